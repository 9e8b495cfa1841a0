import type { Random } from './random.ts'

export const PAGES = [
  '/',
  '/clubs',
  '/clubs/7',
  '/auth',
  '/login',
  '/admin',
  '/assets/app-1a2b.js',
  '/theme.js',
  '/healthz',
  '/readyz',
  '/statusz',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/csp-reports',
  '/favicon.ico',
  '/.env',
]
export const ODD_PATHS = [
  '//',
  '///x',
  '//evil.example/',
  '/%',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..;/',
  '/\\',
  '/api//user',
  '/api/user/',
  '/API/USER',
  'http://evil.example/api/user',
  '*',
  '/?',
  '/#',
  '/;x=1',
  '/%ff%fe',
  '/%C0%AF',
  '/assets/../index.html',
  '/__proto__',
  '/constructor',
]
export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS']
const ODD_HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'content-type',
    [
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      '',
      'application/json;',
      'image/png',
    ],
  ],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['accept-encoding', ['gzip', 'br;q=0', 'identity;q=0, *;q=0', 'zstd', '*', ';;;', 'gzip;q=nan']],
  [
    'idempotency-key',
    ['x', '', '0'.repeat(36), '0b9d3c1e-6f0a-4a5e-9a52-0d3b6f1d2a01', 'a'.repeat(5000), "'"],
  ],
  ['if-none-match', ['*', '"x"', 'W/"x"', '"'.repeat(999), '"a", "b", W/"c"']],
  ['if-modified-since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,2-3', 'x']],
  ['if-match', ['*', '"x"']],
  ['accept', ['text/html', 'image/*', '', '*/*;q=0']],
  ['accept-language', ['xx', 'de-DE-u-co-phonebk', '*']],
  ['x-forwarded-for', ['::1', 'x', '1.2.3.4, 5.6.7.8', '"']],
  ['x-forwarded-host', ['evil.example']],
  ['x-http-method-override', ['DELETE']],
  ['origin', ['null', 'https://evil.example']],
  ['sec-fetch-site', ['cross-site', 'none', 'x']],
  ['expect', ['100-continue']],
  ['host', ['evil.example', 'a:b:c']],
  ['user-agent', ['', 'x'.repeat(4000)]],
]

export function addOddHeaders(random: Random, headers: Record<string, string>): void {
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const [name, values] = random.pick(ODD_HEADERS)
    headers[name] = random.pick(values)
  }
}
