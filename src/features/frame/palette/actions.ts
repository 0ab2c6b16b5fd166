import type { Advertiser } from '../../../contract/accounts/advertiser.ts'
import { getPartnersPage } from '../../../contract/calls/endpoints.ts'
import { eachCached } from '../../../data/cached.ts'
import { mayAct } from '../../../domain/role.ts'
import { href, matchRoute } from '../../../routes.ts'
import { accessLabel } from '../../../state/texts/access-label.ts'
import { newCampaign } from '../../../state/campaign-task.ts'
import { chooseLanguage, otherLanguages } from '../../../state/choose-language.ts'
import { openLayer } from '../../../state/layer.ts'
import { texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { hasSingleKeys, setSingleKeys } from '../../../state/keys/single-keys.ts'
import { accountTarget, accountUrl } from '../account-link.tsx'
import type { Entry } from './entries.ts'

const LANGUAGE_NAMES = { ru: 'Русский', en: 'English', de: 'Deutsch' }

const isTouched = () => matchMedia('(pointer: coarse)').matches

/** Returns the actions available on the screen at this path, as far as the account is known. */
export function actionEntries(pathname: string, account: Advertiser | undefined): Entry[] {
  const { shortcuts: words, common } = texts.value
  const { params } = matchRoute(pathname)
  const { advertiserId, campaignId } = params
  const entries: Entry[] = []
  const go = (name: string, path: string, keys?: string) =>
    entries.push({ key: `go ${path}`, group: 'actions', name, href: path, ...(keys && { keys }) })
  const run = (key: string, name: string, action: () => void, keys?: string) =>
    entries.push({ key, group: 'actions', name, run: action, ...(keys && { keys }) })

  const mayWrite = mayAct(account?.role, 'manager')
  if (advertiserId && campaignId) {
    if (mayWrite) go(words.addAdvert(), href('placements', { advertiserId, campaignId }), 'C')
    go(words.campaignStats(), href('campaignStats', { advertiserId, campaignId }), 'G S')
  }
  if (advertiserId) {
    eachCached(getPartnersPage, ({ partners }, query) => {
      if (!mayWrite || query.get('advertiserId') !== advertiserId) return
      for (const partner of partners) {
        const name = partners.length > 1 ? words.newCampaignOn({ partner: partner.name }) : words.newCampaign()
        run(`create ${partner.id}`, name, () => newCampaign(advertiserId, partner))
      }
    })
    go(words.toCampaigns(), href('partners', { advertiserId }), 'G C')
    go(words.toAnalytics(), href('analytics', { advertiserId }), 'G A')
    if (config.value.features?.includes('inbox')) go(words.toInbox(), href('inbox', { advertiserId }), 'G I')
  }
  const access = accessLabel(account)
  if (advertiserId && access) go(access, href('members', { advertiserId }))
  go(words.toAccounts(), href('advertisers'), 'G H')
  for (const language of otherLanguages())
    run(`language ${language}`, words.changeLanguage({ language: LANGUAGE_NAMES[language] }), () =>
      chooseLanguage(language),
    )
  if (!isTouched()) {
    run('shortcuts', words.showShortcuts(), () => openLayer('shortcuts'), '?')
    run('keys', hasSingleKeys.value ? words.keysOff() : words.keysOn(), () => setSingleKeys(!hasSingleKeys.peek()))
  }
  const own = accountUrl()
  if (own) run('account', words.account(), () => void open(own, accountTarget(), 'noopener'))
  go(common.signOut(), href('signOut'))
  return entries
}
