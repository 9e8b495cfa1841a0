import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isHeld, SharedResponse } from './response-cache.ts'
import { RenderedList, VersionedDocuments } from './versioned-document.ts'

const etagOf = (content: unknown) => new SharedResponse(content, {}).etag

test('the ETag of an answer is strong and follows its content and nothing else', () => {
  expect(etagOf([1])).toMatch(/^"[\w-]{22}"$/u)
  expect(etagOf([1])).toBe(etagOf([1]))
  expect(etagOf([1])).not.toBe(etagOf([2]))
})

test('rendered items make the same text as the items, and an ETag that follows each of them', () => {
  const documents = new VersionedDocuments()
  const list = (...words: string[]) =>
    new RenderedList(words.map((word) => documents.render(word, '1', z.string(), word)))
  expect(new SharedResponse(list('a', 'b'), {}).body.toString()).toBe('["a","b"]')
  expect(new SharedResponse(list(), {}).body.toString()).toBe('[]')
  expect(etagOf(list('a', 'b'))).toBe(etagOf(list('a', 'b')))
  expect(new Set([list('a', 'b'), list('b', 'a'), list('a'), list('ab')].map(etagOf)).size).toBe(4)
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" , W/"a" ', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"a', false],
])('If-None-Match %s against "a": %s', (header, held) => {
  expect(isHeld(header, '"a"')).toBe(held)
})

test('an answer is compressed once, for the first caller who accepts that; a short one never is', async () => {
  const answer = new SharedResponse(['again '.repeat(1000)], {})
  const packed = answer.packed()
  expect((await packed)?.length).toBeLessThan(answer.body.length / 10)
  expect(answer.packed()).toBe(packed)
  expect(new SharedResponse(['short'], {}).packed()).toBeUndefined()
})
