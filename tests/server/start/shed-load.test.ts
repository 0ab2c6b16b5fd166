import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loadLimit } from '../../../server/start/load-limit.ts'
import { shedLoad } from '../../../server/start/shed-load.ts'

/** Serves calls that are answered one by one, or by `handle`; `write` opens a connection that reads nothing. */
async function serve(most: number, handle?: RequestListener) {
  const held: ServerResponse[] = []
  const server = createServer(shedLoad(most, handle ?? ((_, response) => void held.push(response))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const ask = (path: string) => {
    const abort = new AbortController()
    const answer = fetch(`${origin}${path}`, { signal: abort.signal })
    answer.catch(() => undefined)
    return { answer, abort: () => abort.abort() }
  }
  const write = (text: string) => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(text)
    return socket
  }
  return { held, ask, write }
}

test('a call beyond the limit gets a 503 problem, until an earlier one ends or is given up', async () => {
  const { held, ask } = await serve(2)
  const [first, second] = [ask('/api/a/'), ask('/api/b/')]
  await expect.poll(() => held.length).toBe(2)
  const refused = await ask('/api/c/').answer
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ status: 503 })

  held[0]?.end('done')
  expect(await (await first.answer).text()).toBe('done')
  const third = ask('/api/c/')
  await expect.poll(() => held.length).toBe(3)
  expect((await ask('/api/d/').answer).status).toBe(503)

  second.abort()
  await expect.poll(() => held[1]?.closed).toBe(true)
  const fourth = ask('/api/d/')
  await expect.poll(() => held.length).toBe(4)
  held.forEach((response) => response.end())
  expect([(await third.answer).status, (await fourth.answer).status]).toEqual([200, 200])
})

test('a request that is not a call is always handled', async () => {
  const { held, ask } = await serve(1)
  ask('/api/a/')
  const page = ask('/assets/core.js')
  await expect.poll(() => held.length).toBe(2)
  held[1]?.end()
  expect((await page.answer).status).toBe(200)
})

const BIG = Buffer.alloc(32 * 1024 * 1024)

test('a client that reads no responses, but goes on asking, takes no room from others', async () => {
  let calls = 0
  const { ask, write } = await serve(2, ({ url }, response) => {
    if (url === '/api/a/') calls++
    response.end(url === '/media/film.mp4' ? BIG : 'done')
  })
  const silent = write(
    ['/media/film.mp4', ...Array.from({ length: 4 }, () => '/api/a/')]
      .map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      .join(''),
  )
  await expect.poll(() => calls).toBe(4)
  expect((await ask('/api/b/').answer).status).toBe(200)
  silent.destroy()
})

test('a body that has not arrived takes no room from others, and one that has does', async () => {
  let arriving = 0
  const arrived: ServerResponse[] = []
  const { ask, write } = await serve(2, (request, response) => {
    if (request.method === 'GET') return void response.end('done')
    arriving++
    request.resume().once('end', () => arrived.push(response))
  })
  const head = 'POST /api/a/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\n'
  const slow = [write(head), write(head)]
  await expect.poll(() => arriving).toBe(2)
  expect((await ask('/api/b/').answer).status).toBe(200)

  slow.forEach((socket) => socket.write('body'))
  await expect.poll(() => arrived.length).toBe(2)
  expect((await ask('/api/b/').answer).status).toBe(503)
  arrived.forEach((response) => response.end())
  expect((await ask('/api/b/').answer).status).toBe(200)
  slow.forEach((socket) => socket.destroy())
})

/** Lets in as many calls as a limit allows, each of which takes some milliseconds; returns how many. */
function answer(limit: ReturnType<typeof loadLimit>, ms: number | ((call: number) => number), most = 1_000): number {
  let count = 0
  while (!limit.isFull() && count < most) {
    limit.begin()
    count++
  }
  for (let call = 0; call < count; call++) limit.end(typeof ms === 'number' ? ms : ms(call))
  return count
}

/** Returns the limit after many windows of such response times. */
function settled(limit: ReturnType<typeof loadLimit>, ms: Parameters<typeof answer>[1], lateMs = 0): number {
  for (let window = 0; window < 50; window++) {
    answer(limit, ms)
    limit.judge(lateMs)
  }
  return answer(limit, 0)
}

test('as many calls are answered at the same time as wait for nothing, thirty at least', () => {
  const limit = loadLimit(100)
  expect(settled(limit, 20)).toBe(100)
  expect(settled(limit, 400)).toBe(30)
  expect(settled(limit, 20)).toBe(100)
  expect(settled(limit, 20, 300)).toBe(30) // the event loop is late
  expect(settled(loadLimit(5), 400)).toBe(5)
})

test('a few calls that take long by themselves cut off nobody', () => {
  expect(settled(loadLimit(100), (call) => (call % 10 === 0 ? 5_000 : 20))).toBe(100)
})

test('calls that do not end leave room for others after a while', () => {
  const limit = loadLimit(100)
  settled(limit, 400)
  while (!limit.isFull()) limit.begin()
  for (let window = 0; window < 5; window++) limit.judge(0)
  expect(limit.isFull()).toBe(false)
})

test('fewer calls than the limit do not raise it', () => {
  const limit = loadLimit(100)
  for (let window = 0; window < 50; window++) {
    answer(limit, 20, 5)
    limit.judge(0)
  }
  expect(answer(limit, 0)).toBe(50)
})
