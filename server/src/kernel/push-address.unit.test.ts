import { expect, test } from 'vitest'
import { isPrivate, isPushAddress, publicLookup } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://sg2p.notify.windows.com/w/?token=abc',
])('%s may be pushed to', (endpoint) => {
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
])('%s may not', (endpoint) => {
  expect(isPushAddress(endpoint, false)).toBe(false)
})

test('only tests may push to this very machine', () => {
  expect(isPushAddress('http://127.0.0.1:9/a', true)).toBe(true)
  expect(isPushAddress('http://127.0.0.2:9/a', true)).toBe(false)
  expect(isPushAddress('https://127.0.0.1/a', true)).toBe(false)
})

test('private addresses are known in all their forms', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1']
  const disguised = ['0.0.0.0', '::', '::1', '::ffff:10.0.0.1', '::7f00:1', '64:ff9b::a00:1', '2002:a00:1::']
  const others = ['fd00::1', 'fe80::1', 'ff02::1', '224.0.0.1', '255.255.255.255']
  const open = ['8.8.8.8', '172.32.0.1', '142.250.1.95', '2a00:1450:4001::5f', '::ffff:8.8.8.8']
  expect([...inside, ...disguised, ...others].filter((address) => !isPrivate(address))).toEqual([])
  expect(open.filter(isPrivate)).toEqual([])
})

test('a name that leads inside is refused when it is resolved', async () => {
  const error = await new Promise((resolve) => {
    publicLookup('localhost', { all: true }, resolve)
  })
  expect(String(error)).toBe('Error: localhost leads to a private address')
})
