import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Where a push may be sent is what some browser said: without these limits anybody could have the server call
 * anything it can reach.
 */
export function isPushAddress(endpoint: string, toLoopback: boolean): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (toLoopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
  const isName = isIP(url.hostname.replace(/^\[|\]$/gu, '')) === 0 && /\.[a-z][a-z\d-]+$/iu.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && isName
}

/** A public name may still lead to a private address, so it is looked at again when the name is resolved. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) callback(error ?? new Error('no address'), [])
    else if (addresses.some(({ address }) => isPrivate(address))) {
      callback(new Error(`${hostname} leads to a private address`), [])
    } else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** Whatever is not the open internet: private, special, never given out, or no address at all. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  if (family === 4) return SPECIAL.check(address, 'ipv4')
  return SPECIAL.check(address, 'ipv6') || !UNICAST.check(address, 'ipv6')
}

/** By IANA's registries of special-purpose addresses; what they call globally reachable is still no push service. */
const SPECIAL = blockListOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Protocols, tunnels and identifiers; documentation; IPv4 in disguise; name servers; the old 6bone; documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
])

/** All that was ever given out, and IPv4 written as IPv6. */
const UNICAST = blockListOf([
  ['2000::', 3],
  ['::ffff:0:0', 96],
])

/** IPv4 addresses written as IPv6 are judged by the IPv4 ranges: the list itself does so. */
function blockListOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return list
}
