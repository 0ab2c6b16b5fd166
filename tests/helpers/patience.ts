/** Milliseconds that tests wait for what they expect before they fail: a slow machine is not a failure. */
export const PATIENCE = 15_000
