import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ulid } from 'ulid'
import { workbook, type Sheet } from '../../server/reports/workbook.ts'
import type { Advert, UpdateAdvert } from '../../src/contract/advert/advert.ts'
import { WORKBOOK_TYPE } from '../../src/contract/calls/call.ts'
import type { Campaign } from '../../src/contract/campaigns/campaign.ts'
import { valueIn } from '../../src/contract/statistics/figure-shape.ts'
import { FIGURES, STATS_COLUMNS } from '../../src/contract/statistics/figures.ts'
import { advertAlerts } from '../../src/domain/advert/advert-alerts.ts'
import { nextState, type LifecycleAction } from '../../src/domain/advert/advert-lifecycle.ts'
import { checkAdvertName } from '../../src/domain/advert/advert-name.ts'
import { settle } from '../../src/domain/advert/advert-progress.ts'
import { checkAdvert, checkBid } from '../../src/domain/advert/advert-rules.ts'
import { at } from '../../src/domain/at-path.ts'
import { MINUTE, dayAt, isDay } from '../../src/domain/calendar.ts'
import { checkCampaign, type CampaignCheck } from '../../src/domain/campaign/campaign-rules.ts'
import { campaignState, isStartDateEnabled } from '../../src/domain/campaign/campaign-state.ts'
import { isAttributionOffered } from '../../src/domain/condition/attribution-offer.ts'
import * as content from '../../src/domain/content/content-type.ts'
import { contentProductIds, contentWarnings } from '../../src/domain/content/content-warnings.ts'
import { MAX_UPLOAD_BYTES, isImageFormat, mediaFormat } from '../../src/domain/content/media-format.ts'
import { checkOffset } from '../../src/domain/offset.ts'
import { statsOf } from '../../src/domain/statistics/stats-math.ts'
import { trimTexts } from '../../src/domain/trim-texts.ts'
import { seed, type StoredAdvert, type StoredCampaign, type View } from './data.ts'
import { allow, answerCalls, found, refuse, Refusal, type Calls, type Handler } from './http.ts'

type PageQuery = { cursor?: string | null | undefined; limit?: string | null | undefined }
type Days = { from: string; to: string; offset: number | string }

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const holds = (text: string, phrase: string): boolean => text.toLowerCase().includes(phrase.trim().toLowerCase())
const tagOf = ({ version }: StoredAdvert): string => `"${version}"`
/** Refuses a write that is based on another version of the ad. */
function match(request: Request, advert: StoredAdvert): void {
  const wanted = request.headers.get('if-match') ?? '*'
  if (wanted !== '*' && wanted !== tagOf(advert)) throw new Refusal(412)
}
const typeOf = ({ contentTemplate }: StoredAdvert) => content.contentTypeOf(contentTemplate)

function checkDays({ from, to, offset }: Days): void {
  refuse([
    ...at('from', isDay(from) ? null : { kind: 'InvalidDate' }),
    ...at('to', isDay(to) ? null : { kind: 'InvalidDate' }),
  ])
  refuse([...at('to', to < from ? { kind: 'EndDateBeforeStartDate' } : null), ...at('offset', checkOffset(+offset))])
}

/** Counts views. A real platform keeps running totals; the ratios are computed from the sums in any case. */
function figuresOf(views: readonly View[]) {
  const sold = (isClicked: boolean) => {
    const orders = views.flatMap((view) => (view.order && view.isClicked === isClicked ? [view.order] : []))
    return { products: sum(orders.map((one) => one.quantity)), revenue: sum(orders.map((one) => one.revenue)) }
  }
  return statsOf({
    views: views.length,
    uniqViewVisitors: new Set(views.map(({ visitor }) => visitor)).size,
    clicks: views.filter(({ isClicked }) => isClicked).length,
    spent: sum(views.map(({ spent }) => spent)),
    postClick: sold(true),
    postView: sold(false),
  })
}

type Settings = {
  /** Where browsers reach the backend; its host is that of the portal. */
  origin: string
  /** Returns the user of a valid access token. */
  userOf: (token: string) => Promise<string | undefined>
  now?: () => Date
}

/** The whole contract in memory, for one portal with one platform, which accepts every ad without moderation. */
export function createBackend({ origin, userOf, now = () => new Date() }: Settings): Handler {
  const { portal, advertisers, members, partner, placements, products, categories, ...stored } = seed(origin, now())
  const { campaigns, adverts, views } = stored
  const invites = new Map<string, { advertiserId: string; expires: number; isUsed: boolean }>()
  const uploads = new Map<string, Blob>()
  const newId = () => ulid(now().getTime())

  // The data, and who may see it: an advertiser with everything that belongs to it, for its members.
  const partnerOf = (id: string) => found(id === partner.id && partner)
  const placementOf = (id: string) => found(placements.find((one) => one.id === id))
  const anyAdvertiser = (id: string) => found(advertisers.find((one) => one.id === id))
  function advertiserOf(user: string, id: string) {
    const advertiser = anyAdvertiser(id)
    if (!members.get(id)?.has(user)) throw new Refusal(403)
    return advertiser
  }
  function campaignOf(user: string, id: string) {
    const campaign = found(campaigns.get(id))
    return { campaign, advertiser: advertiserOf(user, campaign.advertiserId) }
  }
  function advertOf(user: string, id: string) {
    const advert = found(adverts.get(id))
    const { campaign, advertiser } = campaignOf(user, advert.campaignId)
    moveTo(advert, settle(advert.state, contextOf(campaign)))
    return { advert, campaign, advertiser, placement: placementOf(advert.placementId) }
  }
  const campaignsOf = (id: string) => [...campaigns.values()].filter(({ advertiserId }) => advertiserId === id)
  const advertsOf = (id: string) => [...adverts.values()].filter(({ campaignId }) => campaignId === id)
  const viewsOf = (owners: readonly StoredAdvert[], days?: Days) => {
    const ids = new Set(owners.map(({ id }) => id))
    const isAsked = (day: string) => !days || (day >= days.from && day <= days.to)
    return views.filter((view) => ids.has(view.advertId) && isAsked(dayAt(view.at, Number(days?.offset ?? 0))))
  }

  // States follow from dates, money and actions.
  const factsOf = (campaign: StoredCampaign) => ({
    ...campaign,
    spent: figuresOf(viewsOf(advertsOf(campaign.id))).spent,
  })
  const contextOf = (campaign: StoredCampaign) => ({
    campaignState: campaignState(factsOf(campaign), now()),
    isBalanceNegative: anyAdvertiser(campaign.advertiserId).balance < 0,
    autoAccept: true,
  })
  function moveTo(advert: StoredAdvert, state: Advert['state']): void {
    advert.state = state
    if (state === 'Started') found(campaigns.get(advert.campaignId)).wasStarted = true
  }
  const next = (advert: StoredAdvert, action: LifecycleAction) =>
    nextState(advert.state, action, contextOf(found(campaigns.get(advert.campaignId))))

  // The rules are those of the office.
  const isAttributed = ({ placementId }: StoredAdvert) =>
    isAttributionOffered(true, placementOf(placementId).deviceType)
  const checkFields = (
    body: Parameters<typeof checkCampaign>[0] & { offset: number },
    check: Omit<CampaignCheck, 'today'>,
  ) => {
    refuse(at('offset', checkOffset(body.offset)))
    refuse(checkCampaign(body, { ...check, today: dayAt(now(), body.offset) }))
    const { name, brand, startDate, endDate, limit, offset } = { ...trimTexts(body), limit: body.limit ?? 0 }
    return { name, brand, startDate, endDate, limit, offset }
  }
  const checkWhole = (advert: StoredAdvert, update: Omit<UpdateAdvert, 'advertId'>) => {
    const { isOrdAdvertiser } = anyAdvertiser(found(campaigns.get(advert.campaignId)).advertiserId)
    const placement = placementOf(advert.placementId)
    const attributionAllowed = isAttributed(advert)
    refuse(checkAdvert(update, { placement, isOrdAdvertiser, isOrdPortal: portal.isOrdPortal, attributionAllowed }))
  }

  // The responses about a campaign and an ad.
  const toCampaign = (campaign: StoredCampaign): Campaign => {
    const { offset: _, advertiserId: __, wasStarted, ...facts } = factsOf(campaign)
    return {
      ...facts,
      isStartDateEnabled: isStartDateEnabled(campaign, now()),
      state: contextOf(campaign).campaignState,
      deletionAllowed: !wasStarted,
      startedAdvertsCount: advertsOf(campaign.id).filter(({ state }) => state === 'Started').length,
      totalAdvertsCount: advertsOf(campaign.id).length,
    }
  }
  const warningsOf = (advert: StoredAdvert) =>
    contentWarnings(advert, placementOf(advert.placementId), {
      missingProductIds: contentProductIds(advert.contentTemplate).filter(
        (id) => !products.some((one) => one.id === id),
      ),
    })
  const toAdvert = (advert: StoredAdvert, campaign: StoredCampaign): Advert => {
    const { views: count, clicks, ctr, spent, cpc } = figuresOf(viewsOf([advert]))
    const { campaignId: _, placementId, version: __, ...own } = advert
    return {
      ...own,
      stats: { views: count, clicks, ctr, spent, cpc },
      isCustomParameterEnabled: placementOf(placementId).deviceType !== 'public',
      contentTemplateWarnings: warningsOf(advert),
      alerts: advertAlerts(advert.state, contextOf(campaign).campaignState),
    }
  }

  /** Cuts a page, newest first: ids are ULIDs, and the cursor is the id of the last campaign before. */
  function pageOf(advertiserId: string, { cursor, limit }: PageQuery) {
    const size = Number(limit || 40)
    refuse(at('limit', size > 0 && size <= 100 ? null : { kind: 'NotANumberError' }))
    const rest = campaignsOf(advertiserId).filter(({ id }) => !cursor || id < cursor)
    const page = rest.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, size)
    return { page, nextCursor: rest.length > size ? (page.at(-1)?.id ?? null) : null }
  }

  function report(
    name: string,
    { labels, ...days }: Days & { labels: Record<string, string> },
    rows: [string, StoredAdvert[]][],
  ) {
    checkDays(days)
    const label = (key: string) => labels[key] ?? key
    const figures = STATS_COLUMNS.map((key) => ({ title: label(key), kind: FIGURES[key].kind, width: 16 }))
    const sheet = (key: string, list: typeof rows): Sheet => ({
      name: label(key),
      columns: [{ title: label('period'), kind: 'text', width: 32 }, ...figures],
      rows: list.map(([title, owners]) => {
        const stats = figuresOf(viewsOf(owners, days))
        return [title, ...STATS_COLUMNS.map((column) => valueIn(stats, column))]
      }),
    })
    const total: typeof rows = [[`${days.from} – ${days.to}`, rows.flatMap(([, owners]) => owners)]]
    const stream = Readable.toWeb(workbook([sheet('totalsSheet', total), sheet('rowsSheet', rows)]))
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(`${portal.portalName}_${name}.xlsx`)}`
    return new Response(stream as ReadableStream, {
      headers: { 'content-type': WORKBOOK_TYPE, 'content-disposition': disposition },
    })
  }

  const calls: Calls = {
    getDomainConfiguration: ({ params }) => found(params.domain === portal.id && portal),
    getAdvertisersPage({ user, query }) {
      found(query.portalId === portal.portalId)
      return { advertisers: advertisers.filter(({ id }) => members.get(id)?.has(user)) }
    },
    getAdvertiserPage: ({ user, params }) => advertiserOf(user, params.advertiserId),
    getPartnersPage({ user, query }) {
      const { id } = advertiserOf(user, query.advertiserId)
      return { partners: [{ ...partner, campaignsCount: campaignsOf(id).length }] }
    },

    getCampaignsPage({ user, query }) {
      const { id } = advertiserOf(user, query.advertiserId)
      const asked = partnerOf(query.partnerId)
      const { page, nextCursor } = pageOf(id, query)
      return { partner: asked, campaigns: page.map(toCampaign), nextCursor }
    },
    createCampaign({ user, body }) {
      const { id: advertiserId } = advertiserOf(user, body.advertiserId)
      const { id: partnerId, imageUrl: partnerLogoUrl } = partnerOf(body.partnerId)
      const fields = checkFields(body, { mode: body.startDate ? 'schedule' : 'launch' })
      const own = { id: newId(), createdAt: now().toISOString(), advertiserId, partnerId, partnerLogoUrl }
      const campaign = { ...own, ...fields, wasStarted: false }
      campaigns.set(campaign.id, campaign)
      return { campaign: toCampaign(campaign) }
    },
    updateCampaign({ user, body }) {
      const { campaign } = campaignOf(user, body.campaignId)
      const previous = { ...campaign, isStartDateEnabled: isStartDateEnabled(campaign, now()) }
      return { campaign: toCampaign(Object.assign(campaign, checkFields(body, { mode: 'update', previous }))) }
    },
    deleteCampaign({ user, query }) {
      const { campaign, advertiser } = campaignOf(user, query.campaignId)
      found(advertiser.id === query.advertiserId)
      allow(!campaign.wasStarted)
      for (const { id } of advertsOf(campaign.id)) adverts.delete(id)
      campaigns.delete(campaign.id)
    },
    getPlacementsPage({ user, query }) {
      const { campaign, advertiser } = campaignOf(user, query.campaignId)
      const summaryOf = (id: string) => {
        const own = advertsOf(campaign.id).filter(({ placementId }) => placementId === id)
        const kinds = [...new Set(own.map(typeOf))]
        const countByContentType = Object.fromEntries(
          kinds.map((kind) => [kind, own.filter((one) => typeOf(one) === kind).length]),
        )
        return { totalCount: own.length, countByContentType, firstAdvertId: own[0]?.id ?? null }
      }
      const all = placements.map((placement) => ({ ...placement, advertsSummary: summaryOf(placement.id) }))
      return { advertiser, campaign: toCampaign(campaign), placements: all }
    },

    getAdvertPage({ user, query, reply }) {
      const { advert, campaign, advertiser, placement } = advertOf(user, query.advertId)
      reply.set('etag', tagOf(advert))
      return {
        advert: toAdvert(advert, campaign),
        advertiser,
        placement,
        portal: { id: portal.portalId, isOrdPortal: portal.isOrdPortal },
        campaign: toCampaign(campaign),
        advertsList: advertsOf(campaign.id).map(({ id, name, placementId, state }) => ({
          id,
          name,
          placementId,
          state,
        })),
        attributionAllowed: isAttributed(advert),
        autoAcceptUnmanagedContent: true,
        autoAcceptManagedContent: true,
      }
    },
    createAdvert({ user, body }) {
      const { campaign } = campaignOf(user, body.campaignId)
      const placement = placementOf(body.placementId)
      refuse(at('name', checkAdvertName(body.name)))
      allow(placement.isAvailable)
      const contentTemplate = content.emptyContent(content.defaultContentType(placement))
      const own = { id: newId(), campaignId: campaign.id, placementId: placement.id, name: body.name.trim() }
      adverts.set(own.id, { ...own, contentTemplate, state: 'Draft', impressionRules: [], version: 1 })
      return { advertId: own.id }
    },
    updateAdvert({ user, body, request, reply }) {
      const { advert } = advertOf(user, body.advertId)
      match(request, advert)
      allow(next(advert, 'save') !== null)
      checkWhole(advert, body)
      const { contentTemplate, impressionRules, attributionRule, ordAdvert } = trimTexts(body)
      const withSegment = impressionRules.map(({ id, bidPrice, condition }) => {
        const isForAll = !condition || 'empty' in condition
        return { id, bidPrice, condition, audienceSegment: isForAll ? ('All' as const) : ('Filtered' as const) }
      })
      const version = advert.version + 1
      Object.assign(advert, { contentTemplate, impressionRules: withSegment, attributionRule, ordAdvert, version })
      reply.set('etag', tagOf(advert))
    },
    updateBidPrices({ user, body, request, reply }) {
      const { advert, placement } = advertOf(user, body.advertId)
      match(request, advert)
      const rule = found(advert.impressionRules.find(({ id }) => id === body.impressionRuleId))
      refuse(at('bidPrice', checkBid(body.bidPrice, placement)))
      rule.bidPrice = body.bidPrice
      advert.version += 1
      reply.set('etag', tagOf(advert))
    },
    updateAdvertName({ user, body }) {
      const { advert } = advertOf(user, body.advertId)
      refuse(at('name', checkAdvertName(body.name)))
      advert.name = body.name.trim()
    },
    deleteAdvert({ user, body }) {
      const { advert } = advertOf(user, body.advertId)
      found(advert.placementId === body.placementId)
      allow(next(advert, 'delete') !== null)
      adverts.delete(advert.id)
    },
    duplicateAdvert({ user, body }) {
      const { advert } = advertOf(user, body.advertId)
      refuse(at('name', checkAdvertName(body.name)))
      const impressionRules = advert.impressionRules.map((rule) => ({ ...rule, id: newId() }))
      const copy = { ...advert, id: newId(), name: body.name.trim(), impressionRules, version: 1 }
      adverts.set(copy.id, { ...copy, state: 'Draft' })
      return { advertId: copy.id }
    },
    advertAction({ user, params: { action }, body }) {
      const { advert, placement } = advertOf(user, body.advertId)
      const state = next(advert, action)
      if (state === null) throw new Refusal(409)
      if (action === 'startDraftAdvert') checkWhole(advert, advert)
      if (action.startsWith('start'))
        allow(placement.isAvailable && content.isContentTypeEnabled(placement, typeOf(advert)))
      moveTo(advert, state)
    },
    async uploadFile({ user, params, query: { fileType }, request }) {
      advertOf(user, params.advertId)
      const file = (await request.formData()).get('file')
      if (!(file instanceof Blob)) throw new Refusal(422, [{ path: 'file', kind: 'RequiredFieldError' }])
      if (file.size > MAX_UPLOAD_BYTES) return Response.json({ incorrectFileSize: true }, { status: 400 })
      const bytes = new Uint8Array(await file.arrayBuffer())
      const format = mediaFormat(bytes)
      if (!format || isImageFormat(format) !== (fileType === 'Image'))
        return Response.json({ incorrectFileFormat: true }, { status: 400 })
      const path = `/uploads/${createHash('sha256').update(bytes).digest('hex')}`
      uploads.set(path, new Blob([bytes], { type: `${fileType.toLowerCase()}/${format}` }))
      return { publicUrl: `${origin}${path}` }
    },

    getStatsPage({ user, query }) {
      checkDays(query)
      const { campaign, advertiser } = campaignOf(user, query.campaignId)
      const own = advertsOf(campaign.id)
      const placementsStats = placements.map(({ id, deviceType, groupName, name, isAvailable }) => {
        const here = own.filter(({ placementId }) => placementId === id)
        const rows = here.map((advert) => ({
          advertId: advert.id,
          name: advert.name,
          state: advert.state,
          contentTemplateType: typeOf(advert),
          contentTemplateWarnings: warningsOf(advert),
          stats: figuresOf(viewsOf([advert], query)),
        }))
        const about = { placementId: id, deviceType, groupName, placementName: name, isPlacementAvailable: isAvailable }
        return { ...about, stats: figuresOf(viewsOf(here, query)), adverts: rows }
      })
      const total = figuresOf(viewsOf(own, query))
      return { total, placementsStats, advertiser, campaign: toCampaign(campaign) }
    },
    getCampaignsStatsPage({ user, query }) {
      checkDays(query)
      const { id } = advertiserOf(user, query.advertiserId)
      const isAsked = !query.partnerIds || [query.partnerIds].flat().includes(partner.id)
      const { page, nextCursor } = isAsked ? pageOf(id, query) : { page: [], nextCursor: null }
      const statsFor = (campaign: StoredCampaign) => figuresOf(viewsOf(advertsOf(campaign.id), query))
      const rows = page.map((campaign) => ({ ...toCampaign(campaign), stats: statsFor(campaign) }))
      return { campaigns: rows, partners: [partner], nextCursor }
    },
    downloadAdvertiserReport({ user, body }) {
      const { id, name } = advertiserOf(user, body.advertiserId)
      return report(
        name,
        body,
        campaignsOf(id).map((campaign) => [campaign.name, advertsOf(campaign.id)]),
      )
    },
    downloadStatsReport({ user, body }) {
      const { campaign } = campaignOf(user, body.campaignId)
      return report(
        campaign.name,
        body,
        advertsOf(campaign.id).map((advert) => [advert.name, [advert]]),
      )
    },

    getInvitePage({ params: { inviteId: id } }) {
      const invite = invites.get(id)
      if (!invite) return {}
      const { advertiserId, expires, isUsed } = invite
      const isAcceptable = !isUsed && expires > now().getTime()
      return { invite: { id, advertiserId, advertiserName: anyAdvertiser(advertiserId).name, isAcceptable } }
    },
    createInvite({ user, body }) {
      const { id: advertiserId, isInvitesAllowed } = advertiserOf(user, body.advertiserId)
      allow(portal.isInviteAllowed && isInvitesAllowed)
      const inviteId = randomUUID()
      invites.set(inviteId, { advertiserId, expires: now().getTime() + 30 * MINUTE, isUsed: false })
      return { inviteId }
    },
    acceptInvite({ user, params, body }) {
      const invite = found(invites.get(params.inviteId))
      found(invite.advertiserId === body.advertiserId)
      allow(!invite.isUsed && invite.expires > now().getTime())
      const own = members.get(invite.advertiserId)
      invite.isUsed = own?.has(user) !== true // a member does not use it up
      own?.add(user)
    },

    searchProducts({ params, query: { searchPhrase } }) {
      partnerOf(params.partnerId)
      return { products: products.filter(({ name }) => holds(name, searchPhrase ?? '')).slice(0, 50) }
    },
    getProducts({ params, body }) {
      partnerOf(params.partnerId)
      return { value: products.filter(({ id }) => body.ids.includes(id)) }
    },
    searchCategories({ params, query: { searchPhrase } }) {
      partnerOf(params.partnerId)
      return { categories: categories.filter(({ path }) => holds(path, searchPhrase ?? '')).slice(0, 50) }
    },
    getCategories({ params, body }) {
      partnerOf(params.partnerId)
      return { value: categories.filter(({ id }) => body.ids.includes(id)) }
    },
  }

  const handle = answerCalls(calls, userOf)
  return async (request) => {
    const upload = uploads.get(new URL(request.url).pathname)
    return upload ? new Response(upload) : handle(request)
  }
}
