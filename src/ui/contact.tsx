import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CheckIcon } from './icons/icon.tsx'
import { CopyIcon } from './icons/copy-icon.tsx'

/** The keys that copy what is selected. */
export const COPY_KEYS = /^(Mac|iP)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C'

type CopyTextProps = {
  text: string
  words: Record<'copy' | 'copied', () => string> & { copyByHand: (how: { keys: string }) => string }
}

/** A text to be passed on, with a button that copies it; if the browser refuses, the text is selected instead. */
export function CopyText({ text, words }: CopyTextProps) {
  const element = useRef<HTMLElement>(null)
  const [message, setMessage] = useState<'copied' | 'copyByHand'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage('copied')
    } catch {
      if (element.current) getSelection()?.selectAllChildren(element.current)
      setMessage('copyByHand')
    }
  }
  return (
    <span className="cluster">
      <code ref={element}>{text}</code>
      <Button onClick={() => void copy()}>
        {message === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        {words.copy()}
      </Button>
      <span role="status">
        {message === 'copied' ? words.copied() : message && words.copyByHand({ keys: COPY_KEYS })}
      </span>
    </span>
  )
}

/** Renders a text, the address in it as a link. */
export function LinkedEmail({ text, email }: { text: string; email: string }) {
  const at = email ? text.indexOf(email) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${email}`}>{email}</a>
      {text.slice(at + email.length)}
    </>
  )
}
