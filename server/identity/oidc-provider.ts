// The library warns of Node 20 when it loads, though it runs there (every test of the project shows it).
const { warn } = console
console.warn = () => undefined
const library = await import('oidc-provider')
console.warn = warn

export const { Provider, errors } = library
