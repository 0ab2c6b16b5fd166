import { setTimeout as pause } from 'node:timers/promises'
import type { Author } from '../../tests/server/helpers/author.ts'

/** The end of a request: `status` 0 without a response. */
export type Ended = { status: number; ms: number; at: number; id?: string }

async function ask(url: string, init: RequestInit): Promise<Ended> {
  const begun = Date.now()
  const end = (status: number, id?: string): Ended => ({
    status,
    ms: Date.now() - begun,
    at: Date.now(),
    ...(id !== undefined && { id }),
  })
  try {
    const answer = await fetch(url, init)
    const text = await answer.text()
    return end(answer.status, /"campaign":\{"id":"(\w+)"/.exec(text)?.[1])
  } catch {
    return end(0)
  }
}

const headersOf = ({ token }: Author) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/** Creates a campaign with its name as the idempotency key. */
export const create = (origin: string, author: Author, name: string): Promise<Ended> =>
  ask(`${origin}/api/campaignsPage/createCampaign/`, {
    method: 'POST',
    headers: { ...headersOf(author), 'idempotency-key': name },
    body: JSON.stringify({
      advertiserId: 'altair',
      partnerId: author.partnerId,
      partnerLogoUrl: '/media/logo.svg',
      name,
      limit: 1000,
      offset: 180,
    }),
  })

const days = { from: '2026-01-01', to: '2026-12-31', offset: '180' }

const READS = [
  ({ partnerId }: Author) => `/api/campaignsPage/?advertiserId=altair&partnerId=${partnerId}`,
  () => '/api/advertiserPage/altair/',
  () => `/api/campaignsStatsPage/?${new URLSearchParams({ advertiserId: 'altair', limit: '40', ...days })}`,
]

export const read = (origin: string, author: Author, n: number): Promise<Ended> =>
  ask(`${origin}${READS[n % READS.length]?.(author) ?? ''}`, { headers: headersOf(author) })

export const report = (origin: string, author: Author): Promise<Ended> =>
  ask(`${origin}/api/advertiserReport/:download/`, {
    method: 'POST',
    headers: headersOf(author),
    body: JSON.stringify({ advertiserId: 'altair', ...days, offset: 180, labels: { views: 'Views' } }),
  })

const isDecided = ({ status }: Ended): boolean => status > 0 && status < 500

/** The writes of a load: those sent, and the id returned for each completed one. */
export type Writes = { sent: string[]; answered: Map<string, string> }

/**
 * Reads and writes in so many lanes until it is stopped. A write with an unknown outcome is retried with its key, as
 * the office does. Returns a function that stops it and returns the outcome of every request.
 */
export function startLoad(origin: string, author: Author, name: string, lanes: number) {
  const all: Ended[] = []
  const writes: Writes = { sent: [], answered: new Map() }
  const state = { isStopped: false }
  const lane = async (number: number) => {
    for (let n = 0; !state.isStopped; n++) {
      const title = `${name} ${number}.${n}`
      if (n % 3 === 0) writes.sent.push(title)
      for (;;) {
        const ended = n % 3 === 0 ? await create(origin, author, title) : await read(origin, author, n)
        all.push(ended)
        if (ended.id !== undefined) writes.answered.set(title, ended.id)
        if (isDecided(ended) || state.isStopped) break
        await pause(20)
      }
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return {
    all,
    writes,
    stop: async () => {
      state.isStopped = true
      await running
    },
  }
}

/** Returns each status with its count, such as `200 × 12, 503 × 3`. */
export const statusesOf = (all: readonly Ended[]): string => {
  const counts = new Map<number, number>()
  for (const { status } of all) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'no answer' : status} × ${count}`)
    .join(', ')
}
