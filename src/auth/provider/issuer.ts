/** Returns the issuer in a provider's metadata; throws unless it is the provider of the settings. */
export function issuerOf(metadata: { issuer?: string | undefined }, authority: string): string {
  const { issuer } = metadata
  if (!issuer || withoutSlash(issuer) !== withoutSlash(authority)) throw new Error('The provider goes by another name')
  return issuer
}

export const withoutSlash = (url: string): string => url.replace(/\/$/, '')
