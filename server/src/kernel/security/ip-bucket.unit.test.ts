import { describe, expect, test } from 'vitest'
import { hashBucket, ipBucket } from './ip-bucket.ts'

describe('the unit by which an address is counted', () => {
  test.for([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ] as const)('the address %s is counted as %s', ([address, bucket]) => {
    expect(ipBucket(address)).toBe(bucket)
  })

  test('a caller who has hung up is counted, and causes no failure', () => {
    expect(ipBucket(undefined)).toBe('gone')
  })

  test('addresses in one /64 are counted together, the next /64 separately', () => {
    expect(ipBucket('2001:db8:1:2::1')).toBe(ipBucket('2001:db8:1:2:aaaa::9'))
    expect(ipBucket('2001:db8:1:2::1')).not.toBe(ipBucket('2001:db8:1:3::1'))
  })
})

test('the hash of an address can be recognised but not read back', () => {
  const hash = hashBucket('203.0.113.7', 'secret one')
  expect(hash).toBe(hashBucket('203.0.113.7', 'secret one'))
  expect(hash).not.toBe(hashBucket('203.0.113.7', 'secret two'))
  expect(hash).not.toBe(hashBucket('203.0.113.8', 'secret one'))
  expect(hash).not.toContain('203')
})
