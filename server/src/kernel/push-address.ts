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

export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const PRIVATE = blockListOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Unspecified and loopback, IPv4 in disguise, translated, documentation, private, link-local, multicast.
  ['::', 96],
  ['64:ff9b::', 96],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
])

/** IPv4 addresses written as IPv6 are judged by the IPv4 ranges: the list itself does so. */
function blockListOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return list
}
