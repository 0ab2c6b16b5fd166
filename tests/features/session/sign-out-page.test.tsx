import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Page } from '../../../src/features/session/sign-out-page.tsx'
import { useBatch } from '../../../src/state/batch/use-batch.ts'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { draftBaseKey, draftKey, hasDraft } from '../../../src/state/form/draft-key.ts'
import { keptPending } from '../../../src/state/form/kept-pending.ts'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { session, signedIn } from '../../../src/state/session/session.ts'
import { writeStored } from '../../../src/state/session/stored.ts'
import { readOutbox, writeOutbox, type Waiting } from '../../../src/state/outbox/outbox.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { anna, campaignRenaming, renaming } from '../../helpers/serve-ad.ts'

const waiting: Waiting[] = [renaming, campaignRenaming].map((change, at) => ({
  ...change,
  key: `${at}`,
  at,
  path: '/',
}))

beforeEach(async () => {
  await openOffice('en', 'session')
  await answering((_, response) => json(response, {}))
  setFramed(true) // the frame stays, where another page would leave for the provider
  signedIn(anna)
  onTestFinished(async () => {
    setFramed(false)
    await forgetUser()
  })
})

const show = (query = '') => render(<Page params={{}} query={new URLSearchParams(query)} />, { path: '/sign-out' })
const isSignedOut = () => waitFor(() => expect(session.value).toBeUndefined())

describe('a sign-out', () => {
  it('ends the session at once where nothing waits to be sent', async () => {
    show()
    await isSignedOut()
  })

  it('asks first where changes wait to be sent, which it removes', async () => {
    writeOutbox(waiting)
    const { user } = show()
    expect(screen.getByRole('heading', { name: 'Not sent yet: 2 changes' })).toBeVisible()
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
    expect(document.title).toMatch(/^Not sent yet/)
    await expectAccessible()
    expect(session.value).toBe(anna)
    expect(readOutbox()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await isSignedOut()
    signedIn(anna)
    expect(readOutbox()).toEqual([])
  })

  it('asks first while several changes are being sent, also in another tab, and not once they are done', async () => {
    let end = () => {}
    const isDone = new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
    const { result } = renderHook(useBatch)
    let isOver: Promise<unknown> | undefined
    act(() => void (isOver = result.current.run([{ key: 'c1', carryOut: () => isDone }])))
    const asking = show()
    expect(screen.getByRole('heading', { name: 'There are unsaved changes' })).toBeVisible()
    asking.unmount()
    end()
    await act(async () => void (await isOver))
    show()
    await isSignedOut()
  })

  it('does not ask about changes whose tab has crashed', async () => {
    writeStored(draftKey('batch.1'), Date.now() - 61_000)
    show()
    await isSignedOut()
  })

  it('does not ask again about changes that the user has stopped', async () => {
    const { result, unmount } = renderHook(useBatch)
    act(() => void result.current.run([{ key: 'c1', carryOut: () => new Promise(() => {}) }]))
    unmount()
    show()
    await isSignedOut()
  })

  it('says so where input is not saved either, apart from the form of a change that waits', async () => {
    const form = { version: '1', text: 'Tea' }
    const body = { advertId: 'a1', contentTemplate: { stringValue: 'Tea' }, impressionRules: [] }
    const save = { kind: 'advert', id: 'a1', name: 'Ad', version: '1', body, form, key: '3', at: 0, path: '/' } as const
    writeOutbox([save])
    writeStored(draftKey('advert.a1'), form)
    writeStored(draftBaseKey('a1'), { ...form, text: '' })
    show()
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
    cleanup()
    writeStored(draftKey('advert.a1'), { ...form, text: 'Coffee' })
    show()
    expect(screen.getByText(/There are unsaved changes, too/)).toBeVisible()
  })

  it.each([
    ['the screen before', { at: 1 }],
    ['the start, if there was none', null],
  ])('that is not wanted leads back to %s', async (_, state) => {
    history.pushState(null, '', '/advertisers/altair/members')
    history.pushState(null, '', '/sign-out')
    writeOutbox(waiting)
    const { user } = show()
    history.replaceState(state, '')
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(location.pathname).toBe(state ? '/advertisers/altair/members' : '/'))
  })

  it('asks first where input is not saved, which it removes', async () => {
    writeStored(draftKey('campaign.altair.arvolta'), { name: 'Autumn' })
    const { user } = show()
    expect(screen.getByRole('heading', { name: 'There are unsaved changes' })).toBeVisible()
    expect(session.value).toBe(anna)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await isSignedOut()
    signedIn(anna)
    expect(hasDraft('campaign.altair.arvolta')).toBe(false)
  })

  it('does not ask about what has been sent, nor about the input of another user', async () => {
    keptPending('campaign.altair.arvolta').write = { intent: '{}', key: '1' }
    writeStored('office.draft.other.campaign.altair.arvolta', { name: 'Autumn' })
    show()
    await isSignedOut()
  })

  it('does not ask where the page around the office ends it', async () => {
    writeOutbox(waiting)
    show('sure=true')
    await isSignedOut()
  })
})
