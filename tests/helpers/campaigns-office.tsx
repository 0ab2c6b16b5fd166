import type { IncomingMessage, ServerResponse } from 'node:http'
import { screen, within } from '@testing-library/react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { vi } from 'vitest'
import type { Campaign } from '../../src/contract/campaigns/campaign.ts'
import { Page } from '../../src/features/campaigns/campaigns-page.tsx'
import { answering, json } from './answering.ts'
import { campaignWith, listAnswer } from './campaigns.ts'
import { NoObserver } from './no-observer.ts'
import { openOffice } from './office.ts'
import { placementsPageWith } from './placements-page-with.ts'
import { render } from './render.tsx'

export const path = '/advertisers/v1/partners/p1'

export function Office() {
  usePathname()
  return <Page params={{ advertiserId: 'v1', partnerId: 'p1' }} query={new URLSearchParams(useSearch())} />
}

export const Main = () => (
  <main>
    <Office />
  </main>
)

export type Write = { method: string; id: string; body: Record<string, unknown> }

/** What the server has saved in a test, by campaign. */
export const saved = new Map<string, Partial<Campaign>>()
export const storedOf = (campaigns: Campaign[], id: string) => ({
  ...(campaigns.find((each) => each.id === id) ?? campaignWith({ id })),
  ...saved.get(id),
})

/** Serves the campaigns and records the writes; `answer` responds to each of them. While `isCut`, nothing is read. */
export async function platform(
  campaigns: Campaign[],
  answer: (write: Write, response: ServerResponse) => void,
  isCut = () => false,
) {
  const writes: Write[] = []
  await answering((request: IncomingMessage, response) => {
    if (request.method === 'GET' && isCut()) return void request.socket.destroy()
    const [, read] = /placementsPage\/\?campaignId=(\w+)/.exec(request.url ?? '') ?? []
    if (read) return json(response, placementsPageWith(storedOf(campaigns, read)))
    const stored = campaigns.map(({ id }) => storedOf(campaigns, id))
    if (request.method === 'GET') return json(response, listAnswer(request, stored))
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      const id = String(
        body['campaignId'] ?? new URL(request.url ?? '', 'http://office.test').searchParams.get('campaignId'),
      )
      const write = { method: request.method ?? '', id, body }
      writes.push(write)
      answer(write, response)
    })
  })
  return writes
}
export const saves =
  (campaigns: Campaign[]) =>
  ({ id, body }: Write, response: ServerResponse) => {
    saved.set(id, body)
    json(response, { campaign: { ...storedOf(campaigns, id), id } })
  }

export const trio = [
  campaignWith(),
  campaignWith({ id: 'c2', name: 'Summer' }),
  campaignWith({ id: 'c3', name: 'Autumn', deletionAllowed: false }),
]
export const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
export const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select: ${name}` })
export const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all loaded/ })
export const bar = () => screen.getByRole('group', { name: 'Selected campaigns' })

type User = ReturnType<typeof render>['user']
/** Shows the list and selects these campaigns, or all. */
export async function select(...chosen: string[]): Promise<User> {
  const { user } = render(<Office />, { path })
  await tick('Spring')
  if (chosen.length === 0) await user.click(all())
  for (const name of chosen) await user.click(await tick(name))
  return user
}
/** Opens the dialog for the new limit of the selected campaigns; returns it and its field. */
export async function openLimit(user: User) {
  await user.click(within(bar()).getByRole('button', { name: 'Limit' }))
  const dialog = await screen.findByRole('dialog', { name: 'New budget limit' })
  return { dialog, limit: within(dialog).getByLabelText(/^Budget limit/) }
}
/** Opens the dialog for the new end date of the selected campaigns; returns it and its field. */
export async function openEndDate(user: User) {
  await user.click(within(bar()).getByRole('button', { name: 'End date' }))
  const dialog = await screen.findByRole('dialog', { name: 'New end date' })
  return { dialog, endDate: within(dialog).getByLabelText(/^End date/) }
}

/** Opens the office in English, with campaigns that nobody has changed. */
export async function openCampaigns(): Promise<void> {
  saved.clear()
  vi.stubGlobal('IntersectionObserver', NoObserver)
  await openOffice('en', 'campaigns')
}
