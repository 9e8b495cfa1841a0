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

describe('pairing partner-seekers', () => {
  const four = [seeker(1, 30), seeker(2, 21), seeker(3, 29), seeker(4, 20)]

  test('puts similar players together', () => {
    expect(pairSeekers(four)).toEqual({
      pairs: [
        [1, 3],
        [2, 4],
      ],
      unpaired: [],
    })
  })

  test('or makes teams of equal strength', () => {
    expect(pairSeekers(four, { aim: 'balanced' }).pairs).toEqual([
      [1, 4],
      [2, 3],
    ])
  })

  test('leaves over whoever joined last', () => {
    expect(pairSeekers([seeker(1, 30), seeker(2, 29), seeker(3, 21)])).toEqual({
      pairs: [[1, 2]],
      unpaired: [3],
    })
    const late = [seeker(1, 30, { joinedAt: 50 }), seeker(2, 29), seeker(3, 21)]
    expect(pairSeekers(late)).toEqual({ pairs: [[2, 3]], unpaired: [1] })
  })

  test('does nothing for one or none', () => {
    expect(pairSeekers([])).toEqual({ pairs: [], unpaired: [] })
    expect(pairSeekers([seeker(1, 30)])).toEqual({ pairs: [], unpaired: [1] })
  })

  test('pairs men with women in a mixed division', () => {
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

  test('pairs a player of unknown gender with whoever is left over in a mixed division', {
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

  test('pairs four players of unknown gender with each other', { tags: ['FIX-40'] }, () => {
    expect(pairSeekers(four, { mixed: true })).toEqual({
      pairs: [
        [1, 3],
        [2, 4],
      ],
      unpaired: [],
    })
  })

  test('leaves unpaired only players of one known gender, the latest to join', { tags: ['FIX-40'] }, () => {
    const people = [man(1, 30), man(2, 20), man(3, 25), man(4, 26), woman(5, 31), seeker(6, 30)]
    expect(pairSeekers(people, { mixed: true })).toEqual({
      pairs: [
        [1, 5],
        [2, 6],
      ],
      unpaired: [3, 4],
    })
  })

  test('prefers more pairs to pairs of known genders where blocks force the choice', () => {
    const people = [man(1, 30), woman(2, 30), seeker(3, 20), seeker(4, 20)]
    expect(pairSeekers(people, { mixed: true, blocked: [[3, 4]] }).unpaired).toEqual([])
  })

  test('never makes a blocked pair', () => {
    expect(pairSeekers(four, { blocked: [[3, 1]] }).pairs).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(pairSeekers([seeker(1, 30), seeker(2, 29)], { blocked: [[1, 2]] })).toEqual({
      pairs: [],
      unpaired: [1, 2],
    })
  })

  test('prefers to leave the latest over when blocks allow a choice', () => {
    const three = [seeker(1, 30), seeker(2, 29), seeker(3, 10)]
    expect(pairSeekers(three, { blocked: [[1, 2]] })).toEqual({ pairs: [[1, 3]], unpaired: [2] })
    expect(pairSeekers(three, { blocked: [[1, 3]] })).toEqual({ pairs: [[1, 2]], unpaired: [3] })
  })

  test('works round blocks in a large pool', () => {
    const many = Array.from({ length: 40 }, (_, id) => seeker(id, 60 - id))
    const blocked = Array.from({ length: 20 }, (_, i) => [2 * i, 2 * i + 1] as const)
    const { pairs, unpaired } = pairSeekers(many, { blocked })
    expect(unpaired).toEqual([])
    expect(pairs).toHaveLength(20)
    const keys = new Set(blocked.map((pair) => pair.join()))
    expect(pairs.some((pair) => keys.has(pair.join()))).toBe(false)
  })

  test('breaks rating ties by joining', () => {
    const level = [seeker(4, 25), seeker(3, 25), seeker(2, 25), seeker(1, 25)]
    expect(pairSeekers(level).pairs).toEqual([
      [1, 2],
      [3, 4],
    ])
  })
})
