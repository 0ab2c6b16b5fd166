import type { RequestListener } from 'node:http'
import { migrate } from '../db/migrate.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { startModeration } from '../moderation/start-moderation.ts'
import { seed } from '../seed/seed.ts'
import { moveOwnMedia } from '../store/adverts/own-media.ts'
import { portalOrigin } from '../store/portals.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
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
  const origin = portalOrigin('localhost', config.publicPort)
  if (await db.selectFrom('portals').select('id').limit(1).executeTakeFirst()) {
    await moveOwnMedia(db, origin)
    return
  }
  say('Filling the database with a demonstration …')
  await seed(db, clock(), { mediaOrigin: origin })
}

/** Starts everything behind the port on an open database: the calls, the identity provider, moderation and delivery. */
export async function serve(deps: Deps, say: (text: string) => void): Promise<Serving> {
  await prepare(deps, say)
  const { app, handle } = await buildApp(deps)
  const greeting = await welcome(deps)
  const works = [startModeration, startDelivery, startHousekeeping].map((start) => start(deps))
  return {
    handle,
    greeting,
    stop: async () => {
      await Promise.all(works.map((stop) => stop()))
      await app.close()
    },
  }
}
