import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { repeat, runEach } from '../../../server/lib/repeat.ts'
import { log } from '../../../server/observe/log.ts'
import { workRuns } from '../../../server/observe/metrics.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.useFakeTimers()
  vi.spyOn(log, 'error').mockImplementation((error: unknown, text?: string) => void said.push(`${text}: ${error}`))
  vi.spyOn(log, 'warn').mockImplementation((text: unknown) => void said.push(String(text)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const HOUR = 3_600_000

test('a step that fails is tried again soon, and reported when it begins to fail and when it works again', async () => {
  let isBroken = true
  const step = vi.fn(async () => {
    if (isBroken) throw new Error('no database')
  })
  onTestFinished(repeat('Cleaning', step, HOUR))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(step).toHaveBeenCalledTimes(2)
  isBroken = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(step).toHaveBeenCalledTimes(3)
  expect(said).toEqual(['Cleaning failed: Error: no database', 'Cleaning works again'])
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(step).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(step).toHaveBeenCalledTimes(4)
  const { values } = await workRuns.get()
  const counted = values.filter(({ labels }) => labels.work === 'Cleaning')
  expect(counted.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['failed', 2],
    ['ok', 2],
  ])
})

test('a task that fails does not keep those after it from running, and the error names each that failed', async () => {
  const done: string[] = []
  const task = (name: string) => [name, async () => void done.push(name)] as const
  const failing = (name: string) => [name, () => Promise.reject(new Error(`no ${name}`))] as const
  const run = runEach([task('keys'), failing('disk'), task('audit'), failing('mail'), task('files')])
  await expect(run).rejects.toThrow('disk: no disk; mail: no mail')
  expect(done).toEqual(['keys', 'audit', 'files'])
  await expect(runEach([task('one')])).resolves.toBeUndefined()
})
