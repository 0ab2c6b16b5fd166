/** Returns the ETag of a version. */
export const etagOf = (version: number): string => `"${version}"`

/**
 * Returns the versions that an `If-Match` header allows to overwrite (RFC 9110 §13.1.1), undefined for all: without a
 * header, or for `*`. A weak tag allows none.
 */
export function versionsIn(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => {
    const [, version] = /^"([1-9]\d*)"$/.exec(tag.trim()) ?? []
    return version === undefined ? [] : [Number(version)]
  })
}
