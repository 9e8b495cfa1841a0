import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Email, Gender, Id, line, paragraph, RatingValue } from './values.ts'

const Name = line(50, 'A name is required')
const Bio = paragraph(2000)

function verdict(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'refused')
}

const UNUSUAL = 'Please remove unusual characters'

test("a level is exactly one of '3.0', '3.5', '4.0', '4.5+'", { tags: ['PROD-003'] }, () => {
  expect(RatingValue.def.entries).toEqual({ '3.0': '3.0', '3.5': '3.5', '4.0': '4.0', '4.5+': '4.5+' })
  for (const other of ['3', '3.25', '4.5', '5.0', '', ' 3.0', 3, null, undefined, ['3.0']]) {
    expect(verdict(RatingValue, other)).toBe('Please select your skill level')
  }
})

describe('one line of text', () => {
  test.for([
    ['  Ann   Lee  ', 'Ann Lee'],
    ['Ann\tLee', 'Ann Lee'],
    ['Ann \t \u00a0Lee', 'Ann Lee'],
    ['Ann\u00a0Lee', 'Ann Lee'],
    ['Zoe\u0308', 'Zoë'],
    ["O'Brien-Smith", "O'Brien-Smith"],
    ['李小龍', '李小龍'],
    ['محمد علی', 'محمد علی'],
    ['Ångström', 'Ångström'],
    ['हिन्दी', 'हिन्दी'],
    ['Ann 👩‍👩‍👧', 'Ann 👩‍👩‍👧'],
    ['Ann 👍🏽', 'Ann 👍🏽'],
    ['<b>Ann</b>', '<b>Ann</b>'],
  ] as const)('the text %j is stored as %j', ([typed, kept]) => {
    expect(verdict(Name, typed)).toBe(kept)
  })

  test.for([
    ['a NUL', 'An\u0000n'],
    ['a bell', 'Ann\u0007'],
    ['a line break', 'Ann\nLee'],
    ['a carriage return', 'Ann\rLee'],
    ['a C1 control', 'Ann\u0085Lee'],
    ['a line separator', 'Ann\u2028Lee'],
    ['an override to the left', 'Ann\u202eeeL'],
    ['an isolate', 'Ann\u2066Lee\u2069'],
    ['a zero-width space', 'ad\u200bmin'],
    ['a zero-width non-joiner', 'ad\u200cmin'],
    ['a byte order mark', 'ad\ufeffmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a joiner outside of an emoji', 'ad\u200dmin'],
    ['a joiner at the end', 'Ann 👩\u200d'],
    ['a tower of marks', `A\u0301\u0302\u0303\u0304\u0305\u0306nn`],
    ['half a character', 'Ann\ud83d'],
    ['no letter and no digit', '...'],
    ['only emoji', '👍👍'],
  ] as const)('a text with %s is refused', ([, typed]) => {
    expect(verdict(Name, typed)).toBe(UNUSUAL)
  })

  test('an empty text is refused with its own message if required, else accepted', () => {
    for (const empty of ['', '   ', '\t']) expect(verdict(Name, empty)).toBe('A name is required')
    expect(verdict(line(50), '   ')).toBe('')
    expect(verdict(Name, undefined)).toBe('A name is required')
    expect(verdict(Name, 7)).toBe('A name is required')
  })

  test('the length is counted after cleaning', () => {
    expect(verdict(Name, ` ${'a'.repeat(50)} `)).toBe('a'.repeat(50))
    expect(verdict(Name, 'a'.repeat(51))).toBe('Please use at most 50 characters')
    expect(verdict(Name, `a${'👍'.repeat(10_000)}`)).toBe('Please use at most 50 characters')
  })
})

describe('several lines of text', () => {
  test('line breaks are kept in one form', () => {
    expect(verdict(Bio, ' one\r\ntwo\n\nthree ')).toBe('one\ntwo\n\nthree')
  })

  test.for(['a\u0000b', 'a\u202eb', 'a\u200bb', 'a\u2029b', 'a\u0008b'])(
    'the text %j is refused',
    (typed) => {
      expect(verdict(Bio, typed)).toBe(UNUSUAL)
    },
  )
})

describe('an email address', () => {
  test.for([
    'ann@play.example',
    'ann.lee+league@mail.play.example',
    "o'brien@play.example",
    'ann@xn--bcher-kva.example',
    'ann@bücher.example',
    'a@b.co',
  ])('the text %s is a valid email', (address) => {
    expect(verdict(Email, ` ${address} `)).toBe(address)
  })

  test.for([
    '',
    'ann',
    'ann@',
    '@play.example',
    'ann@play',
    'ann@@play.example',
    'ann@play..example',
    'ann@-play.example',
    'ann@play-.example',
    'ann lee@play.example',
    'ann@play.example, bo@play.example',
    'ann@play.example\r\nBcc: bo@play.example',
    'Ann <ann@play.example>',
    '"ann"@play.example',
    'ann@[127.0.0.1]',
    'ann\u0000@play.example',
    'ann\u200b@play.example',
    'ann\ud83d@play.example',
    `${'a'.repeat(250)}@play.example`,
    7,
    null,
  ])('the text %j is not a valid email', (address) => {
    expect(verdict(Email, address)).toBe('Please enter a valid email address')
  })
})

test('ids are positive whole numbers, and a gender is one of two words', () => {
  for (const bad of [0, -1, 1.5, '1', Number.NaN, 2 ** 53, null])
    expect(Id.safeParse(bad).success).toBe(false)
  for (const bad of ['Male', 'x', '', null]) expect(Gender.safeParse(bad).success).toBe(false)
  expect(Id.safeParse(7).success && Gender.safeParse('female').success).toBe(true)
})

describe('laws of cleaning', () => {
  const spaces = fc.constantFrom(' ', '\t', '\u00a0', 'a')
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: spaces, maxLength: 20 }),
  )

  test('cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const once = Name.safeParse(typed)
        if (once.success) expect(Name.safeParse(once.data)).toEqual(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('a text that passes can be stored: no NUL, no lone surrogate, no control character', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        for (const schema of [Name, Bio, Email]) {
          const parsed = schema.safeParse(typed)
          if (parsed.success) {
            expect(parsed.data).not.toMatch(/(?!\n)\p{Cc}/u)
            expect(parsed.data.isWellFormed()).toBe(true)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('hostile texts of 64 KB take less than 10 ms', () => {
  const LENGTH = 64 * 1024
  const hostile: [string, string][] = [
    ['one letter', 'a'.repeat(LENGTH)],
    ['blanks', `a${' '.repeat(LENGTH)}b`],
    ['tabs and blanks by turns', `a${' \t'.repeat(LENGTH / 2)}b`],
    ['marks', `a${'\u0301'.repeat(LENGTH)}`],
    ['marks in bad order', `a${'\u0301\u0327'.repeat(LENGTH / 2)}`],
    ['joiners', `a${'\u200d'.repeat(LENGTH)}`],
    ['emoji', '👩‍👩‍👧'.repeat(LENGTH / 8)],
    ['at signs', '@'.repeat(LENGTH)],
    ['dots', `a@${'a.'.repeat(LENGTH / 2)}`],
    ['hyphens', `a@${'a-'.repeat(LENGTH / 2)}`],
    ['a long domain without an end', `a@${'a'.repeat(LENGTH)}!`],
    ['labels without an end', `a@${'aa.'.repeat(LENGTH / 3)}!`],
    ['line breaks', '\r\n'.repeat(LENGTH / 2)],
  ]
  const schemas: [string, z.ZodMiniType][] = [
    ['line', Name],
    ['paragraph', Bio],
    ['email', Email],
    ['rating', RatingValue],
  ]
  test.for(hostile)('a hostile text of 64 KB is checked in less than 10 ms: %s', ([, text]) => {
    for (const [name, schema] of schemas) {
      expect([name, cheapest(() => schema.safeParse(text)) < 10]).toEqual([name, true])
    }
  })
})

/**
 * Milliseconds of processor time, the minimum of five runs: other programs may slow some runs, a slow rule slows all.
 */
function cheapest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
