import { createServer } from 'node:net'

/** Below the ports of outgoing connections, any of which could take one between the check and its use. */
const [FIRST, COUNT] = [20_000, 12_000]

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Returns a TCP port that is currently free on the loopback address. */
export async function sparePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}
