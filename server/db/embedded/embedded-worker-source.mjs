// Starts the worker from its TypeScript source: a thread doesn't inherit the loader of its parent.
import { register } from 'tsx/esm/api'

register()
await import('./embedded-worker.ts')
