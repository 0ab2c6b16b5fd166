import type { RequestListener } from 'node:http'
import type { OpenDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { atPace } from '../db/pace.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { startModeration } from '../moderation/start-moderation.ts'
import { reseal } from '../identity/secrets.ts'
import { observed } from '../observe/requests.ts'
import { watch } from '../observe/watch.ts'
import { seed } from '../seed/seed.ts'
import { moveOwnMedia } from '../store/adverts/own-media.ts'
import { portalOrigin } from '../store/portals.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import { overHttps } from './over-https.ts'
import { shedLoad } from './shed-load.ts'
import { startHousekeeping } from './housekeeping.ts'
import { welcome } from './welcome.ts'

export type Serving = {
  handle: RequestListener
  /** The text to print for the person who started the server. */
  greeting: string
  stop: () => Promise<void>
}

async function prepare({ db, config, clock }: Deps, say: (text: string) => void): Promise<void> {
  await migrate(db)
  await reseal({ db, config })
  const origin = portalOrigin('localhost', config)
  if (await db.selectFrom('portals').select('id').limit(1).executeTakeFirst()) {
    await moveOwnMedia(db, origin)
    return
  }
  if (!config.seedDemo) return
  say('Filling the database with a demonstration …')
  await seed(db, clock(), { mediaOrigin: origin, passwordCost: config.passwordCost })
}

/** Starts everything behind the port on an open database: the calls, the identity provider, moderation and delivery. */
export async function serve(deps: Deps, pools: OpenDatabase['pools'], say: (text: string) => void): Promise<Serving> {
  await atPace('upgrade', () => prepare(deps, say))
  const { app, handle } = await buildApp(deps)
  const greeting = await welcome(deps)
  watch(deps, pools)
  const works = [startModeration, startDelivery, startHousekeeping].map((start) => atPace('work', () => start(deps)))
  return {
    handle: overHttps(deps.config, shedLoad(deps.config.maxRequests, observed(deps.config, handle))),
    greeting,
    stop: async () => {
      await Promise.all(works.map((stop) => stop()))
      await app.close()
    },
  }
}
