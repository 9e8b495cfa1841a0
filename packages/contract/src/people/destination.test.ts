import { expect, test } from 'vitest'
import { destinationOf, withDestination } from './destination.ts'

test.each([
  ['/clubs/1', '/clubs/1'],
  ['/tournaments/3/bracket?tab=division-5&match=9', '/tournaments/3/bracket?tab=division-5&match=9'],
  ['/leagues?q=caf%C3%A9#table', '/leagues?q=caf%C3%A9#table'],
  ['/', '/'],
  ['/clubs?next=//evil.example', '/clubs?next=//evil.example'],
  ['/authors', '/authors'],
])('the address %s is a destination', { tags: ['FIX-51'] }, (text, path) => {
  expect(destinationOf(text)).toBe(path)
})

test.each([
  ['another origin without a scheme', '//evil.example'],
  ['a backslash for a slash', '/\\evil.example'],
  ['a backslash further on', '/clubs\\..\\..\\evil'],
  ['an absolute url', 'https://evil.example/clubs'],
  ['a script', 'javascript:alert(1)'],
  ['a path that is none', 'clubs/1'],
  ['a tab that a browser drops', '/\t/evil.example'],
  ['a line break', '/clubs\n//evil.example'],
  ['a zero byte', '/\u0000/evil.example'],
  ['a space before it', ' //evil.example'],
  ['dots that become two slashes', '/.//evil.example'],
  ['dots that go up to two slashes', '/clubs/..//evil.example'],
  ['the sign-in page', '/auth?next=/auth'],
  ['its alias', '/login'],
  ['a call of the server', '/api/logout'],
  ['more than an address', `/${'a'.repeat(600)}`],
  ['nothing', ''],
  ['no text', null],
  ['a list', ['/clubs']],
])('the address %s is not a destination', { tags: ['FIX-51'] }, (_, text) => {
  expect(destinationOf(text)).toBeNull()
})

test('the destination is added as one parameter', () => {
  expect(withDestination('/auth', '/clubs?q=a&b=c')).toBe('/auth?next=%2Fclubs%3Fq%3Da%26b%3Dc')
  expect(withDestination('/auth?reset=abc', '/clubs')).toBe('/auth?reset=abc&next=%2Fclubs')
  expect(withDestination('/auth', '//evil.example')).toBe('/auth')
  expect(withDestination('/auth', '/')).toBe('/auth')
})
