import { expect, it, vi } from 'vitest'

/** Loads the log as a page does that has just been opened, with nothing counted. */
async function openedPage(name: string) {
  const module = `../../src/data/error-log.ts?page=${name}`
  return (await import(/* @vite-ignore */ module)) as typeof import('../../src/data/error-log.ts')
}

it('an error is logged with its kind, and with the number of errors of that kind so far', async () => {
  const { logError, setErrorLog } = await openedPage('counting')
  const log = vi.fn()
  setErrorLog(log)
  const errors = [1, 2, 3, 4].map((n) => new Error(String(n)))
  ;['server', 'timeout', 'server', 'server'].forEach((kind, index) => logError(errors[index], kind))
  expect(log.mock.calls).toEqual([
    [errors[0], 'server', 1],
    [errors[1], 'timeout', 1],
    [errors[2], 'server', 2],
    [errors[3], 'server', 3],
  ])
})

it('errors go to the console unless there is another log', async () => {
  const { logError, setErrorLog } = await openedPage('console')
  const toConsole = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('Lost')
  logError(error, 'script')
  expect(toConsole).toHaveBeenCalledExactlyOnceWith('script', 1, error)
  setErrorLog(() => {})
  logError(error, 'script')
  expect(toConsole).toHaveBeenCalledOnce()
})
