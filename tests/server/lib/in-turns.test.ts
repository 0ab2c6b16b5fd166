import { expect, it } from 'vitest'
import { inTurns } from '../../../server/lib/in-turns.ts'

/** A source whose reads end when the test says so. */
function source() {
  const answers: ((value: string) => void)[] = []
  const read = () => new Promise<string>((done) => answers.push(done))
  const ask = inTurns<string>()
  return { answers, ask: (key = 'a') => ask(key, read) }
}

it('shares one read, which begins after the one that runs, among all who ask meanwhile', async () => {
  const { answers, ask } = source()
  const first = ask()
  const later = [ask(), ask(), ask()]
  expect(answers).toHaveLength(1)
  answers[0]?.('before')
  expect(await first).toBe('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after')
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after'])
  void ask()
  expect(answers).toHaveLength(3)
})

it('reads for other keys at the same time', () => {
  const { answers, ask } = source()
  void ask('a')
  void ask('b')
  expect(answers).toHaveLength(2)
})

it('reads again after a failure, which is reported only to those who asked before it', async () => {
  const ask = inTurns<string>()
  const failing = ask('a', () => Promise.reject(new Error('Broken')))
  const next = ask('a', () => Promise.resolve('well'))
  await expect(failing).rejects.toThrow('Broken')
  expect(await next).toBe('well')
})
