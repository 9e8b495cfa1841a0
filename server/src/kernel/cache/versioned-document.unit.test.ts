import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { VersionedDocuments } from './versioned-document.ts'

const Card = z.object({ name: z.string() })

test('a document is found by its version only', () => {
  const documents = new VersionedDocuments()
  const rendered = documents.render('league 1', '1', Card, { name: 'Open' })
  expect(rendered.bytes.toString()).toBe('{"name":"Open"}')
  expect(documents.find('league 1', '1')).toBe(rendered)
  expect(documents.find('league 1', '2')).toBeUndefined()
  expect(documents.find('tournament 1', '1')).toBeUndefined()
  documents.render('league 1', '2', Card, { name: 'Closed' })
  expect(documents.find('league 1', '1')).toBeUndefined()
})

test('a document contains only what the contract names, and a wrong shape throws', () => {
  const documents = new VersionedDocuments()
  expect(documents.render('a', '1', Card, { name: 'x', secret: 'canary' }).bytes.toString()).not.toContain(
    'canary',
  )
  expect(() => documents.render('b', '1', Card, { name: 7 })).toThrow('Internal server error')
  expect(documents.find('b', '1')).toBeUndefined()
})

test('the oldest documents make room for new ones', () => {
  const documents = new VersionedDocuments()
  const large = { name: 'x'.repeat(8 * 1024 * 1024) }
  for (const key of ['a', 'b', 'c', 'd', 'e']) documents.render(key, '1', Card, large)
  expect(documents.find('a', '1')).toBeUndefined()
  expect(documents.find('e', '1')).toBeDefined()
})
