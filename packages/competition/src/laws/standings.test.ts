import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { evaluate } from '../bracket.ts'
import { championSeed, Status } from '../evaluation.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { roundRobin } from '../formats/round-robin.ts'
import type { RankingRule } from '../graph.ts'
import type { Entrant, Meeting, Outcome } from '../result.ts'
import { groupTables, leagueTable, type Standing, standings } from '../standings.ts'
import { draws, law, scripts, titleDraws, wildScripts } from '../test/laws.ts'
import { field, playOut } from '../test/play.ts'

const rules = fc.constantFrom<RankingRule>('specified', 'official')
const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.boolean())
    .map(([low, won]): Outcome => ({ kind: 'played', sets: [won ? [11, low] : [low, 11]] })),
  fc.constantFrom<Outcome>({ kind: 'walkover', winner: 0 }, { kind: 'double_forfeit' }),
)
/** Generates a season of a small league: any two entrants may have met any number of times. */
const seasons = fc.integer({ min: 2, max: 7 }).chain((n) =>
  fc.record({
    entrants: fc.constant(field(n)),
    meetings: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1), outcomes), { maxLength: 25 }).map((list) =>
      list.flatMap(([a, b, outcome]): Meeting[] => {
        const one = field(n)[a]
        const other = field(n)[b]
        return one && other && a !== b ? [{ entrants: [one.id, other.id], outcome }] : []
      }),
    ),
  }),
)
const withoutReason = (rows: readonly Standing[]) => rows.map(({ reason: _, ...row }) => row)

describe('laws of standings', () => {
  law(
    'ST1 standings are a total order that does not depend on the order of the input',
    [seasons, rules, fc.nat()],
    ({ entrants, meetings }, rule, turn) => {
      const table = leagueTable(entrants, meetings, rule)
      expect(table.map(({ position }) => position)).toEqual(entrants.map((_, i) => i + 1))
      expect(new Set(table.map(({ entrant }) => entrant)).size).toBe(entrants.length)
      const turned = [
        ...meetings.slice(turn % (meetings.length + 1)),
        ...meetings.slice(0, turn % (meetings.length + 1)),
      ].reverse()
      expect(withoutReason(leagueTable(entrants, turned, rule))).toEqual(withoutReason(table))
      if (rule === 'specified') {
        expect(withoutReason(leagueTable(entrants.toReversed(), meetings, rule))).toEqual(
          withoutReason(table),
        )
      }
    },
  )

  law(
    'ST2 wins equal losses except for double forfeits, and point differences sum to zero',
    [seasons],
    ({ entrants, meetings }) => {
      const table = leagueTable(entrants, meetings)
      const total = (of: (row: Standing) => number) => table.reduce((sum, row) => sum + of(row), 0)
      const forfeits = meetings.filter(({ outcome }) => outcome.kind === 'double_forfeit').length
      expect(total((row) => row.losses) - total((row) => row.wins)).toBe(2 * forfeits)
      expect(total((row) => row.pointDifferential)).toBe(0)
      expect(total((row) => row.wins)).toBe(meetings.length - forfeits)
    },
  )

  law('ST2 the sums hold in every format with a draw', [draws, wildScripts], ({ graph }, script) => {
    const end = playOut(graph, field(graph.entrants), script)
    const rows = standings(end)
    const forfeits = [...end.status].filter((status) => status === Status.double_forfeit).length
    expect(rows.reduce((sum, row) => sum + row.losses - row.wins, 0)).toBe(2 * forfeits)
    expect(rows.reduce((sum, row) => sum + row.pointDifferential, 0)).toBe(0)
  })

  law(
    'ST3 the ids of the entrants do not change the ranking',
    [seasons, rules],
    ({ entrants, meetings }, rule) => {
      const renamed = (id: number) => id + 50_000
      const others = entrants.map((one): Entrant => ({ ...one, id: renamed(one.id) }))
      const moved = meetings.map(
        (one): Meeting => ({ ...one, entrants: [renamed(one.entrants[0]), renamed(one.entrants[1])] }),
      )
      const before = leagueTable(entrants, meetings, rule).map(({ entrant }) => renamed(entrant))
      expect(leagueTable(others, moved, rule).map(({ entrant }) => entrant)).toEqual(before)
    },
  )

  law('ST4 one more win never lowers an entrant', [seasons, fc.nat()], ({ entrants, meetings }, who) => {
    const lucky = entrants[who % entrants.length]?.id ?? -1
    const stranger = { id: 9, name: 'Zoe' }
    const place = (list: readonly Meeting[]) =>
      leagueTable([...entrants, stranger], list).find(({ entrant }) => entrant === lucky)?.position ?? 0
    const win: Meeting = { entrants: [lucky, stranger.id], outcome: { kind: 'walkover', winner: 0 } }
    expect(place([...meetings, win])).toBeLessThanOrEqual(place(meetings))
  })

  law('ST5 the champion is first in every format', [titleDraws, wildScripts], ({ graph }, script) => {
    const end = playOut(graph, field(graph.entrants), script)
    const champion = championSeed(end)
    const [first] = standings(end)
    if (graph.format === 'round_robin') expect(first?.status).toBe('champion')
    else if (champion === null) expect(first?.status).not.toBe('champion')
    else expect(first).toMatchObject({ entrant: end.entrants[champion]?.id, status: 'champion', place: 1 })
  })

  law(
    'a finished competition has exactly one champion and no active entrant',
    [titleDraws, scripts],
    ({ graph }, script) => {
      const rows = standings(playOut(graph, field(graph.entrants), script))
      expect(rows.filter(({ status }) => status === 'champion')).toHaveLength(1)
      expect(rows.filter(({ status }) => status === 'active' || status === 'advancing')).toHaveLength(0)
      expect(rows.every(({ place }) => place !== null)).toBe(true)
      const places = rows.map(({ place }) => place ?? 0)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    },
  )

  law(
    'every tie has a reason: each step separates the entrants that it names',
    [seasons, rules],
    ({ entrants, meetings }, rule) => {
      for (const { entrant, reason } of leagueTable(entrants, meetings, rule)) {
        for (const { among, value, against } of reason.steps) {
          expect(among).toContain(entrant)
          expect(value).not.toBe(against)
        }
        const sizes = reason.steps.map(({ among }) => among.length)
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
      }
    },
  )

  law(
    'an entrant who can still be overtaken on wins is not shown as qualified',
    [fc.integer({ min: 6, max: 16 }), scripts, fc.nat()],
    (n, script, at) => {
      const { end, now } = playOutGroups(n, script, at)
      for (const { isComplete, standings: rows } of groupTables(now)) {
        const through = rows.filter(({ status }) => status === 'advancing' || status === 'champion')
        expect(through.length).toBeLessThanOrEqual(2)
        if (isComplete) continue
        for (const { entrant } of through) {
          const finalRow = groupTables(end).flatMap((table) => table.standings.slice(0, 2))
          expect(finalRow.map((row) => row.entrant)).toContain(entrant)
        }
      }
    },
  )
})

function playOutGroups(n: number, script: Parameters<typeof playOut>[2], at: number) {
  const end = playOut(groupKnockout(n), field(n), script)
  const now = evaluate(end.graph, end.entrants, end.results.slice(0, at % (end.results.length + 1)))
  return { end, now }
}

describe('laws of walkovers', () => {
  const wins = fc.constantFrom<Outcome>(
    { kind: 'played', sets: sets('11-0 11-0') },
    { kind: 'played', sets: sets('11-0 11-9') },
    { kind: 'played', sets: sets('15-13 11-7') },
    { kind: 'played', sets: sets('11-2 10-12 11-5') },
  )

  law(
    'WO1 a walkover is never worth less than a win of a standard match',
    [seasons, rules, wins, fc.nat(), fc.nat()],
    ({ entrants, meetings }, rule, win, one, other) => {
      const [came, absent] = [entrants[one % entrants.length], entrants[other % entrants.length]]
      if (came === undefined || absent === undefined || came === absent) return
      const pair = [came.id, absent.id] as const
      const placeAfter = (outcome: Outcome) =>
        leagueTable(entrants, [...meetings, { entrants: pair, outcome }], rule).findIndex(
          ({ entrant }) => entrant === came.id,
        )
      expect(placeAfter({ kind: 'walkover', winner: 0 })).toBeLessThanOrEqual(placeAfter(win))
    },
    { tags: ['FIX-06'] },
  )

  law(
    'WO2 a walkover counts the same whether an organiser entered it or the other side withdrew',
    [fc.integer({ min: 3, max: 8 }), scripts, rules, fc.nat(), fc.nat()],
    (n, script, rule, who, at) => {
      const graph = roundRobin(n, { rule })
      const end = playOut(graph, field(n), script)
      const gone = end.entrants[who % n]?.id ?? -1
      const isOwn = ({ entrants }: Meeting) => entrants.includes(gone)
      const own = end.results.filter(isOwn)
      // Withdraw late enough that the played matches stay in the table.
      const kept = own.slice(0, Math.ceil((n - 1) / 2) + (at % Math.ceil(n / 2)))
      const played = end.results.filter((result) => !isOwn(result) || kept.includes(result))
      const given = own
        .filter((result) => !kept.includes(result))
        .map((result) => {
          const winner = result.entrants[0] === gone ? (1 as const) : (0 as const)
          return { ...result, outcome: { kind: 'walkover', winner } as const }
        })
      const figures = (rows: readonly Standing[]) =>
        rows.map(({ entrant, wins: won, losses, pointsFor, pointsAgainst }) => [
          entrant,
          won,
          losses,
          pointsFor,
          pointsAgainst,
        ])
      expect(figures(standings(evaluate(graph, end.entrants, played, [gone])))).toEqual(
        figures(standings(evaluate(graph, end.entrants, [...played, ...given]))),
      )
    },
    { tags: ['FIX-06'] },
  )
})

function sets(text: string) {
  return text.split(' ').map((set): [number, number] => {
    const [a = 0, b = 0] = set.split('-').map(Number)
    return [a, b]
  })
}
