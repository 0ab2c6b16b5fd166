import { ulid } from 'ulid'
import type { CallName } from '../../../src/contract/calls/calls.ts'
import { UploadedFileStruct, UploadRefusalStruct } from '../../../src/contract/advert/upload.ts'
import { REPORT_LABELS } from '../../../src/contract/statistics/report.ts'
import { STATS_COLUMNS } from '../../../src/contract/statistics/figures.ts'
import type { Reply } from '../backend.ts'
import { check, type Check } from '../check.ts'
import { expectFlags, expectJson, expectStatus } from '../expect.ts'
import { ourAdvert } from '../make.ts'
import { Breach, shown, Skip } from '../verdict.ts'
import type { World } from '../world.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAX_BYTES = 5 * 1024 * 1024

/** An image of one transparent pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const upload = async (world: World, file: Blob): Promise<Reply> => {
  const { id: advertId } = await ourAdvert(world)
  const body = new FormData()
  body.append('file', file, 'picture.png')
  return world.ask('uploadFile', { params: { advertId }, query: { fileType: 'Image' }, body })
}

/** Uploads a picture, which remains: no call deletes one. */
async function keepsAPicture(world: World): Promise<void> {
  const { publicUrl } = expectJson(
    await upload(world, new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' })),
    200,
    UploadedFileStruct,
  )
  if (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl))
    throw new Breach(`publicUrl is ${shown(publicUrl)} instead of an http or https address`)
  const picture = await fetch(publicUrl, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  const type = picture?.headers.get('content-type') ?? 'nothing'
  await picture?.body?.cancel()
  if (!picture?.ok || !type.startsWith('image/'))
    throw new Breach(`publicUrl is ${publicUrl}, which returns ${picture?.ok ? type : (picture?.status ?? 'nothing')}`)
}

async function seesThroughALyingFile(world: World): Promise<void> {
  const reply = await upload(world, new Blob(['This is no picture.'], { type: 'image/png' }))
  const flags = expectFlags(reply, UploadRefusalStruct)
  if (flags.incorrectFileFormat !== true) throw new Breach('returns 400 without incorrectFileFormat: true')
}

async function refusesALargeFile(world: World): Promise<void> {
  const reply = await upload(world, new Blob([new Uint8Array(MAX_BYTES + 1)], { type: 'image/png' }))
  const flags = expectFlags(reply, UploadRefusalStruct)
  // A backend may check either of the two first.
  if (flags.incorrectFileSize !== true && flags.incorrectFileFormat !== true)
    throw new Breach('returns 400 without incorrectFileSize: true')
}

function expectWorkbook(reply: Reply): void {
  expectStatus(reply, 200)
  const type = reply.headers.get('content-type')?.split(';')[0]
  if (type !== XLSX) throw new Breach(`returns ${type ?? 'no content type'} instead of ${XLSX}`)
  if (reply.text.slice(0, 2) !== 'PK') throw new Breach('returns what is not a workbook')
  const disposition = reply.headers.get('content-disposition')
  if (!disposition || !/filename\*?=/.test(disposition))
    throw new Breach(`names no file: Content-Disposition is ${shown(disposition)}`)
}

async function downloadsAWorkbook(world: World, call: CallName): Promise<void> {
  const scope =
    call === 'downloadStatsReport'
      ? { campaignId: await world.the('campaignId') }
      : { advertiserId: await world.the('advertiserId') }
  const labels = Object.fromEntries([...STATS_COLUMNS, ...REPORT_LABELS].map((label) => [label, label]))
  expectWorkbook(
    await world.ask(call, { body: { ...scope, ...world.range, labels }, headers: { 'Idempotency-Key': ulid() } }),
  )
}

async function reportsOnSomePlatforms(world: World): Promise<void> {
  if (!(await world.the('features')).includes('reportFilter'))
    throw new Skip('the domain configuration does not announce reportFilter')
  const advertiserId = await world.the('advertiserId')
  const bytesOf = async (partnerIds: readonly string[]) => {
    const body = { advertiserId, partnerIds, ...world.range, labels: {} }
    const reply = await world.ask('downloadAdvertiserReport', { body, headers: { 'Idempotency-Key': ulid() } })
    expectWorkbook(reply)
    return reply.bytes.length
  }
  const [all, none] = [await bytesOf([]), await bytesOf([world.unknownId])]
  if (none >= all) throw new Breach('is not shorter for an unknown platform than for all')
}

const report = (call: CallName): Check =>
  check(call, 'returns a workbook with a name', (world) => downloadsAWorkbook(world, call))

export const fileChecks: Check[] = [
  check('uploadFile', 'returns the address at which the picture can be loaded', keepsAPicture),
  check('uploadFile', 'returns 400 to a text that says it is a picture', seesThroughALyingFile),
  check('uploadFile', 'returns 400 to a file of more than 5 MB', refusesALargeFile),
  report('downloadAdvertiserReport'),
  check('downloadAdvertiserReport', 'keeps to the platforms that it is asked for', reportsOnSomePlatforms),
  report('downloadStatsReport'),
]
