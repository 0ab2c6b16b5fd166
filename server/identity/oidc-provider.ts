// The library warns about Node 20 when it loads, although it runs there (every test of the project shows it).
const { warn } = console
console.warn = () => undefined
const library = await import('oidc-provider')
const dpop = await import('oidc-provider/lib/helpers/validate_dpop.js')
console.warn = warn

export const { Provider, errors } = library
export const { default: validateDpop, checkDpopReplay } = dpop
