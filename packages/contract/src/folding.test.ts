import { describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { foldName } from './folding.ts'

/** Six of seven code points are unassigned or private, and have one spelling: only the full size looks at them too. */
const LOOKED_AT = sizeOf({ commit: /[^\p{Cn}\p{Co}]/u, full: /./su })

/** Every Unicode character, a few hundred per text: one by one would take half a minute. */
function everyCharacter(before: string, after: string): string[] {
  const texts: string[] = []
  for (let first = 0; first <= 0x10ffff; first += 0x200) {
    if (first >= 0xd800 && first <= 0xdfff) continue
    const characters = Array.from({ length: 0x200 }, (_, index) =>
      String.fromCodePoint(first + index),
    ).filter((character) => LOOKED_AT.test(character))
    if (characters.length > 0)
      texts.push(characters.map((character) => `${before}${character}${after}`).join('|'))
  }
  return texts
}

function foldingsOf(text: string): Set<string> {
  const spellings = [text, foldName(text), text.toUpperCase(), text.toLowerCase()]
  return new Set(spellings.map(foldName))
}

describe('two spellings of one name', { tags: ['SEC-01', 'SEC-04'] }, () => {
  test.for([
    ['ann.lee@play.example', ' Ann.Lee@PLAY.example\t'],
    ['John S', '\u00a0john\u3000\u2009s\u0085'],
    ['Zoë É', 'ZOE\u0308 e\u0301'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ΝΙΚΟΣ Π', 'Νικος π'],
    ['Νικοσ', 'νικος'],
    ['İbrahim', 'ibrahim'],
    ['IBRAHIM', 'ıbrahım'],
    ['i\u0307brahim', 'I\u0307brahim'],
    ['ﬁona', 'FIONA'],
    ['ǰ', 'J\u030c'],
    ['ᾳ', 'ΑΙ'],
    ['\u212aate', 'Kate'],
  ])('%j and %j are the same name', ([one, other]) => {
    expect(foldName(one ?? '')).toBe(foldName(other ?? ''))
  })

  test.for([
    ['Zoë', 'Zoe'],
    ['Ann Lee', 'AnnLee'],
    ['Ａnn', 'Ann'],
    ['Анна', 'Aннa'],
    ['x²', 'x2'],
    ['ñandu', 'nandu'],
  ])('%j and %j are different names', ([one, other]) => {
    expect(foldName(one ?? '')).not.toBe(foldName(other ?? ''))
  })
})

describe('folding is idempotent for every Unicode character, upper and lower case', {
  tags: ['SEC-01'],
  timeout: 60_000,
}, () => {
  test.for([
    ['alone', '', ''],
    ['between two i', 'i', 'i'],
    ['between two sigmas', 'Σ', 'Σ'],
    ['after an alpha', 'α', ''],
  ])(
    'folding is idempotent for every Unicode character, upper and lower case, %s',
    ([, before = '', after = '']) => {
      expect(everyCharacter(before, after).filter((text) => foldingsOf(text).size > 1)).toEqual([])
    },
  )

  test('folding a decomposed text gives the same result', () => {
    const texts = everyCharacter('', '')
    expect(texts.filter((text) => foldName(text.normalize('NFD')) !== foldName(text))).toEqual([])
  })
})

test('a name of 100,000 marks is folded quickly', () => {
  const begun = performance.now()
  foldName(`a${'\u0301\u0323'.repeat(50_000)}`)
  expect(performance.now() - begun).toBeLessThan(1000)
})
