import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetReports, runningReports, startReport } from '../../../src/features/statistics/reports/running-reports.ts'
import { CallError } from '../../../src/data/errors.ts'
import { wishToBeNotified } from '../../../src/state/session/notify-wish.ts'
import { openOffice } from '../../helpers/office.ts'

let shown: { title: string; body: string | undefined }[]

/** The notifications that the browser would show; jsdom has none. */
class FakeNotification extends EventTarget {
  static permission = 'granted'
  static requestPermission = () => Promise.resolve('granted')
  constructor(title: string, options?: NotificationOptions) {
    super()
    shown.push({ title, body: options?.body })
  }
}

beforeEach(async () => {
  await openOffice('en', 'downloads')
  shown = []
  vi.stubGlobal('Notification', FakeNotification)
})
afterEach(resetReports)

const made = async () => {
  startReport('Statistics.xlsx', () => Promise.resolve())
  await vi.waitFor(() => expect(runningReports.value).toEqual([]))
}

it('the browser notifies a user in another tab that a report is ready, on request', async () => {
  const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await made()
  expect(shown).toEqual([])
  await wishToBeNotified(true)
  await made()
  expect(shown).toEqual([{ title: 'The report is ready and saved', body: 'Statistics.xlsx' }])
  visibility.mockReturnValue(false) // the browser's list of downloads is in view
  await made()
  expect(shown).toHaveLength(1)
})

it('a report that fails leaves the user where they are, whatever the reason', async () => {
  history.replaceState(null, '', '/advert')
  startReport('Statistics.xlsx', () => Promise.reject(new CallError('notFound', '/report')))
  await vi.waitFor(() => expect(runningReports.value).toMatchObject([{ error: 'notFound' }]))
  expect(location.pathname).toBe('/advert')
})
