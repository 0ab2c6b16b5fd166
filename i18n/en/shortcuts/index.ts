import type { NamespaceShortcutsTranslation } from '../../i18n-types'

const en_shortcuts = {
  title: 'Keyboard shortcuts',
  everywhere: 'On every screen',
  search: 'Go to the search',
  list: 'Show this list',
  close: 'Close what is open on top',
  inCampaigns: 'In the list of campaigns',
  space: 'Space',
  tick: 'Select a campaign',
  tickRange: 'Select all campaigns from the last selected one',
  toBar: 'Go to the actions on the selection',
  untick: 'Clear the selection',
  lists: 'In menus, search results, charts and ordered lists',
  move: 'Move to the next; on the handle of an ordered list, move the item',
  choose: 'Choose',
  tree: 'In the tree of an audience',
  walk: 'Move through the tree, collapse, expand',
  shift: 'Move a condition',
  duplicate: 'Duplicate',
  undo: 'Undo',
  remove: 'Remove',
} satisfies NamespaceShortcutsTranslation

export default en_shortcuts
