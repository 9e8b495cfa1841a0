import { createHmac } from 'node:crypto'

/**
 * The unit by which an address is counted: an IPv4 address, or the /64 an IPv6 address lies in, because
 * one subscriber holds a whole /64. IPv4 written as IPv6 counts as IPv4.
 */
export function ipBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** For the audit trail: equal buckets can be recognised, the address cannot be read back. */
export function hashBucket(bucket: string, secret: string): string {
  return createHmac('sha256', secret).update(bucket).digest('base64url').slice(0, 22)
}
