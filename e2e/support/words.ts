import enAudienceBuilder from '../../i18n/en/audienceBuilder'
import enAdvertTools from '../../i18n/en/advertTools'
import enPicker from '../../i18n/en/picker'
import enAdverts from '../../i18n/en/adverts'
import enAdvertisers from '../../i18n/en/advertisers'
import enCampaignEditor from '../../i18n/en/campaignEditor'
import enCampaigns from '../../i18n/en/campaigns'
import enCampaignTools from '../../i18n/en/campaignTools'
import enCommon from '../../i18n/en/common'
import enErrors from '../../i18n/en/errors'
import enForms from '../../i18n/en/forms'
import enInvites from '../../i18n/en/invites'
import enPartners from '../../i18n/en/partners'
import enPlacements from '../../i18n/en/placements'
import enSession from '../../i18n/en/session'
import enShortcuts from '../../i18n/en/shortcuts'
import enStatistics from '../../i18n/en/statistics'
import enTerms from '../../i18n/en/terms'
import ruAudienceBuilder from '../../i18n/ru/audienceBuilder'
import ruAdvertTools from '../../i18n/ru/advertTools'
import ruPicker from '../../i18n/ru/picker'
import ruAdverts from '../../i18n/ru/adverts'
import ruAdvertisers from '../../i18n/ru/advertisers'
import ruCampaignEditor from '../../i18n/ru/campaignEditor'
import ruCampaigns from '../../i18n/ru/campaigns'
import ruCampaignTools from '../../i18n/ru/campaignTools'
import ruCommon from '../../i18n/ru/common'
import ruErrors from '../../i18n/ru/errors'
import ruForms from '../../i18n/ru/forms'
import ruInvites from '../../i18n/ru/invites'
import ruPartners from '../../i18n/ru/partners'
import ruPlacements from '../../i18n/ru/placements'
import ruSession from '../../i18n/ru/session'
import ruShortcuts from '../../i18n/ru/shortcuts'
import ruStatistics from '../../i18n/ru/statistics'
import ruTerms from '../../i18n/ru/terms'

const ru = {
  audienceBuilder: ruAudienceBuilder,
  advertTools: ruAdvertTools,
  picker: ruPicker,
  adverts: ruAdverts,
  advertisers: ruAdvertisers,
  campaignEditor: ruCampaignEditor,
  campaigns: ruCampaigns,
  campaignTools: ruCampaignTools,
  common: ruCommon,
  errors: ruErrors,
  forms: ruForms,
  invites: ruInvites,
  partners: ruPartners,
  placements: ruPlacements,
  session: ruSession,
  shortcuts: ruShortcuts,
  statistics: ruStatistics,
  terms: ruTerms,
}
export type Words = { [Space in keyof typeof ru]: { [Key in keyof (typeof ru)[Space]]: string } }

/** The texts of the office, to find elements by as a reader does. */
export const words: Record<'ru' | 'en', Words> = {
  ru,
  en: {
    audienceBuilder: enAudienceBuilder,
    advertTools: enAdvertTools,
    picker: enPicker,
    adverts: enAdverts,
    advertisers: enAdvertisers,
    campaignEditor: enCampaignEditor,
    campaigns: enCampaigns,
    campaignTools: enCampaignTools,
    common: enCommon,
    errors: enErrors,
    forms: enForms,
    invites: enInvites,
    partners: enPartners,
    placements: enPlacements,
    session: enSession,
    shortcuts: enShortcuts,
    statistics: enStatistics,
    terms: enTerms,
  },
}

/** Turns a text with parameters into a pattern: `{name}` matches anything. */
export const pattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{[^{}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
