import { parentPort } from 'node:worker_threads'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

parentPort.setMaxListeners(0) // each run adds one

let ready
/** The listeners that the modules of a run have added to the window and its document. */
const added = []

/** Sets the window up, once, since libraries that stay loaded hold its document. */
async function setUpOnce(context) {
  await setupEnvironment(context)
  for (const target of [globalThis, globalThis.document]) {
    if (!target?.addEventListener) continue
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (...listener) => {
      added.push(() => removeEventListener.apply(target, listener))
      addEventListener.apply(target, listener)
    }
  }
}

// As the worker of vitest's own threads, but it goes on listening after a run.
init({
  post: (message) => parentPort.postMessage(message),
  on: (callback) => parentPort.on('message', callback),
  off: (callback) => parentPort.off('message', callback),
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
  setup: async (context) => {
    await (ready ??= setUpOnce(context))
    return async () => {
      for (const remove of added.splice(0)) remove()
    }
  },
})
