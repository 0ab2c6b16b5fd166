import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeletionNotices } from '../../../../src/features/campaigns/deletion/deletion-notices.tsx'
import {
  deletionsUnderWay,
  dismissFailures,
  failedDeletions,
  removeCampaigns,
  undoDeletion,
} from '../../../../src/features/campaigns/deletion/deletions.ts'
import { withoutDeleted } from '../../../../src/features/campaigns/deletion/hidden.ts'
import { answering, json } from '../../../helpers/answering.ts'
import { openOffice } from '../../../helpers/office.ts'
import { render } from '../../../helpers/render.tsx'
import { campaignWith } from '../../../helpers/campaigns.ts'

const spring = campaignWith({ id: 'a', name: 'Spring' })
const autumn = campaignWith({ id: 'b', name: 'Autumn' })
let status: number
let requests: unknown[]

beforeEach(async () => {
  await openOffice('en', 'campaignTools')
  status = 200
  requests = (await answering((_, response) => json(response, {}, status))).requests
})
afterEach(async () => {
  vi.useRealTimers()
  undoDeletion()
  dismissFailures('v1')
  await vi.waitFor(() => expect(deletionsUnderWay.value).toBe(0))
})

/** Shows the notices with the timers stopped, and deletes some campaigns. */
function remove(...campaigns: (typeof spring)[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = render(createElement(DeletionNotices, { advertiserId: 'v1' }))
  act(() => removeCampaigns({ advertiserId: 'v1', campaigns }))
  return shown
}
/** Lets time pass on the toast; the following content takes additional time. */
function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
  vi.useRealTimers()
}
const undo = () => screen.queryByRole('button', { name: 'Undo' })

describe('the notice of a deletion', () => {
  it('can be undone, and then sends nothing', () => {
    remove(spring)
    expect(screen.getByRole('status')).toHaveTextContent('Spring')
    expect(undo()).toHaveFocus()
    fireEvent.click(undo()!)
    pass(10_000)
    expect(undo()).toBeNull()
    expect(withoutDeleted([spring])).toEqual([spring])
    expect(requests).toHaveLength(0)
  })

  it('ends after six seconds, when the deletion is sent', async () => {
    remove(spring, autumn)
    expect(screen.getByRole('status')).toHaveTextContent('2 campaigns')
    act(() => void vi.advanceTimersByTime(5_999))
    expect(undo()).toBeInTheDocument()
    pass(1)
    expect(undo()).toBeNull()
    await waitFor(() => expect(requests).toHaveLength(2))
  })

  it('waits as long as the pointer rests on it', () => {
    remove(spring)
    const toast = undo()!.parentElement!
    fireEvent.mouseEnter(toast)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(undo()).toBeInTheDocument()
    fireEvent.mouseLeave(toast)
    pass(6_000)
    expect(undo()).toBeNull()
  })

  it.each([
    ['the list is left', ({ unmount }: ReturnType<typeof remove>) => unmount()],
    ['the page is closed', () => void dispatchEvent(new Event('pagehide'))],
  ])('sends the deletion at once when %s', async (_, leave) => {
    const shown = remove(spring)
    vi.useRealTimers()
    act(() => leave(shown))
    await vi.waitFor(() => expect(requests).toHaveLength(1))
  })

  it('says when the list is opened again what could not be deleted after it was left', async () => {
    status = 409
    remove(spring).unmount()
    vi.useRealTimers()
    await vi.waitFor(() => expect(failedDeletions.value).toHaveLength(1))
    const other = render(createElement(DeletionNotices, { advertiserId: 'v2' }))
    expect(screen.queryByRole('alert')).toBeNull()
    other.unmount()
    render(createElement(DeletionNotices, { advertiserId: 'v1' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Spring')
  })

  it('says what could not be deleted, and tries again on demand', async () => {
    status = 409
    remove(spring, autumn)
    pass(6_000)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent(/Spring: .*Autumn: /)
    status = 200
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(requests).toHaveLength(4))
  })
})
