import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NameLine } from './quick-session.queries.ts'
import { areTeams, countKnown, drawLot, matchesOf, minutesOf, teamsOf } from './teams.ts'

const person = (firstName: string, proposals: NameLine['players'][number]['proposals'] = []) => ({
  ...{ firstName, lastName: 'Ash', rating: null, gender: null, birthMonth: null, email: null, phone: null },
  ...{ externalIds: {}, note: null, proposals },
})
const lineOf = (line: number, ...players: NameLine['players']): NameLine => ({ line, players, problem: null })
const known = (id: number) => ({
  ...{ rating: null, kind: 'guest' as const, why: [], sameAs: null },
  player: { id, displayName: 'Ann Ash', rating: null, profileImageUrl: null, isAdmin: false },
})
const choices = { isDoubles: true, lot: [0, 1, 2, 3], areKnown: false }
const four = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name, index) => lineOf(index + 1, person(name)))
const names = (lines: readonly NameLine[], more: object = {}) =>
  teamsOf(lines, { ...choices, ...more }).teams.map((team) => team.map(({ name }) => name))

test('single names play in the pairs that the lot drew', () => {
  expect(names(four, { lot: [3, 0, 2, 1] })).toEqual([
    ['Dan Ash', 'Ann Ash'],
    ['Cleo Ash', 'Ben Ash'],
  ])
})

test('single names play alone in singles', () => {
  expect(names(four, { isDoubles: false })).toHaveLength(4)
})

test('teams that the list names stay as they are', () => {
  const lines = [lineOf(1, person('Ann'), person('Ben')), lineOf(2, person('Cleo'), person('Dan'))]
  expect(areTeams(lines)).toBe(true)
  expect(names(lines, { lot: [3, 2, 1, 0] })).toEqual([
    ['Ann Ash', 'Ben Ash'],
    ['Cleo Ash', 'Dan Ash'],
  ])
})

test('a session says who has no partner, which line cannot be read, and when it has too few teams', () => {
  const problem = (lines: readonly NameLine[]) => teamsOf(lines, choices).problem
  expect(problem(four)).toBeNull()
  expect(problem(four.slice(0, 3))).toBe('Cleo Ash has no partner')
  expect(problem(four.slice(0, 2))).toBe('Two teams are needed at least')
  const unread = { ...lineOf(5, person('Maya')), problem: 'Please give Maya a last name' }
  expect(problem([...four, unread])).toBe('Line 5: Please give Maya a last name')
})

test('somebody with the name of one person of the club is that person only if the organiser says so', () => {
  const lines = [lineOf(1, person('Ann', [known(7)])), ...four.slice(1)]
  expect(countKnown(lines)).toBe(1)
  const [first] = teamsOf(lines, { ...choices, areKnown: true }).teams
  expect(first?.[0]?.entrant).toEqual({ userId: 7 })
  expect(teamsOf(lines, choices).teams[0]?.[0]?.entrant).toMatchObject({ firstName: 'Ann' })
})

test('somebody with the name of two people of the club is somebody new', () => {
  const lines = [lineOf(1, person('Ann', [known(7), known(8)])), ...four.slice(1)]
  expect(countKnown(lines)).toBe(0)
  const [first] = teamsOf(lines, { ...choices, areKnown: true }).teams
  expect(first?.[0]?.entrant).toMatchObject({ firstName: 'Ann' })
})

test('the lot has every place once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 64 }), (count) => {
      expect(drawLot(count).toSorted((one, other) => one - other)).toEqual([...Array(count).keys()])
    }),
  )
})

test('eight teams play 28 matches, on four courts in 105 minutes', () => {
  expect([matchesOf(8), minutesOf(8, 4), minutesOf(8, 20)]).toEqual([28, 105, 105])
})
