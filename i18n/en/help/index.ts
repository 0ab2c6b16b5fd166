import type { NamespaceHelpTranslation } from '../../i18n-types'

const en_help = {
  whatIs: 'What is it: {name}?',
  bid: 'bid',
  bidText: 'The bid is what you are ready to pay for 1,000 views (CPM). The place goes to the highest one.',
  attribution: 'which orders count',
  attributionText:
    'Attribution decides which orders the ad has brought: those made after a view of it or a click on it.',
  adRegistry: 'ad registry',
  adRegistryText:
    'Ads on the Internet are entered into a state registry. The KKTU code says which product an ad is for.',
  moderation: 'review',
  moderationText: 'The platform reviews each ad before it shows it. A changed ad is reviewed again.',
  ctrText: 'The share of views that ended with a click: clicks divided by views.',
  roasText: 'What each unit of spending has brought: revenue divided by spending. Above 1, revenue exceeds spending.',
  cpcText: 'What one click cost: spending divided by clicks.',
  cpmText: 'What a thousand views cost: spending divided by views, times 1,000.',
  acos: 'ACOS',
  acosText: 'The share of revenue that went into ads: spending divided by revenue. The lower, the better.',
} satisfies NamespaceHelpTranslation

export default en_help
