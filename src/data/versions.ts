const versions = new WeakMap<object, string>()

/** Remembers the ETag of a response for its body. */
export function keepVersion(answer: unknown, { headers }: Pick<Response, 'headers'>): void {
  const tag = headers.get('etag')
  if (tag) versions.set(answer as object, tag)
}

/** Returns the ETag of a response body, for `If-Match` in a write (optimistic concurrency). Empty if there was none. */
export const versionOf = (answer: object): string => versions.get(answer) ?? ''
