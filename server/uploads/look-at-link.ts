import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isImageFormat, MAX_UPLOAD_BYTES, mediaFormat } from '../../src/domain/content/media-format.ts'
import type { MediaLink } from '../../src/domain/content/media-links.ts'
import type { Config } from '../start/config.ts'
import type { LookAtLink, Looked } from '../store/adverts/look-at-links.ts'
import { isPublicAddress, lookupAmong } from '../lib/public-address.ts'
import { inspectMedia } from './inspect-media.ts'

const REDIRECTS = 3

/** Returns the check of links by these settings, which needs no request for an upload; undefined: it is turned off. */
export const linkCheck = ({ mediaLinkTimeoutMs, uploadsOrigin }: Config): LookAtLink | undefined =>
  mediaLinkTimeoutMs === 0
    ? undefined
    : async (link) => (URL.parse(link.url)?.origin === uploadsOrigin ? {} : lookAtLink(link, mediaLinkTimeoutMs))

/**
 * Checks what a link of an ad leads to, as a shopper's browser would find it. That is unknown without a response in
 * time, after a refusal, and for a file that is too large. Connects only to allowed addresses, which are public ones.
 */
export async function lookAtLink(
  { url, kind }: MediaLink,
  timeoutMs: number,
  isAllowed = isPublicAddress,
): Promise<Looked> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let target = new URL(url)
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const answer = await get(target, isAllowed, signal)
      try {
        const { statusCode: status = 0, headers } = answer
        if (status === 404 || status === 410) return { media: { kind: 'other' } }
        if (status === 200) return await judge(answer, kind)
        if (status < 300 || status >= 400 || !headers.location) return {}
        target = new URL(headers.location, target)
      } finally {
        answer.destroy()
      }
    }
  } catch {
    // The host is unknown, not public or does not respond, or the response breaks off.
  }
  return {}
}

/**
 * Requests a URL. An address in the URL is checked here, because it is not looked up; a name is checked when it is
 * looked up.
 */
function get(url: URL, isAllowed: typeof isPublicAddress, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !isAllowed(host)) throw new Error(`${host} is not allowed`)
    const client = url.protocol === 'https:' ? https : http
    const lookup = lookupAmong(isAllowed)
    const headers = { accept: 'image/*, video/*' }
    client.get(url, { agent: false, lookup, signal, headers }, resolve).on('error', reject)
  })
}

async function judge(answer: IncomingMessage, kind: MediaLink['kind']): Promise<Looked> {
  const { file, isWhole } = await read(answer)
  const hash = isWhole ? createHash('sha256').update(file).digest('hex') : undefined
  const inspected = isWhole ? await inspectMedia(file) : undefined
  if (inspected) return { media: inspected, hash }
  // Browsers show more than can be inspected here: other formats, such as svg, and larger files.
  const format = mediaFormat(file)
  const type = answer.headers['content-type'] ?? ''
  const found = format ? (isImageFormat(format) ? 'image' : 'video') : /^(image|video)\//.exec(type)?.[1]
  const isUnnamed = found === undefined && /^(application\/octet-stream|$)/.test(type)
  return { media: found === kind || isUnnamed ? undefined : { kind: 'other' }, hash }
}

/** Reads a response, up to the size limit of uploads. */
async function read(answer: IncomingMessage): Promise<{ file: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_UPLOAD_BYTES) break
  }
  return { file: Buffer.concat(chunks), isWhole: bytes <= MAX_UPLOAD_BYTES }
}
