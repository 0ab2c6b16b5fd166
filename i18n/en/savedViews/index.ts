import type { NamespaceSavedViewsTranslation } from '../../i18n-types'

const en_savedViews = {
  views: 'Saved views',
  none: 'Choose filters and an order, and save them under a name.',
  name: 'Name of the view',
  save: 'Save',
  nameNeeded: 'Give the view a name',
  nameTaken: 'There is a view of this name already',
  rename: 'Rename',
  remove: 'Delete',
  makeDefault: 'Open by default',
  noDefault: 'Do not open by default',
  isDefault: 'default',
  share: 'Copy the link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The browser did not allow copying. Open the view and take the link from the address bar.',
  removed: 'View ‘{name}’ deleted',
  restore: 'Restore',
  actions: 'Actions for view: {name}',
} satisfies NamespaceSavedViewsTranslation

export default en_savedViews
