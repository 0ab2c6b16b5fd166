import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUnsaved } from '../../../src/state/form/unsaved.ts'
import { navigate, unsavedQuestion } from '../../../src/state/navigation/navigation.ts'

/** A form with unsaved input; `ask` asks as the embedding page does, `mayClose` returns whether the tab may close. */
function form() {
  history.replaceState({ at: 0 }, '', '/form')
  const hook = renderHook(({ isDirty }) => useUnsaved(isDirty), { initialProps: { isDirty: true } })
  const answers: string[] = []
  const ask = (name: string) =>
    act(() =>
      unsavedQuestion.value?.(
        () => answers.push(`${name} goes`),
        () => answers.push(`${name} stays`),
      ),
    )
  const mayClose = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { ...hook, answers, ask, mayClose, leaving: () => hook.result.current }
}

it('holds a navigation until the user decides', () => {
  const { leaving } = form()
  act(() => navigate('/list'))
  expect(location.pathname).toBe('/form')
  act(() => leaving()?.stay())
  expect(leaving()).toBeUndefined()
  act(() => navigate('/list'))
  act(() => leaving()?.go())
  expect(location.pathname).toBe('/list')
})

it.each(['/sign-out', '/sign-in'])('leaves the question about stored input to %s, and asks about other input', (to) => {
  for (const isStored of [true, false]) {
    history.replaceState({ at: 0 }, '', '/form')
    const { result, unmount } = renderHook(() => useUnsaved(true, isStored))
    act(() => navigate(to))
    expect(location.pathname).toBe(isStored ? to : '/form')
    expect(Boolean(result.current)).toBe(!isStored)
    unmount()
  }
})

it('responds to each question, even one that another question replaces', () => {
  const { answers, ask, leaving } = form()
  ask('first')
  ask('second')
  expect(answers).toEqual(['first stays'])
  act(() => leaving()?.go())
  expect(answers).toEqual(['first stays', 'second goes'])
})

it('responds once there is no unsaved input left', () => {
  const { answers, ask, rerender, leaving } = form()
  ask('page')
  rerender({ isDirty: false })
  expect(answers).toEqual(['page stays'])
  expect(leaving()).toBeUndefined()
  expect(unsavedQuestion.value).toBeUndefined()
})

it('lets the tab close without another question once the page around the office has asked', () => {
  const { ask, mayClose, leaving, unmount } = form()
  expect(mayClose()).toBe(false)
  ask('page')
  act(() => leaving()?.stay())
  expect(mayClose()).toBe(false)
  ask('page')
  act(() => leaving()?.go())
  expect(mayClose()).toBe(true)
  unmount()
})

it('asks nothing without unsaved input', () => {
  const { rerender, mayClose } = form()
  rerender({ isDirty: false })
  act(() => navigate('/list'))
  expect(location.pathname).toBe('/list')
  expect(mayClose()).toBe(true)
})
