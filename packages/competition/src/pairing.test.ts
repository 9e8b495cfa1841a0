import { describe, expect, test } from 'vitest'
import { pairSeekers, type Seeker } from './pairing.ts'

const seeker = (id: number, rating: number, over: Partial<Seeker> = {}): Seeker => ({
  id,
  rating,
  joinedAt: id,
  ...over,
})
const man = (id: number, rating: number) => seeker(id, rating, { gender: 'male' })
const woman = (id: number, rating: number) => seeker(id, rating, { gender: 'female' })

describe('pairing of partner-seekers', () => {
  const four = [seeker(1, 30), seeker(2, 21), seeker(3, 29), seeker(4, 20)]

  test('the mode similar pairs players of similar strength', () => {
    expect(pairSeekers(four)).toEqual({
      pairs: [
        [1, 3],
        [2, 4],
      ],
      unpaired: [],
    })
  })

  test('the mode balanced makes teams of equal strength', () => {
    expect(pairSeekers(four, { aim: 'balanced' }).pairs).toEqual([
      [1, 4],
      [2, 3],
    ])
  })

  test('the last player to join stays without a partner', () => {
    expect(pairSeekers([seeker(1, 30), seeker(2, 29), seeker(3, 21)])).toEqual({
      pairs: [[1, 2]],
      unpaired: [3],
    })
    const late = [seeker(1, 30, { joinedAt: 50 }), seeker(2, 29), seeker(3, 21)]
    expect(pairSeekers(late)).toEqual({ pairs: [[2, 3]], unpaired: [1] })
  })

  test('one player or none gives no pairs', () => {
    expect(pairSeekers([])).toEqual({ pairs: [], unpaired: [] })
    expect(pairSeekers([seeker(1, 30)])).toEqual({ pairs: [], unpaired: [1] })
  })

  test('a mixed division pairs men with women', () => {
    const people = [man(1, 30), man(2, 20), woman(3, 21), woman(4, 31)]
    expect(pairSeekers(people, { mixed: true }).pairs).toEqual([
      [1, 4],
      [2, 3],
    ])
    expect(pairSeekers(people, { mixed: true, aim: 'balanced' }).pairs).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('a mixed division pairs a player of unknown gender with a player who is left over', {
    tags: ['FIX-40'],
  }, () => {
    const people = [man(1, 30), man(2, 20), woman(3, 31), seeker(4, 20, { gender: null })]
    expect(pairSeekers(people, { mixed: true })).toEqual({
      pairs: [
        [1, 3],
        [2, 4],
      ],
      unpaired: [],
    })
  })

  test('four players of unknown gender are paired with each other', { tags: ['FIX-40'] }, () => {
    expect(pairSeekers(four, { mixed: true })).toEqual({
      pairs: [
        [1, 3],
        [2, 4],
      ],
      unpaired: [],
    })
  })

  test('only players of one known gender stay without a partner, the last to join', {
    tags: ['FIX-40'],
  }, () => {
    const people = [man(1, 30), man(2, 20), man(3, 25), man(4, 26), woman(5, 31), seeker(6, 30)]
    expect(pairSeekers(people, { mixed: true })).toEqual({
      pairs: [
        [1, 5],
        [2, 6],
      ],
      unpaired: [3, 4],
    })
  })

  test('if blocks force a choice, more pairs are preferred to pairs of known genders', () => {
    const people = [man(1, 30), woman(2, 30), seeker(3, 20), seeker(4, 20)]
    expect(pairSeekers(people, { mixed: true, blocked: [[3, 4]] }).unpaired).toEqual([])
  })

  test('a blocked pair is never made', () => {
    expect(pairSeekers(four, { blocked: [[3, 1]] }).pairs).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(pairSeekers([seeker(1, 30), seeker(2, 29)], { blocked: [[1, 2]] })).toEqual({
      pairs: [],
      unpaired: [1, 2],
    })
  })

  test('if blocks allow a choice, the last player to join stays without a partner', () => {
    const three = [seeker(1, 30), seeker(2, 29), seeker(3, 10)]
    expect(pairSeekers(three, { blocked: [[1, 2]] })).toEqual({ pairs: [[1, 3]], unpaired: [2] })
    expect(pairSeekers(three, { blocked: [[1, 3]] })).toEqual({ pairs: [[1, 2]], unpaired: [3] })
  })

  test('a large pool is paired without blocked pairs', () => {
    const many = Array.from({ length: 40 }, (_, id) => seeker(id, 60 - id))
    const blocked = Array.from({ length: 20 }, (_, i) => [2 * i, 2 * i + 1] as const)
    const { pairs, unpaired } = pairSeekers(many, { blocked })
    expect(unpaired).toEqual([])
    expect(pairs).toHaveLength(20)
    const keys = new Set(blocked.map((pair) => pair.join()))
    expect(pairs.some((pair) => keys.has(pair.join()))).toBe(false)
  })

  test('equal ratings are ordered by the time of joining', () => {
    const level = [seeker(4, 25), seeker(3, 25), seeker(2, 25), seeker(1, 25)]
    expect(pairSeekers(level).pairs).toEqual([
      [1, 2],
      [3, 4],
    ])
  })
})
