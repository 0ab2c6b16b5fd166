import { signal } from '@preact/signals-react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

const forgetAnswers = vi.fn()
const keepBetweenVisits = vi.fn()
vi.mock(import('../src/state/between-visits/keep-answers.ts'), () => ({ forgetAnswers, keepBetweenVisits }))
const followConnection = vi.fn(() => () => {})
const followOutbox = vi.fn(() => () => {})
const loadTexts = vi.fn(() => Promise.resolve())
vi.mock(import('../src/state/connection/connection.ts'), () => ({ followConnection }))
vi.mock(import('../src/state/outbox/follow-outbox.ts'), () => ({ followOutbox }))
const locale = signal<'en' | 'ru'>('en')
vi.mock(import('../src/state/locale.ts'), () => ({ loadTexts, locale }))
vi.mock(import('../src/features/network/network-state.tsx'), () => ({ NetworkState: () => createElement('p') }))

type Worker = { state: 'activating' | 'activated' }
let register: ReturnType<typeof vi.fn>
/** Tells the page that a worker has taken it over. */
let changeController: () => void
const postMessage = vi.fn()

/** Gives the page a worker that has taken it over, or none, and sets whether that is still registered. */
function controlledBy(controller: Worker | null, isRegistered = true) {
  register = vi.fn(() => Promise.resolve({ active: { postMessage } }))
  const getRegistration = () => Promise.resolve(isRegistered ? {} : undefined)
  const addEventListener = (_: 'controllerchange', listener: () => void) => (changeController = listener)
  const active = controller && { ...controller, postMessage }
  vi.stubGlobal('navigator', { serviceWorker: { controller: active, register, getRegistration, addEventListener } })
}

/** Runs what the office does once it has loaded. */
async function keepOffice() {
  vi.stubEnv('DEV', false)
  const { keepOffice } = await import('../src/between-visits.tsx')
  await keepOffice()
}

beforeEach(() => {
  vi.resetModules()
  for (const mock of [forgetAnswers, keepBetweenVisits, followConnection, followOutbox, postMessage]) mock.mockClear()
})

it.each([
  ['the first worker', null],
  ['that of an earlier visit', { state: 'activated' as const }],
])('registers %s', async (_, controller) => {
  controlledBy(controller)
  await keepOffice()
  expect(register).toHaveBeenCalledOnce()
  expect(forgetAnswers).not.toHaveBeenCalled()
})

it.each([
  ['is about to remove itself', 'activating' as const, true],
  ['has removed itself', 'activated' as const, false],
])('does not bring back a worker that %s, and forgets the answers as it does', async (_, state, isRegistered) => {
  controlledBy({ state }, isRegistered)
  await keepOffice()
  expect(register).not.toHaveBeenCalled()
  expect(forgetAnswers).toHaveBeenCalledOnce()
})

it.each([
  ['before the screen has loaded', { state: 'activated' as const }],
  ['after it', null],
])('keeps responses once a worker has taken over the page: %s', async (_, controller) => {
  controlledBy(controller)
  await keepOffice()
  expect(keepBetweenVisits).toHaveBeenCalledTimes(controller ? 1 : 0)
  changeController()
  expect(keepBetweenVisits).toHaveBeenCalledOnce()
  expect(forgetAnswers).toHaveBeenCalledTimes(controller ? 1 : 0) // another worker has replaced that one
})

it('shows the state of the connection at the second attempt if its texts have been lost', async () => {
  controlledBy(null)
  loadTexts.mockRejectedValueOnce(new Error())
  await expect(keepOffice()).rejects.toThrow()
  expect(document.querySelector('p')).toBeNull()
  await keepOffice()
  await vi.waitFor(() => expect(document.querySelectorAll('p')).toHaveLength(1))
  expect(followConnection).toHaveBeenCalledOnce()
  expect(followOutbox).toHaveBeenCalledOnce()
})

it('asks a worker that became active while the page was on its way to take it over', async () => {
  controlledBy(null)
  await keepOffice()
  expect(postMessage.mock.calls).toEqual([[[]]])
})

it('makes a worker that has taken over the page keep a sign-out and the parts in each language shown', async () => {
  vi.stubGlobal('officeFiles', (page: string, language: string) => [`${page}.js`, `${language}/session.js`])
  controlledBy({ state: 'activated' })
  await keepOffice()
  const files = ['/session/sign-out.js', '/en/session.js', '/session/oidc-logout.js', '/en/session.js']
  expect(postMessage.mock.calls).toEqual([[files], ['en']])
  locale.value = 'ru'
  expect(postMessage.mock.calls.slice(2, 4)).toEqual([[expect.arrayContaining(['/ru/session.js'])], ['ru']])
})

it('does not keep parts that open with a press over the slowest connections', async () => {
  vi.stubGlobal('officeFiles', (page: string) => [`${page}.js`])
  controlledBy({ state: 'activated' })
  vi.stubGlobal('navigator', { ...navigator, connection: { effectiveType: '2g' } })
  await keepOffice()
  expect(postMessage.mock.calls).toEqual([[['/session/sign-out.js', '/session/oidc-logout.js']]])
})

it('registers no worker for a user who saves data', async () => {
  controlledBy(null)
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  await keepOffice()
  expect(register).not.toHaveBeenCalled()
})
