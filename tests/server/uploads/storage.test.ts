import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { problemErrors } from '../../../server/http/errors.ts'
import { serveUploads } from '../../../server/office/uploads.ts'
import { readConfig } from '../../../server/start/config.ts'
import { checkOf } from '../../../server/start/health.ts'
import { storageOf } from '../../../server/uploads/storage-of.ts'

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'office-storage-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Starts an S3 server with a bucket; returns the settings that name it. */
async function startS3() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: folder(),
    configureBuckets: [{ name: 'office', configs: [] }],
  })
  const { port } = await server.run()
  const stop = () => server.close()
  return { url: (path: string) => `s3://${path}?endpoint=http://127.0.0.1:${port}`, stop }
}
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Serves what a storage keeps; `put` keeps a file of a content and returns its name, `get` asks for a name. */
async function serve(settings: Record<string, string>) {
  const config = readConfig({ UPLOADS_DIR: folder(), ...settings })
  const storage = storageOf(config)
  const app = fastify()
  problemErrors(app)
  await serveUploads(app, { config })
  onTestFinished(() => app.close())
  const put = async (content: string, digest = createHash('sha256').update(content).digest('hex')) => {
    const path = join(config.uploadsDir, 'incoming')
    writeFileSync(path, content)
    await storage.keep(`${digest}.webm`, path)
    return `${digest}.webm`
  }
  const get = (name: string, headers = {}) => app.inject({ url: `/uploads/${name}`, headers })
  return { storage, put, get }
}

describe.each(['directory', 'bucket', 'folder of a bucket'])('a %s', (kind) => {
  const start = async () => {
    if (kind === 'directory') return serve({})
    const { url, stop } = await startS3()
    onTestFinished(stop)
    return serve({ ...KEYS, UPLOADS_URL: url(kind === 'bucket' ? 'office' : 'office/some/folder/') })
  }

  it('serves what it stores, with its type, immutable, and only to be shown', async () => {
    const { put, get } = await start()
    const name = await put('0123456789')
    const answer = await get(name)
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
    expect(answer.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('serves parts, as players of videos ask for them', async () => {
    const { put, get } = await start()
    const name = await put('0123456789')
    const part = await get(name, { range: 'bytes=2-4' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await get(name, { range: 'bytes=20-' })).statusCode).toBe(416)
  })

  it('says that a file has not changed', async () => {
    const { put, get } = await start()
    const name = await put('0123456789')
    const { etag } = (await get(name)).headers
    const again = await get(name, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('stores an existing file again without harm, and no longer serves a removed one', async () => {
    const { storage, put, get } = await start()
    const [name, other] = [await put('first'), await put('second')]
    expect(await put('first')).toBe(name)
    expect((await get(name)).body).toBe('first')
    await storage.remove(name)
    await storage.remove(name)
    expect([(await get(name)).statusCode, (await get(other)).statusCode]).toEqual([404, 200])
  })

  it('serves nothing else', async () => {
    const { put, get } = await start()
    await put('first')
    for (const path of ['', '?list-type=2', 'no-such.png', '..%2foffice', `${'0'.repeat(64)}.png`])
      expect([403, 404], path).toContain((await get(path)).statusCode)
  })
})

it('a bucket that cannot be reached is temporarily unavailable', async () => {
  const { url, stop } = await startS3()
  const { put, get } = await serve({ ...KEYS, UPLOADS_URL: url('office') })
  const name = await put('first')
  await stop()
  const answer = await get(name)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.json()).toMatchObject({ detail: 'The file storage is temporarily unavailable' })
})

it('a bucket that refuses the keys, or does not exist, is a fault that says why', async () => {
  const { url, stop } = await startS3()
  onTestFinished(stop)
  const { put } = await serve({ ...KEYS, AWS_SECRET_ACCESS_KEY: 'wrong', UPLOADS_URL: url('office') })
  await expect(put('first')).rejects.toThrow('SignatureDoesNotMatch')
  const { put: putElsewhere } = await serve({ ...KEYS, UPLOADS_URL: url('nowhere') })
  await expect(putElsewhere('first')).rejects.toThrow('NoSuchBucket')
})

it('is one of the things that a process needs in order to be ready, wherever it is', async () => {
  const { url, stop } = await startS3()
  const config = readConfig({ ...KEYS, UPLOADS_DIR: folder(), UPLOADS_URL: url('office') })
  const away = { db: undefined as unknown as Parameters<typeof checkOf>[0]['db'], config }
  const ready = async (changes = {}) => (await checkOf({ ...away, config: { ...config, ...changes } })()).storage
  expect(await ready()).toBe('ok')
  expect(await ready({ uploadsDir: '/nowhere' })).toBe('unavailable')
  await stop()
  expect(await ready()).toBe('unavailable')
})
