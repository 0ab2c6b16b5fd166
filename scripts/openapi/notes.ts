import { DEFAULT_LIMIT, MAX_LIMIT } from '../../src/contract/calls/queries.ts'
import { MAX_OFFSET } from '../../src/domain/offset.ts'
import type { Notes } from './json-schema.ts'

/** Details that a struct leaves to its comment, by the name of the field. */
export const fieldNotes: Notes = {
  createdAt: { format: 'date-time' },
  startDate: { format: 'date' },
  endDate: { format: 'date', description: 'The ads stop at 00:00 of this day' },
  from: { format: 'date' },
  to: { format: 'date', description: 'The last day, included' },
  offset: { description: 'Minutes east of UTC', minimum: -MAX_OFFSET, maximum: MAX_OFFSET },
  bidPrice: { description: 'Per 1000 views, in the domain’s currency' },
  balance: { description: 'In the domain’s currency' },
  currency: { description: 'ISO 4217' },
  ctr: { description: 'Clicks / views, a fraction; null without views' },
  acos: { description: 'Spent / revenue, a fraction; null without revenue' },
  roas: { description: 'Revenue / spent; null without spending' },
  auditory: { description: 'Unique visitors a month' },
  details: { description: 'Markdown' },
  labels: { description: 'The translated names of columns and sheets, by field' },
  nextCursor: { description: 'The cursor of the next page, null on the last one' },
}

/** Schemas of query parameters by name, which replace those of the structs: in a query every value is a string. */
export const queryNotes: Notes = {
  limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
  offset: { type: 'integer', ...fieldNotes.offset },
  from: { type: 'string', ...fieldNotes.from },
  to: { type: 'string', ...fieldNotes.to },
  cursor: { type: 'string', description: 'nextCursor of the page before' },
  partnerIds: { type: 'array', items: { type: 'string' }, description: 'Repeated; none for all platforms' },
  searchPhrase: { type: 'string' },
}
