const versions = new WeakMap<object, string>()

/** Remembers the ETag that an answer came with. */
export function keepVersion(answer: unknown, { headers }: Pick<Response, 'headers'>): void {
  const tag = headers.get('etag')
  if (tag) versions.set(answer as object, tag)
}

/** The ETag of an answer: what a write of it may send as `If-Match`. Empty where the backend names none. */
export const versionOf = (answer: object): string => versions.get(answer) ?? ''
