import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../start/config.ts'

/** Returns the client address of a request, through trusted proxies; an IPv4-mapped address as IPv4. */
export const clientAddress = (req: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string => {
  const trusted = trustProxy ? trustProxy.split(',').map((part) => part.trim()) : []
  return (req.socket.remoteAddress ? proxyAddr(req, trusted) : '').replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/**
 * Returns the part of an address that identifies one customer of a provider: all of IPv4, the first 64 bits of IPv6.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text = '') => text.split(':').filter(Boolean)
  const [first, last] = [groups(head), groups(tail)]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
