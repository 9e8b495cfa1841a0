import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { type Evaluation, Status } from '../evaluation.ts'
import { roundRobinRounds } from '../formats/circle.ts'
import type { Round } from '../formats/format.ts'
import { type SwissSettings, swissFormat, swissRounds } from '../formats/swiss.ts'
import { lotsNeeded } from '../open-ties.ts'
import type { EntrantId, Result } from '../result.ts'
import { law, wildScripts } from '../test/laws.ts'
import { chalk, factFor, field, outcomeOf, readyMatches, type Script } from '../test/play.ts'

interface Stage {
  readonly rounds: readonly Round[]
  readonly evaluation: Evaluation
}

/** Plays a stage to its end; `leaves` says who has withdrawn before a round. Calls `seen` after every round. */
function playStage(
  n: number,
  settings: SwissSettings,
  script: Script,
  leaves: (round: number) => readonly EntrantId[] = () => [],
  seen: (stage: Stage) => void = () => {},
): Stage {
  const entrants = field(n)
  const rounds: Round[] = []
  const results: Result[] = []
  for (let step = 0; ; ) {
    const gone = leaves(rounds.length)
    const state = () => evaluate(swissFormat.draw(n, settings, { rounds }), entrants, results, gone)
    for (let now = state(); ; now = state()) {
      const [match] = readyMatches(now)
      if (match === undefined) break
      expect(swissFormat.next?.(now, settings)).toBeNull()
      results.push(factFor(now, match, outcomeOf(script.coin(step++, now, match))))
    }
    const stage = { rounds: [...rounds], evaluation: state() }
    seen(stage)
    const next = swissFormat.next?.(stage.evaluation, settings)
    if (next === 'complete') return stage
    if (next === null || next === undefined)
      throw new Error('a played round is followed by another or by the end')
    rounds.push(next)
  }
}

const pairKeys = (rounds: readonly Round[]): string[] =>
  rounds.flatMap(({ pairs }) => pairs.map((pair) => pair.toSorted((a, b) => a - b).join(' ')))
const fields = fc.integer({ min: 2, max: 24 })
const lengths = fc.integer({ min: 0, max: 15 })

describe('laws of a Swiss stage', () => {
  law(
    'SW7 everybody plays every round or has a bye, and the matches equal the figures',
    [fields, lengths, wildScripts],
    (n, wanted, script) => {
      const rounds = Math.min(wanted, roundRobinRounds(n))
      expect(swissFormat.limits(n, { rounds }).problem).toBeNull()
      const { rounds: drawn, evaluation } = playStage(n, { rounds }, script)
      const figures = swissFormat.advice(n, { rounds })
      expect(drawn).toHaveLength(figures.rounds)
      expect(evaluation.status.filter((status) => status !== Status.bye)).toHaveLength(figures.matches)
      const byes = evaluation.entrants.map(() => 0)
      for (const round of drawn) {
        expect([...round.pairs.flat(), ...round.byes].toSorted((a, b) => a - b)).toEqual(
          evaluation.entrants.map((_, seed) => seed),
        )
        for (const seed of round.byes) byes[seed] = (byes[seed] ?? 0) + 1
      }
      expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1)
      expect(figures.rounds - Math.max(...byes)).toBe(figures.leastMatches)
    },
    { share: 0.5 },
  )

  law(
    'SW8 with the usual number of rounds nobody meets anybody twice',
    [fc.integer({ min: 2, max: 40 }), wildScripts],
    (n, script) => {
      const keys = pairKeys(playStage(n, { rounds: 0 }, script).rounds)
      // Up to seven entrants these are nearly all rounds there are, and no order of play can promise it.
      if (n > 7) expect(new Set(keys).size).toBe(keys.length)
    },
    { share: 0.5 },
  )

  law(
    'SW9 an appended round never changes an earlier match, its result or the table before it',
    [fields, wildScripts],
    (n, script) => {
      const settings = { rounds: 0 }
      const stages: Stage[] = []
      const end = playStage(n, settings, script, undefined, (stage) => stages.push(stage))
      for (const { rounds, evaluation } of stages) {
        expect(end.rounds.slice(0, rounds.length)).toEqual(rounds)
        const { length } = evaluation.graph
        expect(end.evaluation.graph.source.slice(0, 2 * length)).toEqual(evaluation.graph.source)
        expect(end.evaluation.side.slice(0, 2 * length)).toEqual(evaluation.side)
        expect(end.evaluation.status.slice(0, length)).toEqual(evaluation.status)
        const { entrants, results } = end.evaluation
        const again = evaluate(swissFormat.draw(n, settings, { rounds }), entrants, results)
        expect(swissFormat.places(again)).toEqual(swissFormat.places(evaluation))
      }
    },
    { share: 0.3 },
  )

  law(
    'SW10 a withdrawn entrant is in no later round, and everybody else still is',
    [fields, wildScripts, fc.nat(), fc.nat(6)],
    (n, script, who, when) => {
      const seed = who % n
      const gone = field(n)[seed]?.id ?? -1
      const { rounds, evaluation } = playStage(n, { rounds: 0 }, script, (round) =>
        round >= when ? [gone] : [],
      )
      for (const [index, { pairs, byes }] of rounds.entries()) {
        const here = [...pairs.flat(), ...byes].toSorted((a, b) => a - b)
        const expected = evaluation.entrants.map((_, one) => one)
        expect(here).toEqual(index >= when ? expected.filter((one) => one !== seed) : expected)
      }
    },
    { share: 0.5 },
  )

  law(
    'SW11 places are given once each, only at the end, and more wins stand higher',
    [fields, wildScripts],
    (n, script) => {
      const settings = { rounds: 0 }
      const { evaluation } = playStage(n, settings, script, undefined, (stage) => {
        if (swissFormat.next?.(stage.evaluation, settings) === 'complete') return
        const rows = swissFormat.places(stage.evaluation)
        expect(rows.every(({ place, status }) => place === null && status === 'active')).toBe(true)
        expect(lotsNeeded(rows)).toEqual([])
      })
      const rows = swissFormat.places(evaluation)
      expect(rows.map(({ place }) => place)).toEqual(evaluation.entrants.map((_, i) => i + 1))
      const wins = rows.map((row) => row.wins)
      expect(wins).toEqual(wins.toSorted((a, b) => b - a))
      expect(rows[0]?.status).toBe('champion')
      const byes = evaluation.status.filter((status) => status === Status.bye).length
      const forfeits = evaluation.status.filter((status) => status === Status.double_forfeit).length
      const losses = rows.reduce((sum, row) => sum + row.losses, 0)
      expect(wins.reduce((sum, won) => sum + won, 0) - byes + 2 * forfeits).toBe(losses)
    },
    { share: 0.5 },
  )

  law(
    'SW12 every match is in exactly one section, and the table has every entrant',
    [fields, wildScripts],
    (n, script) => {
      const { graph } = playStage(n, { rounds: 0 }, script).evaluation
      const [table, list] = swissFormat.sections(graph)
      expect(table?.seeds).toHaveLength(n)
      expect(list?.rounds.flatMap(({ matches }) => matches)).toEqual(Array.from(graph.round.keys()))
      expect(list?.rounds.map(({ name }) => name)).toEqual(
        Array.from({ length: swissRounds(n) }, (_, i) => `Round ${i + 1}`),
      )
    },
    { share: 0.2 },
  )
})

test('if the better seed always wins, a Swiss stage of 64 has one unbeaten entrant after six rounds', () => {
  const settings = { rounds: 0 }
  const { rounds, evaluation } = playStage(64, settings, chalk)
  expect(rounds).toHaveLength(6)
  const rows = swissFormat.places(evaluation)
  expect(rows.map(({ wins }) => wins).filter((wins) => wins === 6)).toHaveLength(1)
  expect(rows[0]?.entrant).toBe(evaluation.entrants[0]?.id)
})
