import type { Format } from '@tussle/competition/format-names'
import { ladderFormat } from '@tussle/competition/formats/ladder'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import { describe, expect, test } from 'vitest'
import { type Draw, derive, evaluateBoard } from '../draw/board.ts'
import type { LadderInPlay } from '../ladder/read-ladders.ts'
import { type TableInput, tableOf } from './division-table.ts'

type Match = TableInput['matches'][number]

let last = 0

/** The first entry beats the second, 11-5 by default. */
function won(winner: number, loser: number, more: Partial<Match> = {}): Match {
  last += 1
  return {
    id: last,
    stage_nr: null,
    node: null,
    entry1_id: winner,
    entry2_id: loser,
    state: 'decided',
    winner_entry_id: winner,
    status: 'confirmed',
    outcome: 'played',
    result_entry1_id: winner,
    result_entry2_id: loser,
    result_winner: 1,
    sets: [11, 5],
    submitted_by: 1,
    match_date: '2026-03-16',
    ...more,
  }
}

/** Puts each result on every node: the evaluation ignores a fact whose entries are not in the match. */
function wherever(nodes: number, ...pairs: (readonly [winner: number, loser: number])[]): Match[] {
  const everywhere = Array.from({ length: nodes }, (_, node) => node)
  return pairs.flatMap(([winner, loser]) =>
    everywhere.map((node) => won(winner, loser, { stage_nr: 0, node })),
  )
}

function aDivision(names: string, more: Partial<TableInput> = {}): TableInput {
  const contestants = names.split('').map((name, index) => ({
    id: index + 1,
    name,
    hasLeft: false,
    isSeeking: false,
  }))
  return { isLeague: true, isOver: false, draw: null, ladder: null, matches: [], contestants, ...more }
}

function aDraw(format: Format, size: number): Draw {
  const entryIds = Array.from({ length: size }, (_, index) => index + 1)
  const plan = planOfFormat(format, size)
  const none = plan.stages.map(() => [])
  return { plan, rounds: none, lots: none, entryIds, nameRanks: entryIds, lotSeed: '', late: 0 }
}

function aLadder(drawn: number, more: Partial<LadderInPlay> = {}): LadderInPlay {
  return {
    divisionId: 1,
    settings: ladderFormat.settings.defaults,
    drawn: Array.from({ length: drawn }, (_, index) => index + 1),
    lastPlaces: new Map(),
    results: new Map(),
    ...more,
  }
}

const rows = (division: TableInput) =>
  tableOf(division).rows.map(({ standing: { position, entrant, wins, losses, status } }) => [
    position,
    entrant,
    `${wins}-${losses}`,
    status,
  ])
const gone = (division: TableInput, id: number) =>
  division.contestants.map((one) => (one.id === id ? { ...one, hasLeft: true } : one))

describe('a league without fixtures', () => {
  test('the table of a league without fixtures counts all matches and lists others with zeros', () => {
    expect(rows(aDivision('abc', { matches: [won(2, 1)] }))).toEqual([
      [1, 2, '1-0', 'active'],
      [2, 3, '0-0', 'active'],
      [3, 1, '0-1', 'active'],
    ])
  })

  test('the table of a league without fixtures leaves out disputed results', () => {
    expect(rows(aDivision('ab', { matches: [won(2, 1, { status: 'disputed' })] }))).toEqual([
      [1, 1, '0-0', 'active'],
      [2, 2, '0-0', 'active'],
    ])
  })

  test('the table of a league keeps withdrawn entries at the end, without those that never played', () => {
    const played = aDivision('abcd', { matches: [won(1, 2), won(2, 3)] })
    const contestants = gone({ ...played, contestants: gone(played, 1) }, 4)
    expect(rows({ ...played, contestants })).toEqual([
      [1, 2, '1-1', 'active'],
      [2, 3, '0-1', 'active'],
      [3, 1, '1-0', 'eliminated'],
    ])
  })

  test('a league has a champion once it is over, unless nothing was played', () => {
    expect(rows(aDivision('ab', { isOver: true, matches: [won(2, 1)] }))).toEqual([
      [1, 2, '1-0', 'champion'],
      [2, 1, '0-1', 'eliminated'],
    ])
    expect(rows(aDivision('ab', { isOver: true })).map((row) => row[3])).toEqual(['eliminated', 'eliminated'])
  })
})

describe('a league with fixtures', () => {
  const draw = aDraw('round_robin', 3)

  test('the table of a league with fixtures is its draw, as long as nobody plays other matches', () => {
    const matches = wherever(3, [1, 2], [1, 3], [2, 3])
    expect(rows(aDivision('abc', { draw, matches })).map((row) => row[3])).toEqual([
      'champion',
      'eliminated',
      'eliminated',
    ])
  })

  test('the table of a league with fixtures also counts other matches and later entries', () => {
    expect(rows(aDivision('abc', { draw, matches: [won(3, 1)] }))[0]).toEqual([1, 3, '1-0', 'active'])
    expect(rows(aDivision('abcd', { draw })).map((row) => row[1])).toEqual([1, 2, 3, 4])
  })
})

describe('a ladder', () => {
  const ladder = { isLeague: false, draw: aDraw('ladder', 4), ladder: aLadder(4) }

  test('the table of a ladder is ordered by who took whose place, not by the record', () => {
    const matches = [
      won(4, 2, { match_date: '2026-03-18' }),
      won(1, 3, { match_date: '2026-03-17' }),
      won(1, 3, { match_date: '2026-03-16' }),
    ]
    expect(rows(aDivision('abcd', { ...ladder, matches }))).toEqual([
      [1, 1, '2-0', 'active'],
      [2, 4, '1-0', 'active'],
      [3, 2, '0-1', 'active'],
      [4, 3, '0-2', 'active'],
    ])
  })

  test('the table of a ladder orders its matches by the day of play, not by the report', () => {
    // The winner of the later match is placed higher.
    const matches = [won(1, 2, { match_date: '2026-03-18' }), won(2, 1, { match_date: '2026-03-16' })]
    expect(rows(aDivision('abcd', { ...ladder, matches })).map((row) => row[1])).toEqual([1, 2, 3, 4])
  })

  test('the table of a ladder puts late entries at the bottom and withdrawn entries behind them', () => {
    const division = aDivision('abcde', ladder)
    expect(rows({ ...division, contestants: gone(division, 1) })).toEqual([
      [1, 2, '0-0', 'active'],
      [2, 3, '0-0', 'active'],
      [3, 4, '0-0', 'active'],
      [4, 5, '0-0', 'active'],
      [5, 1, '0-0', 'eliminated'],
    ])
  })

  test('the table of a ladder counts results of one day in the order of their first reports', () => {
    const [taken, kept] = [won(2, 1), won(3, 2)]
    const turns = (first: number, second: number) =>
      new Map([
        [taken.id, { turn: first, is_challenge: true }],
        [kept.id, { turn: second, is_challenge: true }],
      ])
    const order = (results: LadderInPlay['results']) =>
      rows(aDivision('abc', { ladder: aLadder(3, { results }), matches: [taken, kept] })).map((row) => row[1])
    expect(order(turns(1, 2))).toEqual([3, 2, 1])
    expect(order(turns(2, 1))).toEqual([2, 1, 3])
  })

  test('the table of a ladder that was not drawn begins with the last season, then in the order of joining', () => {
    const lastPlaces = new Map([
      [4, 1],
      [2, 3],
    ])
    const division = aDivision('abcd', { ladder: aLadder(0, { lastPlaces }) })
    expect(rows(division).map((row) => row[1])).toEqual([4, 2, 1, 3])
  })

  test('the table of a ladder gives no tie-break as a reason', () => {
    for (const { standing } of tableOf(aDivision('abcd', ladder)).rows)
      expect(standing.reason.steps).toEqual([])
  })
})

describe('a tournament', () => {
  test('the table of a tournament before its draw lists everybody with zeros', () => {
    expect(rows(aDivision('ab', { isLeague: false }))).toEqual([
      [1, 1, '0-0', 'active'],
      [2, 2, '0-0', 'active'],
    ])
  })

  test('the table of a tournament leaves out entries that were not drawn', () => {
    const draw = aDraw('single_elimination', 2)
    expect(rows(aDivision('abc', { isLeague: false, draw })).map((row) => row[1])).toEqual([1, 2])
  })

  test('the table of a tournament names the group, the place in it, and who is through before the last match', () => {
    const draw = aDraw('group_knockout', 4)
    const table = tableOf(aDivision('abcd', { isLeague: false, draw })).rows
    expect(table.map(({ group }) => [group?.name, group?.standing.position])).toEqual([
      ['A', 1],
      ['A', 2],
      ['A', 3],
      ['A', 4],
    ])
    const matches = wherever(6, [1, 2], [1, 3], [1, 4])
    const [first] = tableOf(aDivision('abcd', { isLeague: false, draw, matches })).rows
    expect(first?.standing).toMatchObject({ entrant: 1, wins: 3, status: 'advancing' })
    expect(first?.group?.standing).toMatchObject({ position: 1, wins: 3 })
  })
})

describe('a table with provisional results', () => {
  const reported = { status: 'reported' } as const

  test('a table counts provisional results in the record and says how many they are', {
    tags: ['FIX-01'],
  }, () => {
    const { rows: table } = tableOf(aDivision('abc', { matches: [won(1, 2, reported), won(1, 3)] }))
    expect(table.map(({ standing }) => [standing.wins, standing.losses, standing.provisional])).toEqual([
      [2, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ])
  })

  test('a table has no champion before every result stands, though the league is over', {
    tags: ['FIX-01'],
  }, () => {
    const statuses = (matches: Match[]) =>
      rows(aDivision('ab', { isOver: true, matches })).map((row) => row[3])
    expect(statuses([won(1, 2), won(1, 2, reported)])).toEqual(['active', 'active'])
    expect(statuses([won(1, 2), won(1, 2)])).toEqual(['champion', 'eliminated'])
  })
})

describe('the rank of a table', () => {
  const isRanked = (division: TableInput) => tableOf(division).rows.map((row) => row.isRanked)

  test('a table gives no rank before the first result of the division', { tags: ['FIX-11'] }, () => {
    expect(isRanked(aDivision('abc'))).toEqual([false, false, false])
    expect(isRanked(aDivision('abc', { matches: [won(1, 2, { status: 'disputed' })] }))).not.toContain(true)
    expect(isRanked(aDivision('abc', { matches: [won(1, 2)] }))).toEqual([true, true, true])
    expect(
      isRanked(aDivision('abcd', { isLeague: false, draw: aDraw('single_elimination', 4) })),
    ).not.toContain(true)
  })

  test('a table gives no rank to an entry without a partner, unless the team has played', {
    tags: ['FIX-11'],
  }, () => {
    const division = aDivision('abc', { matches: [won(1, 2)] })
    const contestants = division.contestants.map((one) => ({ ...one, isSeeking: one.id !== 1 }))
    expect(rows({ ...division, contestants }).map((row) => row[1])).toEqual([1, 2])
  })

  test('the table of a ladder gives ranks from its first day on', () => {
    const ladder = aDivision('abc', { isLeague: false, draw: aDraw('ladder', 3), ladder: aLadder(3) })
    expect(isRanked(ladder)).toEqual([true, true, true])
  })
})

describe('record, form and number of matches', () => {
  const draw = aDraw('round_robin', 4)
  const empty = evaluateBoard({ draw, nodes: [], withdrawn: [] })
  /** The six fixtures of four entries; the given pairs are played, the winner first. */
  const played = (pairs: readonly (readonly [winner: number, loser: number])[]): Match[] =>
    Array.from({ length: 6 }, (_, node) => {
      const { entry1_id: one, entry2_id: other } = derive(empty, { stage_nr: 0, node })
      const isPair = (pair: readonly number[]) => pair.includes(one ?? 0) && pair.includes(other ?? 0)
      const [winner, loser] = pairs.find(isPair) ?? [0, 0]
      if (winner > 0) return won(winner, loser, { stage_nr: 0, node })
      const open = { status: 'pending', outcome: null, state: 'ready', winner_entry_id: null } as const
      const none = { result_entry1_id: null, result_entry2_id: null, result_winner: null, sets: [] }
      return won(one ?? 0, other ?? 0, { stage_nr: 0, node, ...open, ...none, match_date: null })
    })
  const summary = (division: TableInput) => {
    const { rows: table, matchCount } = tableOf(division)
    return {
      matchCount,
      rows: table.map(({ standing, form }) => [
        standing.entrant,
        standing.wins,
        standing.losses,
        form.join(''),
      ]),
    }
  }

  test('record, form and number of matches come from the same matches, also if a team leaves early', {
    tags: ['FIX-19'],
  }, () => {
    const before = aDivision('abcd', { draw, matches: played([[2, 1]]) })
    expect(summary(before).rows).toContainEqual([2, 1, 0, 'W'])
    const after = summary({ ...before, contestants: gone(before, 1) })
    expect(after.matchCount).toBe(0)
    for (const row of after.rows) expect(row.slice(1)).toEqual([0, 0, ''])
  })

  test('record, form and number of matches come from the same matches if a team leaves late', {
    tags: ['FIX-19', 'FIX-06'],
  }, () => {
    const results = [
      [2, 1],
      [3, 1],
    ] as const
    const division = aDivision('abcd', { draw, matches: played(results) })
    expect(summary({ ...division, contestants: gone(division, 1) })).toEqual({
      matchCount: 3,
      rows: [
        [4, 1, 0, 'W'],
        [2, 1, 0, 'W'],
        [3, 1, 0, 'W'],
        [1, 0, 3, 'LLL'],
      ],
    })
  })

  test('record, form and number of matches leave out an early leaver in a league with other matches', {
    tags: ['FIX-19', 'FIX-06'],
  }, () => {
    const division = aDivision('abcd', { draw, matches: [...played([[2, 1]]), won(3, 1), won(4, 2)] })
    expect(summary({ ...division, contestants: gone(division, 1) })).toEqual({
      matchCount: 1,
      rows: [
        [4, 1, 0, 'W'],
        [3, 0, 0, ''],
        [2, 0, 1, 'L'],
      ],
    })
  })
})
