/** A figure that reports a loss: in red, and in words. */
export const Loss = ({ text, note }: { text: string; note: string }) => (
  <span className="loss" title={note}>
    {text}
    <span className="visually-hidden">, {note}</span>
  </span>
)
