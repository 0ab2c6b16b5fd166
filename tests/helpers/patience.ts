/**
 * Milliseconds that tests wait for what they expect before they fail: a slow machine is not a failure. The mutation
 * tests, most of whose runs fail, set fewer.
 */
export const PATIENCE = Number(process.env['TEST_PATIENCE'] ?? 15_000)
