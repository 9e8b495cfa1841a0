import { describe, expect, test } from 'vitest'
import { doubleElimination, dropMask } from './formats/double-elimination.ts'
import { groupKnockout } from './formats/group-knockout.ts'
import { groupCount, groupName, snakeGroups } from './formats/groups.ts'
import { formatOf } from './formats/registry.ts'
import { roundRobin } from './formats/round-robin.ts'
import { singleElimination } from './formats/single-elimination.ts'
import { bracketName, type Graph, matchNode, matchNodes } from './graph.ts'
import { roundName } from './round-names.ts'

const namesByRound = (graph: Graph) => [
  ...new Set(
    matchNodes(graph).map(({ id, bracket, round }) => `${bracket} ${round}: ${roundName(graph, id)}`),
  ),
]
const countIn = (graph: Graph, bracket: string) =>
  matchNodes(graph).filter((node) => node.bracket === bracket).length

describe('the draw of a single elimination of eight', () => {
  const graph = singleElimination(8)

  test('the first round pairs the seeds in the standard order', () => {
    const seeds = matchNodes(graph)
      .filter(({ round }) => round === 1)
      .map(({ slots }) => slots.map((slot) => (slot.from === 'seed' ? slot.seed : 0)))
    expect(seeds).toEqual([
      [1, 8],
      [4, 5],
      [2, 7],
      [3, 6],
    ])
  })

  test('each match is a row with links in both directions', () => {
    expect(matchNode(graph, 4)).toEqual({
      id: 4,
      bracket: 'main',
      round: 2,
      position: 1,
      slots: [
        { from: 'winner', match: 0 },
        { from: 'winner', match: 1 },
      ],
      winnerTo: { match: 6, slot: 0 },
      loserTo: null,
      isDecider: false,
    })
    expect(matchNode(graph, 3).winnerTo).toEqual({ match: 5, slot: 1 })
    expect(matchNode(graph, 6).winnerTo).toBeNull()
  })

  test('empty lines are byes', () => {
    expect(matchNode(singleElimination(3), 0).slots).toEqual([{ from: 'seed', seed: 1 }, { from: 'bye' }])
  })

  test('the losers of the semifinals play the bronze match', () => {
    const withBronze = singleElimination(8, { bronze: true })
    expect(matchNode(withBronze, withBronze.bronze)).toMatchObject({
      bracket: 'bronze',
      slots: [
        { from: 'loser', match: 4 },
        { from: 'loser', match: 5 },
      ],
    })
    expect(matchNode(withBronze, 4).loserTo).toEqual({ match: withBronze.bronze, slot: 0 })
    expect(singleElimination(2, { bronze: true }).bronze).toBe(-1)
  })
})

describe('the draw of a double elimination', () => {
  test.each([
    [3, [1, 0]],
    [4, [2, 0, 0]],
    [5, [4, 1, 1, 0]],
    [6, [8, 2, 3, 0, 0]],
    [7, [16, 4, 6, 0, 1, 0]],
    [8, [32, 8, 12, 1, 2, 0, 0]],
  ])('a double elimination of 2^%i drops losers by the masks %j', (rounds, masks) => {
    expect(masks.map((_, level) => dropMask(rounds, level + 1))).toEqual(masks)
  })

  test.each([
    [2, 1, 0],
    [4, 3, 2],
    [8, 7, 6],
    [16, 15, 14],
    [64, 63, 62],
  ])(
    'a double elimination of %i has %i winners and %i losers matches, a final and a decider',
    (n, winners, losers) => {
      const graph = doubleElimination(n)
      expect(countIn(graph, 'main')).toBe(winners)
      expect(countIn(graph, 'losers')).toBe(losers)
      expect(countIn(graph, 'final')).toBe(2)
      expect(countIn(doubleElimination(n, { decider: false }), 'final')).toBe(1)
    },
  )

  test('a double elimination of eight crosses the losers of the second round', () => {
    const graph = doubleElimination(8)
    const second = matchNodes(graph).filter(({ bracket, round }) => bracket === 'losers' && round === 2)
    expect(second.map(({ slots }) => slots[1])).toEqual([
      { from: 'loser', match: 5 },
      { from: 'loser', match: 4 },
    ])
  })

  test('the decider is marked and gets both sides from the grand final', () => {
    const graph = doubleElimination(4)
    expect(matchNode(graph, graph.decider)).toMatchObject({
      bracket: 'final',
      round: 2,
      isDecider: true,
      slots: [
        { from: 'loser', match: graph.decider - 1 },
        { from: 'winner', match: graph.decider - 1 },
      ],
    })
  })

  test('a double elimination of 4,096 entrants can be drawn', () => {
    const graph = doubleElimination(4096)
    expect(graph.length).toBe(8191)
    expect(Math.max(...graph.round)).toBe(22)
  })
})

describe('the draw of a round robin', () => {
  test('a round robin of four follows the circle method', () => {
    const pairs = matchNodes(roundRobin(4)).map(({ round, slots }) => [
      round,
      ...slots.map((slot) => (slot.from === 'seed' ? slot.seed : 0)),
    ])
    expect(pairs).toEqual([
      [1, 4, 1],
      [1, 3, 2],
      [2, 2, 4],
      [2, 1, 3],
      [3, 4, 3],
      [3, 2, 1],
    ])
  })

  test('a round robin of 256 has 32,640 matches in 255 rounds', () => {
    const graph = roundRobin(256)
    expect(graph.length).toBe(32_640)
    expect(Math.max(...graph.round)).toBe(255)
    expect(Math.max(...graph.position)).toBe(128)
  })

  test('a double round robin continues the numbers of its rounds', () => {
    expect(Math.max(...roundRobin(5, { double: true }).round)).toBe(10)
  })
})

describe('the draw of a group knockout', () => {
  test.each([
    [2, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
    [16, 4],
  ])('%i entrants make %i groups', (n, groups) => {
    expect(groupCount(n)).toBe(groups)
    expect(groupKnockout(n).groups).toHaveLength(groups)
  })

  test('seeds are distributed over the groups in a snake', () => {
    expect(snakeGroups(10, 3)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3, 8, 9],
    ])
  })

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
  ])('group %i is called %s', (index, name) => {
    expect(groupName(index)).toBe(name)
  })

  test('group winners and runners-up have their knockout lines before the first match', () => {
    const graph = groupKnockout(16)
    const first = matchNodes(graph).filter(({ bracket, round }) => bracket === 'main' && round === 1)
    const labels = first.map(({ slots }) =>
      slots.map((slot) => (slot.from === 'place' ? `${slot.group}${slot.place}` : slot.from)).join(' v '),
    )
    expect(labels).toHaveLength(4)
    for (const label of labels) expect(label).toMatch(/^[A-D]1 v [A-D]2$/)
    expect(labels[0]?.startsWith('A1')).toBe(true)
  })

  test('the best group winners get the byes', () => {
    const graph = groupKnockout(12)
    const first = matchNodes(graph).filter(({ bracket, round }) => bracket === 'main' && round === 1)
    const byes = first.filter(({ slots }) => slots[1].from === 'bye')
    expect(byes.map(({ slots }) => slots[0])).toEqual([
      { from: 'place', group: 'A', place: 1 },
      { from: 'place', group: 'B', place: 1 },
    ])
  })

  test('groups and knockout have names for their brackets', () => {
    const graph = groupKnockout(8, { bronze: true })
    expect(bracketName(graph, 0)).toBe('group:A')
    expect(bracketName(graph, 6)).toBe('group:B')
    expect(bracketName(graph, graph.final)).toBe('main')
    expect(bracketName(graph, graph.bronze)).toBe('bronze')
  })
})

describe('names of rounds', () => {
  test('rounds of a knockout count back from the final', () => {
    expect(namesByRound(singleElimination(32))).toEqual([
      'main 1: Round 1',
      'main 2: Round 2',
      'main 3: Quarterfinals',
      'main 4: Semifinals',
      'main 5: Finals',
    ])
    expect(namesByRound(singleElimination(2))).toEqual(['main 1: Finals'])
  })

  test('winners rounds of a double elimination have names, losers rounds numbers, and the grand final is the finals', () => {
    expect(namesByRound(doubleElimination(8))).toEqual([
      'main 1: Quarterfinals',
      'main 2: Semifinals',
      'main 3: Finals',
      'losers 1: Round 1',
      'losers 2: Round 2',
      'losers 3: Round 3',
      'losers 4: Round 4',
      'final 1: Finals',
      'final 2: Decider',
    ])
  })

  test('rounds of round robins and groups have numbers; the knockout counts back', () => {
    expect(namesByRound(roundRobin(4))).toEqual(['main 1: Round 1', 'main 2: Round 2', 'main 3: Round 3'])
    const names = namesByRound(groupKnockout(16, { bronze: true }))
    expect(names).toContain('group:A 3: Round 3')
    expect(names.slice(-4)).toEqual([
      'main 1: Quarterfinals',
      'main 2: Semifinals',
      'main 3: Finals',
      'bronze 1: Bronze Match',
    ])
  })

  test('a double elimination has three sections, and a format with one bracket needs no title', () => {
    const sections = (graph: Graph) =>
      formatOf(graph)
        .sections(graph)
        .map(({ kind, title, rounds }) => [kind, title, rounds.flatMap(({ matches }) => matches)])
    expect(sections(doubleElimination(4))).toEqual([
      ['tree', 'Winners bracket', [0, 1, 2]],
      ['tree', 'Losers bracket', [3, 4]],
      ['tree', 'Finals', [5, 6]],
    ])
    expect(sections(singleElimination(4))).toEqual([['tree', null, [0, 1, 2]]])
    expect(sections(roundRobin(4))).toEqual([['table', null, [0, 1, 2, 3, 4, 5]]])
  })
})
