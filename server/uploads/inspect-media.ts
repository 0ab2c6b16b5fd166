import { MINUTE } from '../../src/domain/calendar.ts'
import { mediaFormat } from '../../src/domain/content/media-format.ts'
import type { InspectedMedia } from './decode-media.ts'
import { decoders } from './decoders.ts'

/** The source, or the file beside the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const decode = decoders<InspectedMedia>({
  program: new URL(isSource ? './decode-source.mjs' : './decode.js', import.meta.url),
  most: 2, // a decoded picture takes up to 200 MB
  timeoutMs: 20_000,
  idleMs: MINUTE,
})

/** Decodes a file and returns its format and size; undefined if it is empty, truncated or unsupported. */
export const inspectMedia = async (file: Buffer): Promise<InspectedMedia | undefined> =>
  mediaFormat(file) && decode(file)
