import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { evaluate } from '../bracket.ts'
import { explainAbove, separation } from '../explain.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import type { RankingRule } from '../graph.ts'
import type { Lot } from '../lots.ts'
import { lotsNeeded } from '../open-ties.ts'
import type { Meeting, Outcome } from '../result.ts'
import { type GameRules, STANDARD_GAME } from '../score.ts'
import { groupTables, leagueTable, type Standing } from '../standings.ts'
import { law, scripts } from '../test/laws.ts'
import { field, playOut } from '../test/play.ts'

const rules = fc.constantFrom<RankingRule>('specified', 'official')
const games = fc.constantFrom<GameRules | null>(STANDARD_GAME, { bestOf: 1, pointsTo: 15 }, null)
/** Few different scores, so that most tables have ties. */
const outcomes = fc.constantFrom<Outcome>(
  { kind: 'played', sets: [[11, 5]] },
  { kind: 'played', sets: [[5, 11]] },
  { kind: 'walkover', winner: 0 },
  { kind: 'walkover', winner: 1 },
)
const seasons = fc.integer({ min: 2, max: 7 }).chain((n) =>
  fc.record({
    entrants: fc.constant(field(n)),
    meetings: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1), outcomes), { maxLength: 9 }).map((list) =>
      list.flatMap(([a, b, outcome]): Meeting[] => {
        const [one, other] = [field(n)[a], field(n)[b]]
        return one && other && a !== b ? [{ entrants: [one.id, other.id], outcome }] : []
      }),
    ),
  }),
)
const shuffles = fc.array(fc.nat(1000), { minLength: 7, maxLength: 7 })
const shuffled = (lot: Lot, keys: readonly number[]): Lot =>
  lot
    .map((id, i) => [id, keys[i] ?? 0] as const)
    .toSorted(([a, one], [b, other]) => one - other || a - b)
    .map(([id]) => id)
const orderOf = (rows: readonly Standing[]): number[] => rows.map(({ entrant }) => entrant)

describe('laws of ties', () => {
  law(
    'LO1 a drawn lot orders the tied entrants exactly as they were drawn, and moves nobody else',
    [seasons, rules, shuffles],
    ({ entrants, meetings }, rule, keys) => {
      const before = leagueTable(entrants, meetings, rule, { isOver: true })
      const lots = lotsNeeded(before).map((tie) => shuffled(tie, keys))
      const after = leagueTable(entrants, meetings, rule, { isOver: true, lots })
      expect(lotsNeeded(after)).toEqual([])
      for (const lot of lots) {
        const at = orderOf(before).findIndex((id) => lot.includes(id))
        expect(orderOf(after).slice(at, at + lot.length)).toEqual(lot)
      }
      const settled = before.filter(({ reason }) => reason.openTie.length === 0)
      for (const { entrant, position } of settled) expect(after[position - 1]?.entrant).toBe(entrant)
    },
  )

  law(
    'LO2 where a lot is recorded, names, seeds and ids decide nothing',
    [seasons, rules, shuffles],
    ({ entrants, meetings }, rule, keys) => {
      const lots = [shuffled(orderOf(leagueTable(entrants, meetings, rule)), keys)]
      const named = entrants.map((one, i) => ({ ...one, name: `${9 - i}` })).reverse()
      expect(orderOf(leagueTable(named, meetings, rule, { lots }))).toEqual(
        orderOf(leagueTable(entrants, meetings, rule, { lots })),
      )
    },
  )

  law(
    'LO3 a lot never moves an entrant past one who is better by a criterion',
    [seasons, rules, fc.array(shuffles, { maxLength: 3 })],
    ({ entrants, meetings }, rule, draws) => {
      const ids = entrants.map(({ id }) => id)
      const lots = draws.map((keys) => shuffled(ids, keys).slice(0, 1 + ((keys[0] ?? 0) % ids.length)))
      const rows = leagueTable(entrants, meetings, rule, { lots, isOver: true })
      const plain = leagueTable(entrants, meetings, rule, { isOver: true })
      for (const [i, { reason, entrant }] of plain.entries()) {
        if (reason.openTie.length === 0) expect(rows[i]?.entrant).toBe(entrant)
        else expect(reason.openTie).toContain(rows[i]?.entrant)
      }
    },
  )

  law(
    'LO4 a lot settles who qualifies from a group, and a tie is open only once the group is complete',
    [fc.integer({ min: 6, max: 16 }), rules, scripts, shuffles, fc.nat()],
    (n, rule, script, keys, at) => {
      const end = playOut(groupKnockout(n, { rule }), field(n), script)
      const now = evaluate(end.graph, end.entrants, end.results.slice(0, at % (end.results.length + 1)))
      for (const { isComplete, standings: rows } of groupTables(now)) {
        const needed = lotsNeeded(rows)
        if (!isComplete) expect(needed).toEqual([])
        for (const tie of needed) {
          const lot = shuffled(tie, keys)
          const drawn = evaluate(end.graph, end.entrants, now.results, [], [lot])
          const order = drawn.groupOrder.flatMap((group) => group ?? []).map((seed) => end.entrants[seed]?.id)
          expect(order.filter((id) => id !== undefined && lot.includes(id))).toEqual(lot)
        }
      }
    },
  )

  law(
    'LO5 every place says by which criterion it stands above the next, with a better value',
    [seasons, rules, shuffles, fc.boolean()],
    ({ entrants, meetings }, rule, keys, isDrawn) => {
      const open = leagueTable(entrants, meetings, rule, { isOver: true })
      const lots = isDrawn ? lotsNeeded(open).map((tie) => shuffled(tie, keys)) : []
      const rows = leagueTable(entrants, meetings, rule, { isOver: true, lots })
      for (const [i, upper] of rows.slice(0, -1).entries()) {
        const lower = rows[i + 1] as Standing
        const step = separation(upper, lower)
        expect(step?.among).toContain(upper.entrant)
        expect(step?.among).toContain(lower.entrant)
        if (typeof step?.value === 'number') expect(step.value).toBeGreaterThan(Number(step.against))
        if (isDrawn) expect(['name', 'seed', 'id']).not.toContain(step?.criterion)
        const isOpen = upper.reason.openTie.includes(lower.entrant)
        expect(explainAbove(upper, lower) === 'tied until a lot is drawn').toBe(isOpen)
      }
    },
  )
})

describe('laws of forfeits', () => {
  law(
    'FO1 a walkover never counts against the side that came: the best win of the game, or no points',
    [seasons, games, fc.nat(), fc.nat()],
    ({ entrants, meetings }, forfeitGame, one, other) => {
      const here = entrants[one % entrants.length]?.id ?? -1
      const gone = entrants[other % entrants.length]?.id ?? -1
      if (here === gone) return
      const rowIn = (list: readonly Meeting[]) =>
        leagueTable(entrants, list, 'specified', { forfeitGame }).find(({ entrant }) => entrant === here)
      const before = rowIn(meetings)
      const after = rowIn([...meetings, { entrants: [gone, here], outcome: { kind: 'walkover', winner: 1 } }])
      const credit = forfeitGame === null ? 0 : Math.ceil(forfeitGame.bestOf / 2) * forfeitGame.pointsTo
      expect(after?.wins).toBe((before?.wins ?? 0) + 1)
      expect(after?.pointsAgainst).toBe(before?.pointsAgainst)
      expect(after?.pointsFor).toBe((before?.pointsFor ?? 0) + credit)
    },
  )

  law(
    'FO2 excluded walkovers leave the points as if they had not been drawn',
    [seasons, rules],
    ({ entrants, meetings }, rule) => {
      const points = (list: readonly Meeting[]) =>
        new Map(
          leagueTable(entrants, list, rule, { forfeitGame: null }).map((row) => [
            row.entrant,
            [row.pointsFor, row.pointsAgainst],
          ]),
        )
      expect(points(meetings)).toEqual(points(meetings.filter(({ outcome }) => outcome.kind !== 'walkover')))
    },
  )
})
