import type { Kysely } from 'kysely'
import type { UpdateAdvert } from '../../../src/contract/advert/advert.ts'
import { checkContent } from '../../../src/domain/content/content-rules.ts'
import { mediaLinks, type MediaLink } from '../../../src/domain/content/media-links.ts'
import type { KnownMedia } from '../../../src/domain/content/media-size.ts'
import { trimTexts } from '../../../src/domain/trim-texts.ts'
import type { Database } from '../../db/schema.ts'
import { placementOf } from '../placements.ts'
import { ruleContext } from './advert-rule-context.ts'
import { accessAdvert } from './adverts.ts'

/** What a link leads to, if that is known, and the SHA-256 of the file, if all of it could be read. */
export type Looked = { media?: KnownMedia | undefined; hash?: string | undefined }
/** Checks what a link leads to. */
export type LookAtLink = (link: MediaLink) => Promise<Looked>

/** Checks the links to other hosts of an ad that breaks no other rule; takes seconds, which no transaction should. */
export async function lookAtLinks(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAdvert,
  look: LookAtLink,
): Promise<Map<string, Looked>> {
  const content = trimTexts(input).contentTemplate
  const links = mediaLinks(content)
  if (links.length === 0) return new Map()
  const row = await accessAdvert(db, userId, input.advertId, 'manager')
  const placement = await placementOf(db, row.partner_id, row.placement_id)
  const { knownMediaSizes } = await ruleContext(db, row, placement, content)
  if (checkContent(content, placement, knownMediaSizes).length > 0) return new Map()
  const portals = await db.selectFrom('portals').select('host').execute()
  const hosts = new Set(portals.map(({ host }) => host))
  // Elsewhere, a file with the name of an upload can be any file.
  const foreign = links.filter(({ url }) => !knownMediaSizes?.has(url) || !hosts.has(URL.parse(url)?.hostname ?? ''))
  return new Map(await Promise.all(foreign.map(async (link) => [link.url, await look(link)] as const)))
}
