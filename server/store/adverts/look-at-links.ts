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

/** Returns what a link leads to; undefined if that cannot be determined. */
export type LookAtLink = (link: MediaLink) => Promise<KnownMedia | undefined>

/** Checks the external links of an ad that breaks no other rule; takes seconds, which no transaction should. */
export async function lookAtLinks(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAdvert,
  look: LookAtLink,
): Promise<Map<string, KnownMedia>> {
  const content = trimTexts(input).contentTemplate
  const links = mediaLinks(content)
  if (links.length === 0) return new Map()
  const row = await accessAdvert(db, userId, input.advertId, 'manager')
  const placement = await placementOf(db, row.partner_id, row.placement_id, 'ru')
  const { knownMediaSizes } = await ruleContext(db, row, placement, content)
  if (checkContent(content, placement, knownMediaSizes).length > 0) return new Map()
  const looked = await Promise.all(
    links.map(async (link) => [link.url, knownMediaSizes?.has(link.url) ? undefined : await look(link)] as const),
  )
  return new Map(looked.flatMap(([url, media]) => (media ? [[url, media] as const] : [])))
}
