/** On Preact, reading a signal in a component subscribes it by itself; React needs this hook. */
export function useSignals(): void {}
