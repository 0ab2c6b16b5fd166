import type { NamespaceShortcutsTranslation } from '../../i18n-types'

const en_shortcuts = {
  title: 'What the keys do',
  everywhere: 'On every screen',
  search: 'Go to the search',
  list: 'Show this list',
  close: 'Close what is open on top',
  inCampaigns: 'In the list of campaigns',
  space: 'Space',
  tick: 'Choose a campaign',
  tickRange: 'Choose all campaigns from the last one',
  toBar: 'Go to what can be done with the chosen ones',
  untick: 'Choose none',
  lists: 'In menus, search results, charts and lists in order',
  move: 'Go from one to the next; on the handle of a list in order, move it',
  choose: 'Choose',
  tree: 'In the tree of an audience',
  walk: 'Walk the tree, collapse, expand',
  shift: 'Move a condition',
  duplicate: 'Duplicate',
  undo: 'Undo',
  remove: 'Remove',
} satisfies NamespaceShortcutsTranslation

export default en_shortcuts
