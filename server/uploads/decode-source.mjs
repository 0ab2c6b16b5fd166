// Decodes with the TypeScript source: a process doesn't inherit the loader of its parent.
import { register } from 'tsx/esm/api'

register()
await import('./decode.ts')
