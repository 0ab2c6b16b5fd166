import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { MOUNT } from './settings.ts'

/** Makes a provider respond to a request as if it came to `url`, a path below its mount path. */
export async function respond(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
  url: string,
): Promise<void> {
  // The provider derives its mount path from the removed prefix.
  Object.assign(req, { originalUrl: url, url: url.slice(MOUNT.length) || '/' })
  await provider.callback()(req, res)
}
