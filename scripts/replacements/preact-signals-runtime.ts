/** On Preact, reading a signal in a component subscribes the component; React needs this hook. */
export function useSignals(): void {}
