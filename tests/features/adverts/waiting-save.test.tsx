import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import { advertPageUrl } from '../../../src/contract/calls/urls.ts'
import { advertReads, outdate } from '../../../src/data/calls.ts'
import { resource } from '../../../src/data/resource.ts'
import type { AdvertForm } from '../../../src/features/adverts/form/advert-form.ts'
import { changeLocale } from '../../../src/state/change-locale.ts'
import { draftKey } from '../../../src/state/form/draft-key.ts'
import { outbox } from '../../../src/state/outbox/outbox.ts'
import { sendOutbox } from '../../../src/state/outbox/follow-outbox.ts'
import { readStored, writeStored } from '../../../src/state/session/stored.ts'
import { renderAdvert } from '../../helpers/advert-page.tsx'
import { openOffice } from '../../helpers/office.ts'
import { serveOutbox } from '../../helpers/serve-ad.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: Awaited<ReturnType<typeof serveOutbox>>['server']
beforeEach(async () => {
  await openOffice('en', 'adverts', 'terms')
  server = (await serveOutbox()).server
})

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Ad text/ })
const press = (name: string) => screen.getByRole('button', { name })
const waits = /^No connection: the changes are sent/

/** Shows the draft of an ad, types another text and saves it without a connection. */
async function saveOffline() {
  const shown = renderAdvert('/ad')
  server.faults['updateAdvert'] = 'cut'
  await shown.user.clear(await text())
  await shown.user.type(await text(), 'Teapots')
  await shown.user.click(press('Save'))
  return shown
}
/** Stores values as another tab does. */
function elsewhere(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    writeStored(draftKey(name), value)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: draftKey(name) })))
  }
}
const comeBack = () => {
  server.faults = {}
  return act(sendOutbox)
}

it('a save without a connection waits, and then the form is as it was saved', async () => {
  const { user } = await saveOffline()
  expect(await screen.findByText(waits)).toBeVisible()
  expect(outbox.value).toMatchObject([{ kind: 'advert', version: '"1"', path: '/ad' }])
  await comeBack()
  expect(server.content).toEqual({ stringValue: 'Teapots' })
  await waitFor(() => expect(press('Save')).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.queryByText(waits)).toBeNull()
  // What is typed from then on is saved on top of it.
  await user.type(await text(), ' for less')
  await user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(server.version).toBe(3)
})

it('a save still waits after the language has changed', async () => {
  await saveOffline()
  await screen.findByText(waits)
  await act(() => changeLocale('ru'))
  expect(await screen.findByText(/^Нет соединения: изменения отправятся/)).toBeVisible()
})

it('a save that the server could not take says that it is sent again', async () => {
  await saveOffline()
  await screen.findByText(waits)
  server.faults = { updateAdvert: 503 }
  await act(sendOutbox)
  expect(await screen.findByText('The server cannot save now: the changes are sent again')).toBeVisible()
  expect(screen.queryByText(waits)).toBeNull()
  await comeBack()
  expect(server.content).toEqual({ stringValue: 'Teapots' })
})

it('saves what the user types while an earlier save waits on top of that save', async () => {
  const { user } = await saveOffline()
  await screen.findByText(waits)
  await user.type(await text(), ' for less')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await comeBack()
  expect(server.content).toEqual({ stringValue: 'Teapots' })
  expect((await text()).value).toBe('Teapots for less')
  await user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(server.content).toEqual({ stringValue: 'Teapots for less' })
})

it('a save that is pressed again once there is a connection leaves nothing that waits', async () => {
  const { user } = await saveOffline()
  await screen.findByText(waits)
  server.faults = {}
  await user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(outbox.value).toEqual([])
  expect(server.done).toEqual(['updateAdvert'])
})

it('a bid never waits: it says that the server does not respond', async () => {
  const { user } = renderAdvert()
  server.faults['updateAdvert'] = 'cut'
  await user.type(await text(), '!')
  await user.type(screen.getByRole('textbox', { name: /^Bid/ }), '0')
  await user.click(press('Save'))
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible()
  expect(outbox.value).toEqual([])
})

it('neither does a submission, which also saves', async () => {
  const { user } = renderAdvert()
  server.faults['updateAdvert'] = 'cut'
  await user.type(await text(), '!')
  await user.click(screen.getByRole('button', { name: /^(Submit|Start)/ }))
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible()
  expect(outbox.value).toEqual([])
})

it('a waiting change keeps waiting if a submission fails for lack of a connection', async () => {
  const { user } = await saveOffline()
  await screen.findByText(waits)
  await user.click(screen.getByRole('button', { name: /^(Submit|Start)/ }))
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible()
  expect(outbox.value).toHaveLength(1)
  await comeBack()
  expect(server.done).toEqual(['updateAdvert'])
})

it('discarding the changes discards what waits', async () => {
  const { user } = await saveOffline()
  await screen.findByText(waits)
  await user.click(screen.getAllByRole('button', { name: 'Discard changes' })[0] as HTMLElement)
  expect(outbox.value).toEqual([])
  expect((await text()).value).toBe('Kettles')
})

it('shows both versions once somebody else turns out to have saved, and overwrites theirs on request', async () => {
  const { user } = await saveOffline()
  await screen.findByText(waits)
  server.version = 2
  server.content = { stringValue: 'Cups' }
  await comeBack()
  const dialog = await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ })
  expect(within(dialog).getByText(/Teapots/)).toBeVisible()
  expect(within(dialog).getByText(/Cups/)).toBeVisible()
  expect(server.content).toEqual({ stringValue: 'Cups' })
  expect(outbox.value).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save what is chosen' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(server.content).toEqual({ stringValue: 'Teapots' })
})

it('counts as saved if somebody else has saved the same, and later input is saved on top of that', async () => {
  const { user } = renderAdvert()
  await user.clear(await text())
  await user.type(await text(), 'Cups')
  server.version = 2
  server.content = { stringValue: 'Cups' }
  server.attribution = { attributionRule: { mode: 'Disabled' } }
  await user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  await user.type(await text(), ' and jugs')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(press('Save'))
  await waitFor(() => expect(server.content).toEqual({ stringValue: 'Cups and jugs' }))
})

it('shows what was chosen of both versions, with its errors, if that cannot be saved', async () => {
  const { user } = renderAdvert()
  await text()
  await user.type(screen.getByRole('textbox', { name: /^Bid/ }), '5')
  server.version = 2
  server.content = { stringValue: '' }
  await user.click(press('Save'))
  const dialog = await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ })
  await user.click(within(dialog).getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await text()).toHaveValue('')
  expect(await text()).toHaveAccessibleDescription(/Required/)
  expect(screen.getByRole('textbox', { name: /^Bid/ })).toHaveValue('205')
})

it('shows both versions although the ad is requested once more while it is being requested', async () => {
  await saveOffline()
  await screen.findByText(waits)
  server.version = 2
  server.content = { stringValue: 'Cups' }
  let reads = 0 // since the conflict is known
  server.asked = (call) => {
    if (call !== 'advertPage' || !outbox.peek()[0]?.failure) return
    if (++reads === 1) resource(advertPageUrl('a1'), AdvertPageStruct).invalidate()
  }
  await comeBack()
  const dialog = await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ })
  expect(within(dialog).getByText(/Cups/)).toBeVisible()
  expect(reads).toBe(2)
})

it('shows both versions on a later visit to the ad too', async () => {
  const { unmount } = await saveOffline()
  await screen.findByText(waits)
  unmount()
  server.version = 2
  server.content = { stringValue: 'Cups' }
  await comeBack()
  expect(outbox.value).toMatchObject([{ failure: 'preconditionFailed' }])
  renderAdvert()
  const dialog = await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ })
  expect(within(dialog).getByText(/Teapots/)).toBeVisible()
})

it('leaves no draft of a save that was sent while another screen was open', async () => {
  const { unmount } = await saveOffline()
  await screen.findByText(waits)
  unmount()
  expect(readStored(draftKey('advert.a1'))).toBeDefined()
  await comeBack()
  expect(readStored(draftKey('advert.a1'))).toBeUndefined()
})

it('a save that another tab has sent is what later input is saved on top of', async () => {
  const { user } = await saveOffline()
  await screen.findByText(waits)
  server.faults = {}
  Object.assign(server, { version: 2, content: { stringValue: 'Teapots' } })
  const key = outbox.value[0]?.key
  elsewhere({ outbox: undefined, 'advert.a1': undefined, 'outbox.sent': { id: 'a1', key, version: '"2"' } })
  await waitFor(() => expect(press('Save')).toHaveAttribute('aria-disabled', 'true'))
  await user.type(await text(), ' for less')
  await user.click(press('Save'))
  await waitFor(() => expect(server.content).toEqual({ stringValue: 'Teapots for less' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a save that another tab has put off', () => {
  const theirs = {
    kind: 'advert',
    id: 'a1',
    name: 'Kettles',
    key: 'k2',
    at: 0,
    path: '/ad',
    version: '"1"',
  }
  /** Types into the form of the ad, whose save another tab then puts off; `changes` are those of what waits. */
  const ofOtherTab = async (changes: object) => {
    const { user } = renderAdvert('/ad')
    await user.type(await text(), ' and pots')
    await waitFor(() => expect(readStored(draftKey('advert.a1'))).toBeDefined())
    const typed = readStored(draftKey('advert.a1')) as AdvertForm
    const form = { ...typed, content: { ...typed.content, stringValue: 'Jugs' } }
    const body = { id: 'a1', contentTemplate: { stringValue: 'Jugs' }, impressionRules: [] }
    elsewhere({ outbox: [{ ...theirs, form, body, ...changes }] })
    return user
  }

  it('is no version that a form without it is based on: both are shown', async () => {
    const user = await ofOtherTab({ failure: undefined })
    Object.assign(server, { version: 2, content: { stringValue: 'Jugs' } })
    elsewhere({ outbox: undefined, 'outbox.sent': { id: 'a1', key: 'k2', version: '"2"' } })
    await user.click(press('Save'))
    const dialog = await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ })
    expect(within(dialog).getByText(/Jugs/)).toBeVisible()
    expect(server.content).toEqual({ stringValue: 'Jugs' })
  })

  it('stays although a form without it is saved, waits in vain or is discarded', async () => {
    const user = await ofOtherTab({ failure: 'tooMany' })
    server.faults['updateAdvert'] = 'cut'
    await user.click(press('Save'))
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible()
    server.faults = {}
    await user.click(press('Save'))
    expect(await screen.findByText('Saved')).toBeVisible()
    await user.type(await text(), '!')
    await user.click(screen.getAllByRole('button', { name: 'Discard changes' })[0] as HTMLElement)
    expect(outbox.value).toMatchObject([{ key: 'k2' }])
  })

  it('is shown beside what somebody else has saved, in a form without other input', async () => {
    const user = await ofOtherTab({ failure: 'tooMany' })
    await user.click(screen.getAllByRole('button', { name: 'Discard changes' })[0] as HTMLElement)
    Object.assign(server, { version: 2, content: { stringValue: 'Cups' } })
    elsewhere({ outbox: outbox.value.map((save) => ({ ...save, failure: 'preconditionFailed' })) })
    const dialog = await screen.findByRole('dialog', { name: /^This ad has been saved elsewhere/ })
    for (const version of [/Jugs/, /Cups/]) expect(within(dialog).getByText(version)).toBeVisible()
    expect(outbox.value).toEqual([])
  })
})

it('a save stays in the form of a user who may no longer change the ad, also on the next visit', async () => {
  const { user, unmount } = await saveOffline()
  await screen.findByText(waits)
  server.role = 'viewer'
  server.faults = { updateAdvert: 403 }
  await act(sendOutbox)
  const kept = async () => {
    expect(await screen.findByRole('alert')).toHaveTextContent(/^You may not change this ad any more/)
    expect(await text()).toHaveValue('Teapots')
  }
  await kept()
  unmount()
  renderAdvert('/ad')
  await kept()
  await user.click(press('Discard changes'))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(outbox.value).toEqual([])
})

it('a new name waits as well, and is what the next renaming begins with', async () => {
  const { user } = renderAdvert()
  await text()
  server.faults['updateAdvertName'] = 'cut'
  await user.click(press('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: /^Rename/ }))
  const name = await screen.findByRole('textbox', { name: /^Ad name/ })
  await user.clear(name)
  await user.type(name, 'Teapots{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(outbox.value).toMatchObject([{ kind: 'advertName', from: 'Kettles', to: 'Teapots' }])
  await user.click(press('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: /^Rename/ }))
  expect(await screen.findByRole('textbox', { name: /^Ad name/ })).toHaveValue('Teapots')
  await user.keyboard('{Escape}')
  await comeBack()
  expect(await screen.findByRole('heading', { level: 1, name: 'Teapots' })).toBeVisible()
})

it('a name that is put back while another one waits withdraws that one', async () => {
  const { user } = renderAdvert()
  await text()
  const rename = async (to: string) => {
    await user.click(press('More actions'))
    await user.click(await screen.findByRole('menuitem', { name: /^Rename/ }))
    const name = await screen.findByRole('textbox', { name: /^Ad name/ })
    await user.clear(name)
    await user.type(name, `${to}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  server.faults['updateAdvertName'] = 'cut'
  await rename('Teapots')
  expect(outbox.value).toHaveLength(1)
  server.faults = {}
  await rename('Kettles')
  expect(outbox.value).toEqual([])
  await comeBack()
  expect(server.name).toBe('Kettles')
})

describe('a save that waits while somebody else submits the ad', () => {
  const lost = /^This ad is no longer a draft/

  it('stays in the form, which says why, and goes only once the user discards it', async () => {
    const { user } = await saveOffline()
    await screen.findByText(waits)
    server.state = 'Started'
    server.faults['updateAdvert'] = 409
    await act(sendOutbox)
    act(() => outdate(...advertReads))
    expect(await screen.findByText(lost)).toBeVisible()
    expect(await text()).toHaveValue('Teapots')
    expect(screen.queryByText(waits)).toBeNull()
    expect(outbox.value).toHaveLength(1)
    await user.click(press('Discard changes'))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(outbox.value).toEqual([])
  })

  it('stays in the form if they have saved the ad before, also on the next visit', async () => {
    const { unmount } = await saveOffline()
    await screen.findByText(waits)
    Object.assign(server, { version: 5, content: { stringValue: 'Theirs' }, state: 'Started' })
    await comeBack()
    expect(await screen.findByText(lost)).toBeVisible()
    expect(await text()).toHaveValue('Teapots')
    unmount()
    renderAdvert('/ad')
    expect(await screen.findByText(lost)).toBeVisible()
    expect(await text()).toHaveValue('Teapots')
  })
})
