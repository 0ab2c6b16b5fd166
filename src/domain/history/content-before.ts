import type { Change, ChangedFields } from '../../contract/history.ts'

const FIELDS = ['contentTemplate', 'impressionRules', 'attributionRule', 'ordAdvert'] as const

/** What an ad held of its content; null for what it did not have. */
export type ContentBefore = { [Field in (typeof FIELDS)[number]]?: NonNullable<ChangedFields[Field]>['from'] }

/**
 * Returns what has changed of an ad since it was last opened as a draft, as it was then, from its changes, newest
 * first; null if they do not reach that far.
 */
export function contentBeforeDraft(changes: readonly Change[]): ContentBefore | null {
  const opened = changes.findIndex(({ fields: { state } }) => state?.to === 'Draft')
  if (opened < 0) return null
  const since = changes.slice(0, opened).flatMap(({ fields }) =>
    FIELDS.flatMap((field) => {
      const change = fields[field]
      return change ? [[field, change.from ?? null] as const] : []
    }),
  )
  return Object.fromEntries(since) as ContentBefore // an older change replaces a newer one
}
