/**
 * Returns whether an `If-Match` header allows a write to a resource with that ETag (RFC 9110 §13.1.1): no header and
 * `*` do, a weak tag never does.
 */
export const matches = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined || ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === etag)
