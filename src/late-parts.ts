/**
 * The modules of what loads after a page is shown, by the name of the part in the start script. All files of a part are
 * requested at once, and `step-ahead.ts` may request them ahead.
 */
export const LATE_PARTS = {
  'campaigns/results': 'src/features/campaigns/list/results-call.ts',
  'campaigns/tools': 'src/features/campaigns/list/late-parts.tsx',
  'statistics/tools': 'src/features/statistics/tools/late-tools.ts',
  overlays: 'src/overlays.tsx',
}
export type LatePart = keyof typeof LATE_PARTS

/**
 * What opens with a press on every screen, and the choices above lists and figures: the worker keeps their code and
 * texts, so that they open without a connection.
 */
export const KEPT_PARTS = [
  'src/features/frame/account-parts.ts',
  'src/features/frame/palette/palette.tsx',
  'src/features/shortcuts/shortcuts-dialog.tsx',
  'src/features/support/support-panel.tsx',
  'src/features/campaigns/filters/filter-panel.tsx',
  'src/features/shared/views-panel.tsx',
  'src/ui/table/column-panel.tsx',
  'src/ui/calendar/range-panel.tsx',
  'src/state/statistics/range-options.ts',
  'src/state/form/calendar-words.ts',
]
export const KEPT_TEXTS = ['advertisers', 'calendar', 'savedViews', 'shortcuts']
