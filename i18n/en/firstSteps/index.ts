import type { NamespaceFirstStepsTranslation } from '../../i18n-types'

const en_firstSteps = {
  title: 'First steps',
  progress: '{done} of {of}',
  done: 'Done:',
  hide: 'Do not show this again',
  campaign: 'Create a campaign',
  campaignText: 'Choose a platform, name the campaign, and decide what it may spend.',
  advert: 'Add an ad',
  advertText: 'Choose the place where shoppers will see it.',
  submit: 'Submit it for review',
  submitText: 'Fill in what shoppers will see, and set a bid.',
  rejectedText: 'The platform has rejected the ad. Read why, mend it, and submit it again.',
  run: 'Wait until it is shown',
  waitingText: 'The platform is reviewing the ad. Once it is approved, it is shown by itself.',
  heldText: 'The ad is approved but not shown yet. It says why.',
  finished: 'Your ad is being shown',
  finishedText: 'The first figures appear in an hour or an hour and a half.',
  toStats: 'See the statistics',
} satisfies NamespaceFirstStepsTranslation

export default en_firstSteps
