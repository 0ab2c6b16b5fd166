import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The private, local and reserved networks, and those that embed an IPv4 address (RFC 6890). */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const closed = blockList(CLOSED)
const open = blockList(['0.0.0.0/0', '2000::/3'])

/** Returns whether an IP address belongs to the Internet, not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return open.check(address, family) && !closed.check(address, family)
}

/**
 * Returns a function that resolves a host name to its allowed addresses, and fails if there are none. The connection
 * itself uses it: a name server cannot return one address to a check and another one to the connection.
 */
export const lookupAmong =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isAllowed(address))
      const [first] = addresses
      if (!first) callback(error ?? new Error(`${host} has no allowed address`), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
