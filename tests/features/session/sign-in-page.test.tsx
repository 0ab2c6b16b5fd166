import { screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { Page } from '../../../src/features/session/sign-in-page.tsx'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'
import { anna } from '../../helpers/serve-ad.ts'

beforeEach(() => openOffice('en', 'session'))

it.each([
  ['that the user is not signed in, after the end of a session', 0, 'You are not signed in'],
  ['that the sign-in failed, after a token that the server has refused', 4e9, 'The sign-in failed'],
])('a second sign-in within a minute waits, and says %s', async (_, expiresAt, title) => {
  sessionStorage.setItem('office.signInAgain', String(Date.now()))
  onTestFinished(() => {
    sessionStorage.clear()
    signedOut()
  })
  signedIn({ ...anna, expiresAt })
  render(<Page params={{}} query={new URLSearchParams()} />)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
