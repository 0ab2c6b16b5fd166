import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/**
 * Starts a proxy before the server on `port` that adds one page, the floor: both pages then share the connection, the
 * origin and the compression. Returns a function that closes it.
 */
export async function startFront(port: number, platformPort: number): Promise<() => void> {
  const floor = brotliCompressSync(await readFile(new URL('./floor.html', import.meta.url)))
  const agent = new http.Agent({ keepAlive: true })

  const answer: http.RequestListener = (request, response) => {
    if (request.url?.startsWith('/floor.html')) {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': floor.length,
        'Cache-Control': 'no-store',
      })
      response.end(floor)
      return
    }
    const { method, url, headers } = request
    const onward = http.request(
      { host: '127.0.0.1', port: platformPort, agent, method, path: url, headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
        reply.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }

  const servers = [http.createServer(answer), http.createServer(answer)] as const
  await listen(servers[0], port, '127.0.0.1')
  // Browsers try ::1 first for localhost; a machine without IPv6 can do without it.
  await listen(servers[1], port, '::1').catch(() => {})
  return () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    agent.destroy()
  }
}

function listen(server: http.Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
}
