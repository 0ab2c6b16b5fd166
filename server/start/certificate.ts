import { readFileSync, statSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { MINUTE } from '../../src/domain/calendar.ts'
import { log } from '../observe/log.ts'
import { ConfigError, type Config } from './config.ts'

type Files = NonNullable<Config['tls']>

/** Returns the certificate and its key. Throws a ConfigError for invalid files, or ones that do not belong together. */
export function certificateOf({ cert, key }: Files): SecureContextOptions {
  try {
    const pair = { cert: readFileSync(cert), key: readFileSync(key) }
    createSecureContext(pair)
    return pair
  } catch (error) {
    throw new ConfigError(`TLS_CERT and TLS_KEY cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}

/** Makes a running server use a certificate that replaces the one in its files, within a minute. */
export function renewCertificate(
  files: Files,
  server: { setSecureContext: (options: SecureContextOptions) => void },
): void {
  const changedAt = () => statSync(files.cert).mtimeMs + statSync(files.key).mtimeMs
  let known = changedAt()
  const renew = () => {
    try {
      const at = changedAt()
      if (at === known) return
      server.setSecureContext(certificateOf(files))
      known = at
    } catch (error) {
      log.error(error, 'the certificate cannot be renewed') // its files are being written; the next check finds them
    }
  }
  setInterval(renew, MINUTE).unref()
}
