/** Returns the ETag of a response, to be sent as `If-Match` with a write (optimistic concurrency). */
export const etagOf = (response: Response | undefined): string | undefined => response?.headers.get('etag') ?? undefined
