import { Refusal } from './refusal.ts'

/** The hosts that need no escaping in a header: names and addresses in the form that browsers send. */
const HOST = /^([a-z\d_-]+(\.[a-z\d_-]+)*|\[[\da-f:.]+\])$/
const LOOPBACK = /^(([^.]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Returns a host name as browsers write it. Throws Refusal. */
export function parseHost(text: string): string {
  const url = URL.parse(`http://${text}`)
  if (url?.host === url?.hostname && HOST.test(url?.hostname ?? '') && url?.href === `http://${url?.hostname}/`)
    return url.hostname
  throw new Refusal(`"${text}" is not a host name such as office.example, without a scheme, port or path.`)
}

/** Returns the origin of a page that may show the office in a frame: https, or http on this machine. Throws Refusal. */
export function parseEmbedOrigin(text: string): string {
  const url = URL.parse(text)
  const isOrigin = url?.href === `${url?.origin}/` && HOST.test(url.hostname)
  if (!url || !isOrigin)
    throw new Refusal(`"${text}" is not an origin such as https://shop.example: a scheme, a host and an optional port.`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    throw new Refusal(`"${text}" is not secure: an origin must use https, or be on this machine.`)
  return url.origin
}

/** Returns the address of a picture: a public URL, or a path on the portal's host. Throws Refusal. */
export function parsePicture(text: string): string {
  const isPath = /^\/(?!\/)\S*$/.test(text)
  if (isPath || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new Refusal(
    `"${text}" is not the address of a picture, such as https://shop.example/logo.svg or /media/logo.svg.`,
  )
}
