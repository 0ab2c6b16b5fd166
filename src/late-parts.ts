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
