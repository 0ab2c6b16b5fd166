import type { NamespaceCampaignEditorTranslation } from '../../i18n-types'

const en_campaignEditor = {
  createTitle: 'New campaign',
  editTitle: 'Edit campaign',
  name: 'Name',
  nameHint: 'Only you see it, up to 300 characters',
  brandOptional: 'Brand (optional)',
  limitLabel: 'Budget limit',
  limitHint: 'When it is spent, the ads stop',
  limitSpentHint: '{spent} spent so far; with a lower limit the ads stop',
  startDate: 'Start date',
  startDateHint: 'To launch later',
  startDateEditHint: 'Without it the campaign is launched at once',
  startDateLocked: 'The campaign has been launched: it cannot be changed',
  endDateOptional: 'End date (optional)',
  endDateHint: 'The ads stop at 00:00 of this day',
  createAndLaunch: 'Create and launch',
  createAndSchedule: 'Create and schedule',
  launchWithStartDate: 'Clear the start date first, or schedule the campaign',
  unsent: 'What you had changed and not saved last time is here again.',
  discardTitle: 'Close without saving?',
  discardText: 'The changes of campaign ‘{name}’ will be lost.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
} satisfies NamespaceCampaignEditorTranslation

export default en_campaignEditor
