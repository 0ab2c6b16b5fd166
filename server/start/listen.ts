import { createServer, type RequestListener, type Server } from 'node:http'
import { ConfigError, type Config } from './config.ts'

type Address = Pick<Config, 'host' | 'port'>

/** The time that running requests have to finish once the server stops. */
const GRACE_MS = 5_000
const IDLE_CHECK_MS = 50

const listenOn = (host: string, port: number, handle: RequestListener): Promise<Server> =>
  new Promise((resolve, reject) => {
    // Longer than the minute for which a proxy in front usually keeps a connection.
    const server = createServer({ keepAliveTimeout: 72_000 }, handle)
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })

function explain(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} is in use: stop what uses it, or choose another one with PORT, for example PORT=${port === 65535 ? 8081 : port + 1} npm start.`,
    )
  if (code === 'EACCES')
    return new ConfigError(
      `Port ${port} may not be used by this user: choose one above 1023 with PORT, for example PORT=8080 npm start.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(
      `HOST is "${host}", which is not an address of this machine: choose localhost, or 0.0.0.0 for all its addresses.`,
    )
  return error
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Clients keep a connection open after its last request has finished.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}

/**
 * Listens at the configured address, on both addresses of localhost; returns a function that stops it. Throws a
 * ConfigError for a port in use.
 */
export async function listen(address: Address, handle: RequestListener): Promise<() => Promise<void>> {
  const { host, port } = address
  const servers: Server[] = []
  const closeAll = async (): Promise<void> => void (await Promise.all(servers.map(close)))
  try {
    servers.push(await listenOn(host === 'localhost' ? '127.0.0.1' : host, port, handle))
    if (host === 'localhost') {
      const second = await listenOn('::1', port, handle).catch((error: unknown) => {
        // A machine without IPv6 can do without this address.
        if (
          error instanceof Error &&
          'code' in error &&
          (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
        )
          return undefined
        throw error
      })
      if (second) servers.push(second)
    }
    return closeAll
  } catch (error) {
    await closeAll()
    throw explain(error, address)
  }
}
