import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { law } from '../test/laws.ts'
import { isProposal, LIKENESSES, type Likened, likenessesOf, likenessWeight, nameKey } from './likeness.ts'

const KIM: Likened = {
  nameKey: 'kim lee',
  emailKey: 'kim@paper.example',
  phone: '+1 512 555 0147',
  strength: 3.5,
  partnerIds: [7, 8],
}

/** Few values, so that two people often have something in common. */
const likened: fc.Arbitrary<Likened> = fc.record({
  nameKey: fc.constantFrom('kim lee', 'jon smith', 'ana'),
  emailKey: fc.constantFrom(null, 'a@x.example', 'b@x.example'),
  phone: fc.constantFrom(null, '512 555 0147', '+1 512-555-0147', '555 0199', '123'),
  strength: fc.option(fc.double({ min: 2, max: 8, noNaN: true })),
  partnerIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
})

describe('the likenesses of two guests', () => {
  test.each<[string, Partial<Likened>, string[]]>([
    ['nothing', { nameKey: 'x', emailKey: null, phone: null, strength: null, partnerIds: [] }, []],
    ['a phone with another prefix', { phone: '(512) 555-0147' }, [...LIKENESSES]],
    ['an address that nobody knows', { emailKey: null }, ['name', 'phone', 'partner', 'rating']],
    ['a close rating', { strength: 3.74 }, [...LIKENESSES]],
    ['another rating', { strength: 3.76 }, ['name', 'email', 'phone', 'partner']],
    ['another partner', { partnerIds: [9] }, ['name', 'email', 'phone', 'rating']],
    ['a phone too short to compare', { phone: '0147' }, ['name', 'email', 'partner', 'rating']],
  ])('the likenesses of two guests who share %s are named in order', (_what, other, likenesses) => {
    expect(likenessesOf(KIM, { ...KIM, ...other })).toEqual(likenesses)
  })

  law(
    'the order of two guests changes neither their likenesses nor the weight',
    [likened, likened],
    (a, b) => {
      expect(likenessesOf(a, b)).toEqual(likenessesOf(b, a))
    },
  )

  law('two guests are proposed exactly if name or address is the same', [likened, likened], (a, b) => {
    const isSame = a.nameKey === b.nameKey || (a.emailKey !== null && a.emailKey === b.emailKey)
    expect(isProposal(likenessesOf(a, b))).toBe(isSame)
  })

  law('one more likeness makes a proposal weigh more', [likened, likened], (a, b) => {
    const likenesses = likenessesOf(a, b)
    const more = LIKENESSES.filter((each) => !likenesses.includes(each))
    for (const each of more) {
      expect(likenessWeight([...likenesses, each])).toBeGreaterThan(likenessWeight(likenesses))
    }
  })

  law('a guest has everything that is known in common with themselves', [likened], (a) => {
    const likenesses = likenessesOf(a, a)
    expect(likenesses).toContain('name')
    expect(likenesses.includes('email')).toBe(a.emailKey !== null)
    expect(likenesses.includes('rating')).toBe(a.strength !== null)
  })
})

describe('the name by which guests are compared', () => {
  test.each([
    ['María  Fernández', 'maria fernandez'],
    ['MARIA FERNÁNDEZ', 'maria fernandez'],
    ["Sinéad O'Brien", 'sinead o brien'],
    ['Weiß', 'weiss'],
    ['İnci Işık', 'inci isik'],
    ['王 芳', '王 芳'],
    ['—', '—'],
  ])('the name %s is compared as %s', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  law(
    'the form of a name is its own form, and case, accents and blanks change nothing',
    [fc.string({ unit: 'grapheme' })],
    (name) => {
      const key = nameKey(name)
      expect(nameKey(key)).toBe(key)
      expect(nameKey(`  ${name}  `)).toBe(key)
      expect(key.length).toBeLessThanOrEqual(200)
    },
  )
})
