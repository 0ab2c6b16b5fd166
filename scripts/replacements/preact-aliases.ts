import { fileURLToPath } from 'node:url'

const react = fileURLToPath(new URL('./preact-react.ts', import.meta.url))
const binding = fileURLToPath(new URL('./preact-signals.ts', import.meta.url))
const noSignals = fileURLToPath(new URL('./preact-signals-runtime.ts', import.meta.url))
const client = fileURLToPath(new URL('./preact-client.ts', import.meta.url))
const exact = (name: string, replacement: string) => ({
  find: new RegExp(`^${name.replaceAll('/', '\\/')}$`),
  replacement,
})

/** The aliases through which the shipped build and half of the tests run on Preact; the source imports React. */
export const preactAliases = [
  exact('react', react),
  exact('react-dom', react),
  exact('react-dom/client', client),
  exact('react-dom/test-utils', 'preact/test-utils'),
  exact('react/jsx-runtime', 'preact/jsx-runtime'),
  exact('react/jsx-dev-runtime', 'preact/jsx-dev-runtime'),
  exact('@preact/signals-react', binding),
  exact('@preact/signals-react/runtime', noSignals),
  exact('use-sync-external-store/shim/index.js', react),
]

export const preactDedupe = ['preact', 'react', '@preact/signals-core']
