import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../server/lib/public-address.ts'
import { lookAtLink } from '../../../server/uploads/look-at-link.ts'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))
const file =
  (name: string, type: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(fixture(name))

const paths: Record<string, RequestListener> = {
  '/clip.webm': file('clip.webm', 'video/webm'),
  '/clip.mp4': file('clip.mp4', 'text/plain'),
  '/pic.mp4': file('pic.png', 'video/mp4'),
  '/page.mp4': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sale</h1>'),
  '/other.avi': (_, response) => response.writeHead(200, { 'content-type': 'video/x-msvideo' }).end('AVI'),
  '/unnamed': (_, response) => response.writeHead(200).end('something'),
  '/large.mp4': (_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' })
    response.write(fixture('clip.mp4'))
    const more = () => {
      while (response.write(Buffer.alloc(1_000_000)));
    }
    response.on('drain', more)
    more()
  },
  '/closed.mp4': (_, response) => response.writeHead(403).end(),
  '/slow.mp4': () => {},
  '/halfway.mp4': (_, response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).write('....ftyp'),
  '/moved.webm': (_, response) => response.writeHead(302, { location: '/clip.webm' }).end(),
  '/home.webm': (_, response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/clip.webm` }).end(),
  '/file.webm': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round.webm': (_, response) => response.writeHead(302, { location: '/round.webm' }).end(),
}

let asked: string[]
let port: number
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = paths[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
beforeEach(async () => {
  asked = []
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('a look at the link of an ad', () => {
  const look = (path: string, timeoutMs = 2_000) =>
    lookAtLink(
      { url: `http://127.0.0.1:${port}${path}`, kind: 'video' },
      timeoutMs,
      (address) => address === '127.0.0.1',
    )

  it.each([
    ['/clip.webm', { kind: 'video', width: 64, height: 36 }],
    ['/clip.mp4', { kind: 'video', width: 64, height: 36 }],
    ['/moved.webm', { kind: 'video', width: 64, height: 36 }],
    ['/pic.mp4', { kind: 'image' }],
  ])('finds the kind and the size, whatever the name says: %s', async (path, media) => {
    expect((await look(path)).media).toMatchObject(media)
  })

  it.each(['/gone.mp4', '/page.mp4'])('finds that there is no video: %s', async (path) => {
    expect((await look(path)).media).toEqual({ kind: 'other' })
  })

  it.each(['/other.avi', '/unnamed', '/large.mp4', '/closed.mp4', '/round.webm', '/file.webm'])(
    'does not know: %s',
    async (path) => {
      expect((await look(path)).media).toBeUndefined()
    },
  )

  it('returns the hash of the file, if all of it could be read', async () => {
    const hash = createHash('sha256').update(fixture('clip.webm')).digest('hex')
    expect(await look('/clip.webm')).toMatchObject({ hash })
    expect(await look('/moved.webm')).toMatchObject({ hash })
    expect((await look('/other.avi')).hash).toBe(createHash('sha256').update('AVI').digest('hex'))
    for (const path of ['/large.mp4', '/closed.mp4', '/gone.mp4']) expect((await look(path)).hash).toBeUndefined()
  })

  it.each(['/slow.mp4', '/halfway.mp4'])('ends after its time: %s', async (path) => {
    expect(await look(path, 100)).toEqual({})
    expect(asked).toEqual([path])
  })

  it('does not follow to an address that is not allowed', async () => {
    expect(await look('/home.webm')).toEqual({})
    expect(asked).toEqual(['/home.webm'])
  })
})

describe('a link into the network of the server', () => {
  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'is not requested: %s',
    async (host) => {
      expect(await lookAtLink({ url: `http://${host}:${port}/clip.webm`, kind: 'video' }, 2_000)).toEqual({})
      expect(asked).toEqual([])
    },
  )

  it.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::', false],
    ['localhost', false],
  ])('is decided by its address: %s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})
