import { expect, test } from 'vitest'
import { isPrivate, isPushAddress, publicLookup } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://sg2p.notify.windows.com/w/?token=abc',
])('the address %s may be pushed to', (endpoint) => {
  expect(isPushAddress(endpoint, false)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:444/a',
  'https://me:you@fcm.googleapis.com/a',
  'https://10.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://localhost/a',
  'https://redis/a',
  'http://127.0.0.1:9/a',
  'ftp://push.example/a',
  'not an address',
])('the address %s may not be pushed to', (endpoint) => {
  expect(isPushAddress(endpoint, false)).toBe(false)
})

test('only tests may push to this very machine', () => {
  expect(isPushAddress('http://127.0.0.1:9/a', true)).toBe(true)
  expect(isPushAddress('http://127.0.0.2:9/a', true)).toBe(false)
  expect(isPushAddress('https://127.0.0.1/a', true)).toBe(false)
})

test('private addresses are recognised in all their forms', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1']
  const disguised = ['0.0.0.0', '::', '::1', '::ffff:10.0.0.1', '::7f00:1', '64:ff9b::a00:1', '2002:a00:1::']
  const others = ['fd00::1', 'fe80::1', 'ff02::1', '224.0.0.1', '255.255.255.255']
  const open = ['8.8.8.8', '172.32.0.1', '142.250.1.95', '2a00:1450:4001::5f', '::ffff:8.8.8.8']
  expect([...inside, ...disguised, ...others].filter((address) => !isPrivate(address))).toEqual([])
  expect(open.filter(isPrivate)).toEqual([])
})

/**
 * The first and last address of every block in IANA's two special-purpose registries, of multicast and of unassigned
 * space.
 */
test.each([
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
  ['192.31.196.0/24 (AS112)', '192.31.196.0', '192.31.196.255'],
  ['192.52.193.0/24 (AMT)', '192.52.193.0', '192.52.193.255'],
  ['192.88.99.0/24 (6to4 relays)', '192.88.99.0', '192.88.99.255'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
  ['192.175.48.0/24 (AS112)', '192.175.48.0', '192.175.48.255'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
  ['224.0.0.0/4', '224.0.0.0', '239.255.255.255'],
  ['240.0.0.0/4', '240.0.0.0', '255.255.255.255'],
  ['::/128 and ::1/128', '::', '::1'],
  ['::/96 (IPv4-compatible)', '::102:304', '::ffff:ffff'],
  ['::ffff:0:0:0/96 (translated)', '::ffff:0:0:0', '::ffff:0:808:808'],
  ['64:ff9b::/96', '64:ff9b::', '64:ff9b::808:808'],
  ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64', '100:0:0:1::', '100::1:ffff:ffff:ffff:ffff'],
  ['2001::/23', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::/16', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::/48 (AS112)', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3ffe::/16 (the old 6bone)', '3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::/2 (never given out)', '4000::', '7fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['8000::/1 (never given out)', '8000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::/10 (old site-local)', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
])('nothing in %s is ever pushed to', { tags: ['SEC-16'] }, (_block, first, last) => {
  expect([first, last].filter((address) => !isPrivate(address))).toEqual([])
  if (first.includes('.')) {
    const disguised = [first, last].map((address) => `::ffff:${address}`)
    expect(disguised.filter((address) => !isPrivate(address))).toEqual([])
  }
})

test('addresses next to the private blocks are public', { tags: ['SEC-16'] }, () => {
  const v4 = ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '128.0.0.0']
  const between = ['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0', '198.17.255.255', '198.20.0.0']
  const v6 = ['2001:200::', '2001:db7:ffff::', '2001:db9::', '2003::', '2620:4f:7fff::', '2a00:1450:4001::5f']
  expect([...v4, ...between, '223.255.255.255', ...v6].filter(isPrivate)).toEqual([])
})

test('a text that is no address, or has a zone, is not public', { tags: ['SEC-16'] }, () => {
  expect(['', 'localhost', 'fe80::1%eth0', '127.1', '0x7f000001'].filter((text) => !isPrivate(text))).toEqual(
    [],
  )
})

test('a name that resolves to a private address is refused', async () => {
  const error = await new Promise((resolve) => {
    publicLookup('localhost', { all: true }, resolve)
  })
  expect(String(error)).toBe('Error: localhost leads to a private address')
})
