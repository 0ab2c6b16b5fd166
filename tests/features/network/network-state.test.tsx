import type { Signal } from '@preact/signals-react'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ErrorAlerts } from '../../../src/features/notices/error-alerts.tsx'
import { NetworkState } from '../../../src/features/network/network-state.tsx'
import { asOf } from '../../../src/state/between-visits/keep-answers.ts'
import { CallError } from '../../../src/data/errors.ts'
import { setErrorLog } from '../../../src/data/error-log.ts'
import { followConnection, tryAgain } from '../../../src/state/connection/connection.ts'
import { addNotice, isLost } from '../../../src/state/notices.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

vi.mock(import('../../../src/state/between-visits/keep-answers.ts'), async (original) => {
  const { signal } = await import('@preact/signals-react')
  return { ...(await original()), asOf: signal<number | undefined>(undefined) }
})
const age = asOf as Signal<number | undefined>

const page = () => new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } })
const answers = {
  nobody: () => Promise.reject(new TypeError('Failed to fetch')),
  network: () => Promise.resolve(page()),
  // as browsers show a redirection that was not followed
  redirection: () => Promise.resolve({ type: 'opaqueredirect', status: 0, headers: new Headers() } as Response),
  server: () => Promise.resolve(Response.json({})),
}

let answer: () => Promise<Response>
let isOnLine: boolean
let stop: () => void
beforeEach(async () => {
  await openOffice('en', 'network')
  setErrorLog(() => {})
  answer = answers.server
  isOnLine = true
  vi.stubGlobal('fetch', () => answer())
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine)
  stop = followConnection()
})
afterEach(() => {
  act(() => stop())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setErrorLog(() => {})
})

const show = () =>
  render(
    <>
      <NetworkState />
      <ErrorAlerts />
    </>,
  )
/** A call that does not reach the server, and an action that reports it. */
const loseCall = () => act(() => addNotice(new CallError('offline', '/').kind))

it.each([
  ['nobody', /^The server does not answer. Still trying/],
  ['network', /^The network answers instead of the server. You may/],
  ['redirection', /^The network answers instead of the server. You may/],
] as const)('says so once if %s responds, until the server does', async (who, text) => {
  answer = answers[who]
  show()
  loseCall()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Error messages' })).toBeNull()
  const note = screen.getByText(text)
  loseCall()
  expect(screen.getByText(text)).not.toBe(note) // and so is announced once more
  answer = answers.server
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(() => dispatchEvent(new Event('answered')))
  expect(screen.getByText('The connection is back.')).toBeVisible()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByText('The connection is back.')).toBeNull()
})

it('reports that the browser has no connection, and its return only after the server has responded', async () => {
  show()
  isOnLine = false
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText('No connection.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  isOnLine = true
  answer = answers.network
  loseCall()
  expect(await screen.findByText(/^The network answers/)).toBeVisible()
})

it('is not taken in by a response that arrives after the connection was lost', async () => {
  show()
  isOnLine = false
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText('No connection.')).toBeVisible()
  act(() => void dispatchEvent(new Event('answered')))
  expect(screen.getByText('No connection.')).toBeVisible()
  isOnLine = true
  act(() => void dispatchEvent(new Event('answered')))
  expect(screen.getByText('The connection is back.')).toBeVisible()
})

it('repeats what was lost before it says that the connection is back: no failure is shown meanwhile', async () => {
  show()
  answer = answers.nobody
  loseCall()
  await screen.findByText(/^The server does not answer. Still trying/)
  const lost: boolean[] = []
  addEventListener('online', () => lost.push(isLost.peek()), { once: true })
  act(() => void dispatchEvent(new Event('answered')))
  expect(lost).toEqual([true])
  expect(isLost.peek()).toBe(false)
})

it('keeps its result against the response to an earlier question', async () => {
  show()
  let fail = (_: Error) => {}
  answer = () => new Promise((_, reject) => (fail = reject))
  act(() => void dispatchEvent(new Event('unreached')))
  act(() => void dispatchEvent(new Event('answered')))
  const lost: boolean[] = []
  onTestFinished(isLost.subscribe((value) => void lost.push(value)))
  fail(new TypeError('Failed to fetch'))
  answer = answers.server
  await tryAgain() // which waits for the question under way
  expect(lost).toEqual([false])
})

it('leaves a single call without a response to its own message while the server responds to others', async () => {
  show()
  const asked = vi.fn<() => void>()
  answer = () => (asked(), answers.server())
  loseCall()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.getByRole('region')).toHaveTextContent('The server cannot be reached')
})

it('checks the server again on a press of its button, and requests what was lost', async () => {
  answer = answers.network
  const { user } = show()
  loseCall()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await expectAccessible()
  expect(screen.getByRole('link', { name: /page/ })).toHaveAttribute('target', '_blank')
  const back = vi.fn<() => void>()
  addEventListener('online', back, { once: true })
  await user.click(again)
  expect(again).not.toHaveAttribute('aria-busy')
  expect(back).not.toHaveBeenCalled()
  answer = answers.server
  await user.click(again)
  expect(await screen.findByText('The connection is back.')).toBeVisible()
  expect(back).toHaveBeenCalledOnce()
})

it('shows the age of old responses if new ones do not come at once, and announces it if they are late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => act(() => void (age.value = undefined)))
  show()
  act(() => void (age.value = Date.now()))
  act(() => void vi.advanceTimersByTime(400))
  expect(screen.queryByText(/^Shown as of/)).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  const note = screen.getByText(/^Shown as of/)
  expect(note.closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
  act(() => void vi.advanceTimersByTime(3_000))
  const announced = screen.getByText(/^Shown as of/)
  expect(announced).not.toBe(note)
  expect(announced.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  act(() => void (age.value = undefined))
  act(() => void (age.value = Date.now()))
  expect(screen.queryByText(/^Shown as of/)).toBeNull()
})

it('shows and announces the age of old responses at once if the connection is lost', async () => {
  onTestFinished(() => act(() => void (age.value = undefined)))
  show()
  isOnLine = false
  act(() => {
    age.value = Date.now()
    dispatchEvent(new Event('offline'))
  })
  const note = await screen.findByText(/^No connection\. Shown as of/)
  expect(note.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
})
