import { ulid } from 'ulid'
import { callOf, type CallName } from '../../src/contract/calls/calls.ts'
import { DAY, dayAt } from '../../src/domain/calendar.ts'
import type { Ask } from './backend.ts'
import { findThings, type Things } from './find-things.ts'
import type { Made } from './make.ts'
import type { Options } from './options.ts'
import { Skip } from './verdict.ts'

export type Days = { from: string; to: string; offset: number }

/** The environment of a check. */
export type World = {
  readonly options: Options
  readonly ask: Ask
  /** The calls that have succeeded at least once; the refusals of another call prove nothing. */
  readonly succeeded: ReadonlySet<CallName>
  /** Returns the first thing of a kind; throws a Skip when there is none. */
  readonly the: <K extends keyof Things>(kind: K) => Promise<NonNullable<Things[K]>>
  /** An id that belongs to nothing. */
  readonly unknownId: string
  /** The mark of everything that this run creates, by which it is found again. */
  readonly mark: string
  readonly now: Date
  /** The last thirty days, in UTC. */
  readonly range: Days
  readonly dayIn: (days: number) => string
  readonly made: Made
}

const NAMES: Record<keyof Things, string> = {
  portalId: 'the domain configuration',
  features: 'the domain configuration',
  advertiserId: 'an advertiser',
  partner: 'a platform',
  campaignId: 'a campaign',
  advertId: 'an ad',
  productId: 'a product',
  categoryId: 'a category',
}

export function createWorld(options: Options, askBackend: Ask, now: Date): World {
  let finding: Promise<Things> | undefined
  const succeeded = new Set<CallName>()
  const dayIn = (days: number) => dayAt(new Date(now.getTime() + days * DAY), 0)
  const ask: Ask = async (name, request) => {
    const reply = await askBackend(name, request)
    if (reply.status === callOf(name).answer.status) succeeded.add(name)
    return reply
  }
  return {
    options,
    ask,
    succeeded,
    the: async (kind) => {
      finding ??= findThings(ask, options.host)
      const thing = (await finding)[kind]
      if (thing === undefined) throw new Skip(`it needs ${NAMES[kind]}, but none was found`)
      return thing
    },
    unknownId: ulid(),
    mark: `Conformance ${ulid()}`,
    now,
    range: { from: dayIn(-30), to: dayIn(0), offset: 0 },
    dayIn,
    made: { campaigns: new Set(), adverts: new Map() },
  }
}
