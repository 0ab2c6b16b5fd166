import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '../../../src/contract/inbox/inbox.ts'
import { createTeller } from '../../../src/features/inbox/browser/browser-notices.ts'
import { NotifySwitch } from '../../../src/features/inbox/browser/notify-switch.tsx'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { store } from '../../../src/state/session/stored.ts'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

/** The notifications that the browser has shown, as a stand-in for the browser's class, which jsdom lacks. */
let shown: { title: string; tag: string | undefined; click: () => void }[]
let answer: NotificationPermission
const asked = vi.fn()

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default'
  static requestPermission() {
    asked()
    FakeNotification.permission = answer
    return Promise.resolve(answer)
  }
  constructor(title: string, options?: NotificationOptions) {
    super()
    shown.push({ title, tag: options?.tag, click: () => void this.dispatchEvent(new Event('click')) })
  }
  close() {}
}

beforeEach(async () => {
  await openOffice('en', 'inbox')
  store({})
  shown = []
  answer = 'granted'
  asked.mockClear()
  FakeNotification.permission = 'default'
  vi.stubGlobal('Notification', FakeNotification)
})
afterEach(() => {
  vi.unstubAllGlobals()
  setFramed(false)
  store(null)
})

const notice = (id: string, changes: Partial<Notice> = {}): Notice => ({
  id,
  at: '2026-11-20T09:00:00.000Z',
  kind: 'rejected',
  isRead: false,
  campaign: { id: 'c1', name: 'Spring' },
  advert: { id: `a${id}`, name: `Ad ${id}` },
  ...changes,
})
const inboxOf = (...notices: Notice[]) => ({ notices, unread: notices.length, nextCursor: null })

describe('the notices in the browser', () => {
  it('report new ones since, the oldest first and each once, and lead there', () => {
    const tell = createTeller('o1')
    tell(inboxOf(notice('1')))
    expect(shown).toEqual([])
    tell(inboxOf(notice('4', { isRead: true }), notice('3'), notice('2'), notice('1')))
    tell(inboxOf(notice('3'), notice('2'), notice('1')))
    expect(shown.map(({ tag }) => tag)).toEqual(['2', '3'])
    expect(shown[0]?.title).toContain('Ad 2')
    act(() => shown[1]?.click())
    expect(location.pathname).toBe('/advertisers/o1/campaigns/c1/adverts/a3')
  })
})

describe('the switch for notices in the browser', () => {
  it('asks the browser when it is turned on, and only then', async () => {
    const { user } = render(<NotifySwitch />)
    await expectAccessible()
    expect(asked).not.toHaveBeenCalled()
    await user.click(screen.getByRole('switch'))
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked())
    await user.click(screen.getByRole('switch'))
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('stays off and says what to do if the browser refuses', async () => {
    answer = 'denied'
    const { user } = render(<NotifySwitch />)
    await user.click(screen.getByRole('switch'))
    expect(await screen.findByText(/^The browser did not allow notifications/)).toBeTruthy()
    expect(screen.getByRole('switch')).not.toBeChecked()
  })

  it('is not there in a frame of another site, nor where the browser cannot notify', () => {
    setFramed(true)
    const { unmount } = render(<NotifySwitch />)
    expect(screen.queryByRole('switch')).toBeNull()
    unmount()
    setFramed(false)
    vi.unstubAllGlobals()
    render(<NotifySwitch />)
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
