import { create } from 'content-disposition'

/**
 * Returns the header of a download with this name (RFC 6266): for clients that only support `filename`, such as curl,
 * in ASCII and without escapes to decode.
 */
export const contentDisposition = (name: string): string =>
  create(name, { fallback: name.replace(/[^\x20-\x7e]|%/g, '_') })
