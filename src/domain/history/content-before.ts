import type { Change, ChangedFields } from '../../contract/history.ts'

const FIELDS = ['name', 'contentTemplate', 'impressionRules', 'attributionRule', 'ordAdvert'] as const

/** The former name and content of an ad, by field; null for a field that it did not have. */
export type ContentBefore = { [Field in (typeof FIELDS)[number]]?: NonNullable<ChangedFields[Field]>['from'] }

/**
 * Returns the name and content of a draft when it was last moderated, or else opened as a draft, as far as they have
 * changed since. The changes come newest first; returns null if they do not reach that far back.
 */
export function contentBeforeDraft(changes: readonly Change[]): ContentBefore | null {
  const opened = changes.findIndex(({ fields: { state } }) => state?.to === 'Draft')
  if (opened < 0) return null
  const moderated = changes.findIndex(({ fields: { state } }) => state?.from === 'WaitingForApproval')
  const since = changes.slice(0, Math.max(opened, moderated)).flatMap(({ fields }) =>
    FIELDS.flatMap((field) => {
      const change = fields[field]
      return change ? [[field, change.from ?? null] as const] : []
    }),
  )
  return Object.fromEntries(since) as ContentBefore // an older change replaces a newer one
}
