import { act, screen, waitFor, within } from '@testing-library/react'
import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmbedSettings } from '../../../src/contract/embed/messages.ts'
import { Page } from '../../../src/features/embed/check-page.tsx'
import { setFramed, takePage, type Page as PageAround } from '../../../src/state/embed/frame.ts'
import { forgetSent, recorded } from '../../../src/state/embed/sent.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { answering, json } from '../../helpers/answering.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const SHOP = 'https://shop.test'

const show = () => render(<Page params={{}} query={new URLSearchParams()} />, { path: '/embed/check' })
const check = (name: string) => screen.getByRole('listitem', { name })
const button = (name: string) => screen.getByRole('button', { name })

/** Puts a page around the office, which responds to each request for a token; returns it. */
function surround(settings: EmbedSettings = {}): PageAround {
  const listeners: Record<string, (message: never) => void> = {}
  const around = recorded({
    origin: SHOP,
    version: 1,
    settings,
    send: (message) => {
      if (message.type === 'token') listeners['token']?.({ ...message, token: 'assertion' } as never)
    },
    take: (type, listener) => void (listeners[type] = listener),
  })
  takePage(around)
  return around
}

beforeEach(async () => {
  await openOffice('en', 'embed')
  setConfig({ ...config.peek(), embedOrigins: [SHOP] })
  setFramed(true)
  const headers = { 'Content-Security-Policy': `default-src 'self'; frame-ancestors 'self' ${SHOP}` }
  await answering((_, response) => response.writeHead(200, headers).end())
})
afterEach(() => {
  takePage(undefined)
  forgetSent()
  setFramed(false)
})

describe('the embedding check', () => {
  it('shows at top level how a page includes it', async () => {
    setFramed(false)
    show()
    expect(screen.getByText(/<advertising-office/).textContent).toContain(
      `src="${location.origin}" path="/embed/check"`,
    )
    expect(screen.queryByText('Handshake')).toBeNull()
    await expectAccessible()
  })

  it('names the page that responds, and the pages that may show the office', async () => {
    surround()
    show()
    expect(check('Frame')).toHaveTextContent(`WorksThe office is open in the page ${SHOP}.`)
    expect(check('Handshake')).toHaveTextContent('WorksThe page answers, version 1 of the contract.')
    expect(check('Allowed pages')).toHaveTextContent(`Works${location.origin}, ${SHOP}`)
    await waitFor(() => expect(check('Header frame-ancestors')).toHaveTextContent(`Works'self' ${SHOP}`))
    await expectAccessible()
  })

  it('says after ten seconds that no page responds', () => {
    vi.useFakeTimers()
    try {
      show()
      expect(check('Handshake')).toHaveTextContent('Not checked')
      act(() => vi.advanceTimersByTime(10_000))
      expect(check('Handshake')).toHaveTextContent(/Does not workThe page does not answer\..*\/embed\/v1\.js/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('explains how to allow a page that is not allowed', () => {
    setConfig({ ...config.peek(), embedOrigins: [] })
    surround()
    show()
    expect(check('Allowed pages')).toHaveTextContent(`npm run portal -- embed ${location.hostname} --add ${SHOP}`)
  })

  it('warns of a server that lets any page show the office', async () => {
    await answering((_, response) => response.writeHead(200).end())
    show()
    await screen.findByText('The server lets any page show the office.')
  })

  it('names the invalid settings', async () => {
    surround({ locale: 'en', accent: 'green', chrome: 'some', density: 'compact' })
    show()
    await waitFor(() => expect(check('Settings of the page')).toHaveTextContent('which are ignored: chrome, accent.'))
  })

  it.each([
    ['the frame has the height that the page was sent', innerHeight, 'Works'],
    ['the page gives the frame another height', innerHeight + 50, 'Attention'],
  ])('reports that %s', async (_, height, state) => {
    surround({ autoHeight: true }).send({ type: 'height', height })
    show()
    const value = `${state}Sent ${height}, the frame is ${innerHeight} pixels high.`
    await waitFor(() => expect(check('Height')).toHaveTextContent(value))
  })

  it('reports what the page is sent, as it is sent', async () => {
    const { send } = surround()
    show()
    expect(check('Address')).toHaveTextContent('Nothing has been sent yet.')
    act(() => send({ type: 'route', path: '/embed/check' }))
    await waitFor(() => expect(check('Address')).toHaveTextContent('Works/embed/check'))
    act(() => send({ type: 'route', path: '/advertisers' }))
    await waitFor(() => expect(check('Address')).toHaveTextContent('Does not work'))
  })

  it('changes its own address on a button', async () => {
    surround()
    const { user } = show()
    await user.click(button('Change the address'))
    expect(location.search).toBe('?step=1')
  })

  it('asks before it is left, as long as something counts as unsaved', async () => {
    surround()
    const { user } = show()
    await user.click(screen.getByRole('checkbox', { name: 'Pretend that something is unsaved' }))
    await user.click(button('Change the address'))
    const dialog = screen.getByRole('dialog', { name: 'Leave the check?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(location.search).toBe('')
    await user.click(button('Change the address'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }))
    expect(location.search).toBe('?step=1')
  })

  describe('with a page that vouches for its users', () => {
    const accessToken = new UnsecuredJWT({ nickname: 'Vera', act: { sub: 'demo-shop' } }).setSubject('v1').encode()
    const provider = (token: object, status = 200) =>
      answering(({ url = '' }, response) =>
        url.endsWith('/token')
          ? json(response, token, status)
          : json(response, { issuer: config.peek().authSettings.authority, token_endpoint: '/id/token' }),
      )

    beforeEach(() => {
      setConfig({ ...config.peek(), authSettings: { ...config.peek().authSettings, authority: '/id' } })
      surround({ hasToken: true })
    })

    it('exchanges a token and names its user', async () => {
      await provider({ access_token: accessToken, token_type: 'Bearer', expires_in: 600 })
      const { user } = show()
      await user.click(button('Ask for a token'))
      await screen.findByText('User Vera, vouched for by demo-shop, valid for 600 s.')
    })

    it('explains why the provider refuses a token', async () => {
      await provider({ error: 'invalid_grant', error_description: 'the assertion was used before' }, 400)
      const { user } = show()
      await user.click(button('Ask for a token'))
      await screen.findByText('invalid_grant: the assertion was used before')
      expect(check('Token of the page')).toHaveTextContent('Does not work')
    })
  })

  it('names the flags that the sandbox lacks, and does not offer what they forbid as working', () => {
    surround({ sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' })
    show()
    expect(check('Sandbox')).toHaveTextContent(
      'Missing flags: allow-popups-to-escape-sandbox, allow-downloads, allow-modals.',
    )
    expect(check('Download')).toHaveTextContent('Does not work')
    expect(check('Printing')).toHaveTextContent('Does not work')
    expect(check('Sign-in window')).toHaveTextContent('Press the button to check.')
  })

  it.each([
    ['opened', { close: () => {} } as Window, 'Works'],
    ['blocked', null, 'Does not work'],
  ])('reports that a window was %s', async (_, popup, state) => {
    vi.spyOn(window, 'open').mockReturnValue(popup)
    surround()
    const { user } = show()
    await user.click(button('Open a window'))
    expect(check('Sign-in window')).toHaveTextContent(state)
  })

  it.each([
    ['opens', () => void dispatchEvent(new Event('beforeprint')), 'Works'],
    ['does not open', () => {}, 'Does not work'],
  ])('reports that the browser %s the print dialog', async (_, print, state) => {
    vi.spyOn(window, 'print').mockImplementation(print)
    surround()
    const { user } = show()
    await user.click(button('Print'))
    expect(check('Printing')).toHaveTextContent(state)
  })

  it('copies a report on all checks', async () => {
    surround()
    const { user } = show()
    await user.click(button('Copy the report'))
    expect(check('Clipboard')).toHaveTextContent('Works')
    expect(await navigator.clipboard.readText()).toContain(
      `Frame · Works · The office is open in the page ${SHOP}.\nHandshake · Works`,
    )
  })

  it('says so if the clipboard is denied', async () => {
    surround()
    const { user } = show()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(button('Copy the report'))
    expect(check('Clipboard')).toHaveTextContent(/Does not work.*clipboard-write/)
  })
})
