import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '../../../server/observe/log.ts'
import { startHousekeeping } from '../../../server/start/housekeeping.ts'
import { saveAdvert } from '../../../server/store/adverts/advert-writes.ts'
import type { Looked } from '../../../server/store/adverts/look-at-links.ts'
import { purgeIncoming } from '../../../server/uploads/purge-incoming.ts'
import { purgeUnused } from '../../../server/uploads/purge-unused.ts'
import { storageOf } from '../../../server/uploads/storage-of.ts'
import { AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { getAdvertPage, updateAdvert } from '../../../src/contract/calls/endpoints.ts'
import { MAX_UPLOAD_BYTES } from '../../../src/domain/content/media-format.ts'
import { bodyOf, NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

const uploadsDir = mkdtempSync(join(tmpdir(), 'office-uploads-'))
let world: World
let advertId: string
beforeAll(async () => {
  world = await startWorld({ config: { uploadsDir } })
  advertId = await world.addAdvert(await world.addCampaign())
})
afterAll(async () => {
  await world.platform.close()
  rmSync(uploadsDir, { recursive: true })
})

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))
const kept = () =>
  readdirSync(uploadsDir, { recursive: true })
    .filter((name) => name !== '.incoming')
    .toSorted()
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

type Sent = { to?: string; fileType?: string; name?: string; as?: string | null }

async function upload(
  file: Uint8Array,
  { to = advertId, fileType = 'Image', name = 'picture.png', as = 'agency' }: Sent = {},
) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), name)
  const packed = new Response(form)
  const authorization: Record<string, string> =
    as === null ? {} : { authorization: `Bearer ${await world.platform.tokenFor(as)}` }
  return world.platform.app.inject({
    method: 'POST',
    url: `/api/advertPage/${to}:uploadFile/?fileType=${fileType}`,
    headers: { 'content-type': packed.headers.get('content-type') ?? '', ...authorization },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
}

async function publicUrl(file: Uint8Array, sent?: Sent): Promise<string> {
  const answer = await upload(file, sent)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('publicUrl')])
  return answer.json<{ publicUrl: string }>().publicUrl
}

async function expectRefused(file: Uint8Array, reason: 'incorrectFileSize' | 'incorrectFileFormat', sent?: Sent) {
  const before = kept()
  const answer = await upload(file, sent)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 400, [reason]: true })
  expect(kept()).toEqual(before)
}

describe('an upload', () => {
  it('is removed 30 days after its last upload unless an ad uses it', async () => {
    const DAY = 24 * 60 * 60 * 1000
    const later = (days: number) => world.platform.setNow(new Date(NOW.getTime() + days * DAY))
    onTestFinished(() => world.platform.setNow(NOW))
    const [used, again, unused] = [await png(21, 20), await png(22, 20), await png(23, 20)]
    const urls = [await publicUrl(used), await publicUrl(again), await publicUrl(unused)]
    const names = urls.map((url) => url.split('/').at(-1) ?? '')
    const ad = await world.addAdvert(await world.addCampaign())
    const content = { banners: [{ pictureUrl: urls[0], targetUrl: 'https://a.example' }] }
    await world.db
      .updateTable('adverts')
      .set({ content_template: JSON.stringify(content) })
      .where('id', '=', ad)
      .execute()
    later(1)
    await publicUrl(again)
    const remaining = async (days: number) => {
      await purgeUnused(world.db, storageOf(world.platform.deps.config), new Date(NOW.getTime() + days * DAY))
      return names.map((name) => kept().includes(name))
    }
    expect(await remaining(30)).toEqual([true, true, true])
    expect(await remaining(30.5)).toEqual([true, true, false])
    expect(await remaining(31.5)).toEqual([true, false, false])
    later(2)
    expect(await publicUrl(unused)).toBe(urls[2])
    expect(kept()).toContain(names[2])
  })

  it('of a new file is refused, with the time to wait, once there are as many within 24 hours as allowed', async () => {
    const { quotas } = world.platform.deps.config
    const { count } = await world.db
      .selectFrom('uploads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    onTestFinished(() => void (world.platform.deps.config.quotas = quotas))
    world.platform.deps.config.quotas = { ...quotas, uploads: count + 1 }
    await publicUrl(await png(11, 12))
    const refused = await upload(await png(12, 11))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
    world.platform.setNow(new Date(NOW.getTime() + 24 * 60 * 60 * 1000))
    onTestFinished(() => world.platform.setNow(NOW))
    await publicUrl(await png(12, 11))
  })

  it.each([
    ['pic.png', 'Image', 'image/png'],
    ['pic.jpg', 'Image', 'image/jpeg'],
    ['pic.gif', 'Image', 'image/gif'],
    ['pic.webp', 'Image', 'image/webp'],
    ['clip.mp4', 'Video', 'video/mp4'],
    ['clip.webm', 'Video', 'video/webm'],
    ['clip.mkv', 'Video', 'video/x-matroska'],
    ['clip.ogv', 'Video', 'video/ogg'],
  ])('is served unchanged, with its own content type only: %s', async (name, fileType, type) => {
    const url = await publicUrl(fixture(name), { fileType, name: 'anything.exe' })
    expect(url).toMatch(/^http:\/\/localhost:\d+\/uploads\/[0-9a-f]{64}\.\w+$/)
    const answer = await world.platform.app.inject({ method: 'GET', url: new URL(url).pathname })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(fixture(name))).toBe(true)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers['content-type']).toBe(type)
    expect(
      await world.db
        .selectFrom('uploads')
        .select(['width', 'height'])
        .where('name', '=', url.split('/').at(-1) ?? '')
        .execute(),
    ).toEqual([{ width: 64, height: 36 }])
  })

  it('returns the same URL for the same file, which is stored once', async () => {
    const file = await png(20, 20)
    const first = await publicUrl(file)
    const before = kept()
    expect(await publicUrl(file, { name: 'again.png' })).toBe(first)
    expect(kept()).toEqual(before)
  })

  it.each(['pic.png', 'pic.jpg', 'pic.gif', 'pic.webp', 'clip.mp4', 'clip.webm', 'clip.mkv', 'clip.ogv'])(
    'is refused and leaves nothing behind when it is truncated: %s',
    async (name) => {
      const file = fixture(name)
      const fileType = name.startsWith('pic') ? 'Image' : 'Video'
      for (const share of [0.3, 0.7, 0.95])
        await expectRefused(file.subarray(0, Math.floor(file.length * share)), 'incorrectFileFormat', { fileType })
    },
  )

  it('is refused when the file is not of the stated kind, whatever its name', async () => {
    const lies: [Uint8Array, string?][] = [
      [Buffer.alloc(0)],
      [Buffer.from('<!doctype html><script>alert(1)</script>')],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>alert(1)</script>')])],
      [fixture('clip.mp4')],
      [fixture('pic.png'), 'Video'],
      [fixture('audio.ogg'), 'Video'],
    ]
    for (const [file, fileType = 'Image'] of lies) await expectRefused(file, 'incorrectFileFormat', { fileType })
  })

  it('can have 5 MB and not one byte more', async () => {
    const file = await png(8, 8)
    const padded = (length: number) => Buffer.concat([file, Buffer.alloc(length - file.length)])
    await publicUrl(padded(MAX_UPLOAD_BYTES))
    await expectRefused(padded(MAX_UPLOAD_BYTES + 1), 'incorrectFileSize')
    await expectRefused(padded(MAX_UPLOAD_BYTES * 2), 'incorrectFileSize')
  })

  it('leaves nothing behind when its connection breaks', async () => {
    const before = kept()
    const { host } = new URL(world.platform.origin)
    const headers = {
      authorization: `Bearer ${await world.platform.tokenFor('agency')}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100_000,
    }
    const sending = request(`http://${host}/api/advertPage/${advertId}:uploadFile/?fileType=Image`, {
      method: 'POST',
      headers,
    })
    sending.on('error', () => {})
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG')
    await vi.waitFor(() => expect(readdirSync(join(uploadsDir, '.incoming'))).toHaveLength(1))
    sending.destroy()
    await vi.waitFor(() => expect(readdirSync(join(uploadsDir, '.incoming'))).toEqual([]))
    expect(kept()).toEqual(before)
  })

  it('is removed after an hour when a killed process left it incomplete', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => join(uploadsDir, '.incoming', name)) as [string, string]
    for (const file of [old, fresh]) writeFileSync(file, 'half')
    utimesSync(old, 0, 0)
    await purgeIncoming(uploadsDir, Date.now())
    expect(readdirSync(join(uploadsDir, '.incoming'))).toEqual(['fresh'])
    rmSync(fresh)
  })

  it('left over by a crash is removed by housekeeping also while a task before it fails', async () => {
    const old = join(uploadsDir, '.incoming', 'old')
    writeFileSync(old, 'half')
    utimesSync(old, 0, 0)
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    await sql`ALTER TABLE idempotency_keys RENAME TO moved_keys`.execute(world.db)
    onTestFinished(async () => void (await sql`ALTER TABLE moved_keys RENAME TO idempotency_keys`.execute(world.db)))
    const stop = startHousekeeping(world.platform.deps)
    await stop()
    expect(readdirSync(join(uploadsDir, '.incoming'))).toEqual([])
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/^idempotency keys: /) }),
      'Housekeeping failed',
    )
  })

  it('is only for members of the advertiser, and requires a file and its type', async () => {
    const file = await png(9, 9)
    expect(problemOf(await upload(file, { as: 'rival' })).status).toBe(403)
    expect(problemOf(await upload(file, { as: null })).status).toBe(401)
    expect(problemOf(await upload(file, { to: 'no-such' })).status).toBe(404)
    expect(problemOf(await upload(file, { fileType: 'Sound' }))).toEqual({
      status: 422,
      errors: [{ path: 'fileType', kind: 'RequiredFieldError' }],
    })
    const url = `/api/advertPage/${advertId}:uploadFile/?fileType=Image`
    const authorization = `Bearer ${await world.platform.tokenFor('agency')}`
    const plain = await world.platform.app.inject({
      method: 'POST',
      url,
      headers: { authorization },
      payload: { file: 'x' },
    })
    expect(problemOf(plain).status).toBe(415)
    const empty = await world.platform.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(problemOf(empty)).toEqual({ status: 422, errors: [{ path: 'file', kind: 'RequiredFieldError' }] })
  })

  it('gives no access to other files', async () => {
    for (const path of [
      '/uploads/',
      '/uploads/.incoming',
      '/uploads/..%2fdatabase',
      '/uploads/%2e%2e/package.json',
      '/uploads/no-such.png',
    ]) {
      const { statusCode } = await world.platform.app.inject({ method: 'GET', url: path })
      expect([403, 404], path).toContain(statusCode)
    }
  })
})

describe("the size of an ad's media", () => {
  const save = async (placement_id: string, contentTemplate: ContentTemplate) => {
    const id = await world.addAdvert(await world.addCampaign(), { placement_id })
    const body = { advertId: id, contentTemplate, impressionRules: [{ id: 'r', bidPrice: 20 }] }
    return { id, answer: await world.call(updateAdvert, { body }) }
  }

  it('must be that of the placement: an upload of another size is refused at its field', async () => {
    const right = await publicUrl(await png(1200, 300))
    const wrong = await publicUrl(await png(1200, 301))
    const banner = (pictureUrl: string): ContentTemplate => ({
      banners: [{ pictureUrl, targetUrl: 'https://shop.example/' }],
    })
    expect((await save('w-string', banner(right))).answer.statusCode).toBe(204)
    expect(problemOf((await save('w-string', banner(wrong))).answer).errors).toEqual([
      { path: 'contentTemplate.banners[0].pictureUrl', kind: 'IncorrectImageSize' },
    ])
    expect(
      problemOf((await save('w-string', banner(await publicUrl(fixture('clip.mp4'), { fileType: 'Video' })))).answer)
        .errors,
    ).toMatchObject([{ kind: 'NotAnImage' }])
  })

  it('is checked for videos as well as pictures', async () => {
    const video = await publicUrl(fixture('clip.webm'), { fileType: 'Video' })
    const image = await publicUrl(await png(36, 64))
    expect((await save('w-media', { sharedMultimedia: { videoUrl: video } })).answer.statusCode).toBe(204)
    expect(problemOf((await save('w-media', { sharedMultimedia: { imageUrl: video } })).answer).errors).toMatchObject([
      { kind: 'NotAnImage' },
    ])
    expect(problemOf((await save('w-media', { sharedMultimedia: { videoUrl: image } })).answer).errors).toMatchObject([
      { kind: 'NotAVideo' },
    ])
    expect(problemOf((await save('w-media', { sharedMultimedia: { imageUrl: image } })).answer).errors).toMatchObject([
      { kind: 'IncorrectImageSize' },
    ])
  })

  it('is looked up behind a link to another host, unless another rule is broken', async () => {
    const look = vi.fn(({ url }: { url: string }) =>
      Promise.resolve<Looked>(
        url.includes('slow') ? {} : { media: url.includes('gone') ? { kind: 'other' } : { kind: 'video', ...SIZE } },
      ),
    )
    const SIZE = { width: 64, height: 36 }
    const advertId = await world.addAdvert(await world.addCampaign(), { placement_id: 'w-media' })
    const saveLink = (videoUrl: string) => {
      const body = {
        advertId,
        contentTemplate: { sharedMultimedia: { videoUrl } },
        impressionRules: [{ id: 'r', bidPrice: 20 }],
      }
      return saveAdvert(world.db, 'w-user-agency', body, { versions: undefined, now: NOW, look })
    }
    await expect(saveLink('https://cdn.example/gone.mp4')).rejects.toMatchObject({
      errors: [{ path: 'contentTemplate.sharedMultimedia.videoUrl', kind: 'NotAVideo' }],
    })
    await expect(saveLink(' https://cdn.example/slow.mp4 ')).resolves.toBeGreaterThan(0)
    await expect(saveLink('https://cdn.example/clip.mp4')).resolves.toBeGreaterThan(0)
    SIZE.width = 65
    await expect(saveLink('https://cdn.example/clip.mp4')).rejects.toMatchObject({
      errors: [{ kind: 'IncorrectVideoSize', actual: { width: 65, height: 36 } }],
    })
    look.mockClear()
    await expect(saveLink('ftp://cdn.example/clip.mp4')).rejects.toMatchObject({ errors: [{ kind: 'InvalidUrl' }] })
    const own = await publicUrl(fixture('clip.webm'), { fileType: 'Video' })
    await saveLink(own)
    expect(look).not.toHaveBeenCalled()
    // Elsewhere, a file with the name of an upload can be any file.
    await expect(saveLink(own.replace('localhost', 'cdn.example'))).rejects.toMatchObject({
      errors: [{ kind: 'IncorrectVideoSize', actual: { width: 65, height: 36 } }],
    })
  })

  it('gets a warning once the placement changes its size', async () => {
    const { id } = await save('w-string', {
      banners: [{ pictureUrl: await publicUrl(await png(1200, 300)), targetUrl: 'https://shop.example/' }],
    })
    const settings = await world.db
      .selectFrom('placements')
      .select('banner_settings')
      .where('id', '=', 'w-string')
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('placements')
      .set({ banner_settings: JSON.stringify({ ...settings.banner_settings, height: 310 }) })
      .where('id', '=', 'w-string')
      .execute()
    const { advert } = bodyOf(await world.call(getAdvertPage, { query: { advertId: id } }), AdvertPageStruct)
    expect(advert.contentTemplateWarnings).toEqual([{ bannerSizeChanged: { width: 1200, height: 310 } }])
  })
})

describe('with an origin of their own, uploaded files', () => {
  const open = (world: World, host: string, url: string) =>
    world.platform.app.inject({ url, headers: { host, accept: 'text/html' } })

  it('are served there alone, where nothing else is', async () => {
    const uploadsOrigin = 'https://files.example'
    const apart = await startWorld({ config: { uploadsDir, uploadsOrigin } })
    onTestFinished(() => apart.platform.close())
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await png(24, 20))]), 'picture.png')
    const packed = new Response(form)
    const ad = await apart.addAdvert(await apart.addCampaign())
    const uploaded = await apart.platform.app.inject({
      method: 'POST',
      url: `/api/advertPage/${ad}:uploadFile/?fileType=Image`,
      headers: {
        'content-type': packed.headers.get('content-type') ?? '',
        authorization: `Bearer ${await apart.platform.tokenFor('agency')}`,
      },
      payload: Buffer.from(await packed.arrayBuffer()),
    })
    const url = new URL(uploaded.json<{ publicUrl: string }>().publicUrl)
    expect(url.origin).toBe(uploadsOrigin)

    const file = await open(apart, 'files.example', url.pathname)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    for (const path of [
      '/',
      '/advertisers',
      '/api/domainConfiguration/',
      '/identity/auth',
      '/media/banner-1-1080x1920.svg',
    ])
      expect((await open(apart, 'files.example', path)).statusCode, path).toBe(404)

    const elsewhere = await open(apart, 'localhost', `${url.pathname}?size=1`)
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([307, `${url.href}?size=1`])
    const encoded = await open(apart, 'localhost', url.pathname.replace('uploads', '%75ploads'))
    expect([encoded.statusCode, encoded.headers.location]).toEqual([307, url.href.replace('uploads', '%75ploads')])
    expect((await open(apart, 'localhost', '/media/banner-1-1080x1920.svg')).statusCode).toBe(200)
  })
})
