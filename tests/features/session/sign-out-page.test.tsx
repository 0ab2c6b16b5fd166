import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Page } from '../../../src/features/session/sign-out-page.tsx'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { session, signedIn } from '../../../src/state/session/session.ts'
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
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/')
    await expectAccessible()
    expect(session.value).toBe(anna)
    expect(readOutbox()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await isSignedOut()
    signedIn(anna)
    expect(readOutbox()).toEqual([])
  })

  it('does not ask where the page around the office ends it', async () => {
    writeOutbox(waiting)
    show('sure=true')
    await isSignedOut()
  })
})
