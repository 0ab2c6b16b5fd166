import { expect, it } from 'vitest'
import { remembered } from '../../../server/lib/remembered.ts'

/** Something to read, at a clock that stands still until it is set. */
function source() {
  const state = { value: 'first', reads: 0, now: 0, isBroken: false }
  const read = remembered(
    () => {
      state.reads += 1
      return state.isBroken ? Promise.reject(new Error('Broken')) : Promise.resolve(state.value)
    },
    1_000,
    () => new Date(state.now),
  )
  return { state, read }
}

it('a value is read once for all who ask within its time, and then again', async () => {
  const { state, read } = source()
  expect(await Promise.all([read(), read()])).toEqual(['first', 'first'])
  Object.assign(state, { value: 'second', now: 999 })
  expect(await read()).toBe('first')
  expect(state.reads).toBe(1)
  state.now = 1_000
  expect(await read()).toBe('second')
})

it('a value is read again when the clock was set back', async () => {
  const { state, read } = source()
  state.now = 5_000
  await read()
  Object.assign(state, { value: 'second', now: 0 })
  expect(await read()).toBe('second')
})

it('the last value is kept while none can be read', async () => {
  const { state, read } = source()
  await read()
  Object.assign(state, { value: 'second', now: 1_000, isBroken: true })
  expect(await read()).toBe('first')
  Object.assign(state, { now: 2_000, isBroken: false })
  expect(await read()).toBe('second')
})

it('a value that could never be read is asked for at once again', async () => {
  const { state, read } = source()
  state.isBroken = true
  await expect(read()).rejects.toThrow('Broken')
  state.isBroken = false
  expect(await read()).toBe('first')
})
