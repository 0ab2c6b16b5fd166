import { EventEmitter, once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const ready = message('Z', Buffer.from('I'))
const done = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), ready])
const signedIn = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const shutDown = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'))

/**
 * A server that implements as much of PostgreSQL's protocol as a simple query needs. It responds to each with no rows;
 * `isSilent`: it receives but sends nothing more; `isStopping`: it ends each connection that sends a query. `startups`
 * are the settings with which clients connected, and the events `connection` and `query` report each.
 */
export async function startFakePostgres() {
  const sockets = new Set<Socket>()
  const fake = Object.assign(new EventEmitter(), {
    isSilent: false,
    isStopping: false,
    startups: [] as string[],
    url: '',
    breakAll: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => {
      fake.breakAll()
      server.close()
    },
  })
  const server = createServer((socket) => {
    sockets.add(socket)
    fake.emit('connection')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    let isStarted = false
    socket.on('data', (data) => {
      const type = isStarted ? String.fromCharCode(data[0] ?? 0) : 'startup'
      if (type === 'Q') fake.emit('query')
      if (fake.isSilent) return
      if (type === 'startup') {
        isStarted = true
        fake.startups.push(data.toString())
        socket.write(signedIn)
      } else if (type === 'X') socket.end()
      else if (fake.isStopping) socket.end(shutDown)
      else socket.write(done)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  fake.url = `postgresql://office@127.0.0.1:${(server.address() as AddressInfo).port}/office`
  return fake
}
