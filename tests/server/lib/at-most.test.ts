import { expect, test } from 'vitest'
import { atMost } from '../../../server/lib/at-most.ts'

test('runs so many tasks at a time in their order, also after one that fails', async () => {
  const run = atMost(2)
  const log: string[] = []
  const ends: Record<string, (error?: Error) => void> = {}
  const task = (name: string) =>
    run(() => {
      log.push(name)
      return new Promise<string>((resolve, reject) => {
        ends[name] = (error) => (error ? reject(error) : resolve(name))
      })
    })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(task)
  expect(log).toEqual(['a', 'b'])
  ends['b']?.(new Error('broken'))
  await expect(b).rejects.toThrow('broken')
  expect(log).toEqual(['a', 'b', 'c'])
  ends['a']?.()
  expect(await a).toBe('a')
  expect(log).toEqual(['a', 'b', 'c', 'd'])
  ends['c']?.()
  ends['d']?.()
  expect(await Promise.all([c, d])).toEqual(['c', 'd'])
  expect(await run(() => Promise.resolve('e'))).toBe('e')
})

test('refuses a task that would wait beyond the number that may, until another ends', async () => {
  const run = atMost(1, { waiting: 1, refusal: () => new Error('busy') })
  let end = () => {}
  const running = run(() => new Promise<void>((resolve) => (end = resolve)))
  const waiting = run(() => Promise.resolve('waited'))
  await expect(run(() => Promise.resolve())).rejects.toThrow('busy')
  end()
  await running
  expect(await waiting).toBe('waited')
  expect(await run(() => Promise.resolve('later'))).toBe('later')
})
