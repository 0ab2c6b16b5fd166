/**
 * Stands in for `ufo` in the built office: ofetch needs it for its `baseURL` and `query` options, which the office
 * never passes (its addresses are built by `src/contract/calls/path.ts`). Saves 2 kB of the first screen.
 */
const refuse = (): never => {
  throw new Error('Addresses are built by src/contract/calls/path.ts')
}
export const withBase = refuse
export const withQuery = refuse
