export const CONFIGURATION = '/api/domainConfigurations/'
export const METADATA = '/identity/.well-known/openid-configuration'

/** Makes a configuration lack the provider's metadata, as that of many backends: the office asks the provider. */
export const leaveOutMetadata = (body: string): string => body.replace(/,"metadata":\{[^}]*\}/, '')
