import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHelpText } from '../../../help-texts.ts'

const HEAD = '# Partners\n\nHow two people become a team.\n\nFor: player\n\n'

test('a help text has a title, a sentence, a reader and sections', () => {
  const text = readHelpText(
    'partners',
    `${HEAD}## Ask somebody\n\nPress **Ask**, then [read on](/help/scores).\n\n- one\n- two\n\n1. first\n2. then\n\n| A | B |\n|---|---|\n| 1 | 2 |`,
  )
  expect(text).toMatchObject({ slug: 'partners', title: 'Partners', reader: 'player' })
  expect(text.about).toBe('How two people become a team.')
  const [section] = text.sections
  expect(section?.id).toBe('ask-somebody')
  expect(section?.blocks).toEqual([
    {
      kind: 'text',
      spans: ['Press ', { bold: 'Ask' }, ', then ', { link: 'read on', to: '/help/scores' }, '.'],
    },
    { kind: 'list', items: [['one'], ['two']] },
    { kind: 'steps', items: [['first'], ['then']] },
    { kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['2']]] },
  ])
  expect(text.words).toContain('ask somebody')
})

test.each([
  ['without a title', 'Partners\n\nText.\n\nFor: player'],
  ['without a reader', '# Partners\n\nText.\n\nSomething'],
  ['with a picture that does not exist', `${HEAD}## A\n\n![Something to look at](pictures/nothing.webp)`],
  ['with a picture without words', `${HEAD}## A\n\n![](pictures/pools.webp)`],
  ['with a link elsewhere', `${HEAD}## A\n\n[x](https://example.com)`],
  ['with a tag', `${HEAD}## A\n\n<b>x</b>`],
])('a help text %s stops the build', (_, source) => {
  expect(() => readHelpText('partners', source)).toThrow(/help text|third paragraph/u)
})

const FOLDER = join(import.meta.dirname, '../../../../docs/help/')
const [MOST_BYTES, LEAST_PICTURES] = [36_000, 8]

test('a picture in a help text has words and the size that it has on the page', () => {
  const [section] = readHelpText(
    'tables',
    `${HEAD}## A\n\n![Two pools with their tables](pictures/pools.webp)`,
  ).sections
  expect(section?.blocks).toEqual([
    {
      kind: 'picture',
      alt: 'Two pools with their tables',
      file: expect.stringMatching(/^[\w-]{8}\.webp$/u),
      width: 390,
      height: 600,
    },
  ])
})

test('every picture of the guide is named by one of its pages, and every named one exists', () => {
  const texts = readdirSync(FOLDER).filter((file) => file.endsWith('.md'))
  const named = texts.flatMap((file) =>
    [...readFileSync(FOLDER + file, 'utf8').matchAll(/^!\[[^\]]+\]\(pictures\/([^)]+)\)$/gmu)].map(
      ([, name]) => name,
    ),
  )
  const kept = readdirSync(`${FOLDER}pictures`)
  expect(new Set(named)).toEqual(new Set(kept))
  expect(named.length).toBeGreaterThanOrEqual(LEAST_PICTURES)
  const heavy = kept.filter((file) => statSync(`${FOLDER}pictures/${file}`).size > MOST_BYTES)
  expect(heavy).toEqual([])
})
