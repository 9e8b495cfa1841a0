import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * A browser supplies the address of its push service. Without these limits anybody could make the server call
 * anything that it can reach.
 */
export function isPushAddress(endpoint: string, toLoopback: boolean): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (toLoopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
  const isName = isIP(url.hostname.replace(/^\[|\]$/gu, '')) === 0 && /\.[a-z][a-z\d-]+$/iu.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && isName
}

/** A public name may resolve to a private address, so the address is checked again after the lookup. */
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

/** Every address that is not on the public internet: private, special, unassigned, or not an address. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  if (family === 4) return SPECIAL.check(address, 'ipv4')
  return SPECIAL.check(address, 'ipv6') || !UNICAST.check(address, 'ipv6')
}

/**
 * From IANA's registries of special-purpose addresses. Those marked globally reachable are refused too: no push
 * service uses them.
 */
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
  // Protocols, tunnels and identifiers; documentation; 6to4; name servers; the old 6bone; documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
])

/** All assigned unicast addresses, and IPv4 written as IPv6. */
const UNICAST = blockListOf([
  ['2000::', 3],
  ['::ffff:0:0', 96],
])

/** BlockList itself checks IPv4 addresses written as IPv6 against the IPv4 ranges. */
function blockListOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return list
}
