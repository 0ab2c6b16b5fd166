import { describe, expect, it } from 'vitest'
import type { Change } from '../../../src/contract/history.ts'
import { contentBeforeDraft } from '../../../src/domain/history/content-before.ts'

const change = (fields: Change['fields']): Change => ({
  id: JSON.stringify(fields),
  at: '2026-11-20T09:00:00.000Z',
  by: { kind: 'user', name: 'Anna' },
  kind: 'content',
  fields,
})
const typed = (from: string, to: string) =>
  change({ contentTemplate: { from: { stringValue: from }, to: { stringValue: to } } })
const opened = change({ state: { from: 'Rejected', to: 'Draft' } })

describe('the content of an ad before it was opened as a draft', () => {
  it('is the oldest of what has changed since', () => {
    const ord = change({ ordAdvert: { from: null, to: { finalCategoryCode: '1.2.3', description: 'Tea' } } })
    expect(contentBeforeDraft([ord, typed('Second', 'Third'), typed('First', 'Second'), opened])).toEqual({
      contentTemplate: { stringValue: 'First' },
      ordAdvert: null,
    })
  })

  it('is the same as now if nothing has changed since', () => {
    expect(contentBeforeDraft([opened, typed('Older', 'First')])).toEqual({})
  })

  it('includes a name that changed between the rejection and the opening', () => {
    const renamed = change({ name: { from: 'Vodka', to: 'Tea' } })
    const rejected = change({ state: { from: 'WaitingForApproval', to: 'Rejected' } })
    const older = change({ name: { from: 'Beer', to: 'Vodka' } })
    expect(contentBeforeDraft([opened, renamed, rejected, older])).toEqual({ name: 'Vodka' })
  })

  it('is unknown if the changes do not reach back that far', () => {
    expect(contentBeforeDraft([typed('First', 'Second')])).toBeNull()
  })
})
