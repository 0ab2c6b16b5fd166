import type { NamespaceCountingTranslation } from '../../i18n-types'

const en_counting = {
  window:
    'An order counts for an ad if the buyer saw it or clicked it within the 30 days before the purchase. The sale belongs to the day of that view or click.',
  lastAdvert:
    'A post-click sale goes to the ad of the campaign that was clicked last, a post-view sale to the one that was seen last.',
  groups:
    'Products of the same group, such as other colours and sizes, count as well. ACOS is spending divided by revenue; ROAS is revenue divided by spending.',
  visitors:
    'A unique visitor counts once, however often and however many ads they saw in the period. So the visitors of days, ads and campaigns do not add up. Each platform counts its own visitors.',
} satisfies NamespaceCountingTranslation

export default en_counting
