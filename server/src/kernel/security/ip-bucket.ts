import { createHmac } from 'node:crypto'

/**
 * The unit by which addresses are counted: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has
 * a whole /64. IPv4 written as IPv6 counts as IPv4.
 */
export function ipBucket(address: string | undefined): string {
  // A caller who has disconnected has no address, but the request still runs.
  if (address === undefined) return 'gone'
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)
  if (dotted?.[1] !== undefined) return dotted[1]
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) return asIpv4(groups)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

const MAPPED_IPV4 = [0, 0, 0, 0, 0, 0xffff].join(':')

/** The eight numbers of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => Number.parseInt(group, 16))
}

function asIpv4(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** For the audit trail: equal buckets can be recognised, but the address cannot be recovered. */
export function hashBucket(bucket: string, secret: string): string {
  return createHmac('sha256', secret).update(bucket).digest('base64url').slice(0, 22)
}
