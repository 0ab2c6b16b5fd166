/** The properties that can be changed in several campaigns at once. */
export type BatchKind = 'limit' | 'endDate'
