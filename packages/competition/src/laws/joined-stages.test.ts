import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { evaluate } from '../bracket.ts'
import { matchNumbers, sourcesOf } from '../desk/numbers.ts'
import { planNumbers, planSources } from '../desk/plan-numbers.ts'
import { champion, hasEnded } from '../draw.ts'
import { type Evaluation, matchState } from '../evaluation.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { provisional } from '../provisional.ts'
import type { Result } from '../result.ts'
import { jobsOf } from '../schedule/jobs.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import { evaluatePlan, type PlanEvaluation, planChampion, planHasEnded } from '../stages/plan-evaluation.ts'
import { planProvisional } from '../stages/plan-links.ts'
import { planOfFormat } from '../stages/plan-presets.ts'
import { planCounted, planGroupTables, planStandings } from '../stages/plan-standings.ts'
import { drawPlan } from '../stages/stage-plan.ts'
import { groupTables, standings } from '../standings.ts'
import { countedMatches } from '../tally.ts'
import { law } from '../test/laws.ts'
import { field } from '../test/play.ts'

/** The group knockout of the specification in one graph, and as the two stages of its preset, with the same facts. */
interface Both {
  readonly one: Evaluation
  readonly two: PlanEvaluation
  /** The index in the one graph of a match of a stage. */
  readonly flat: (stage: number, match: number) => number
}

const sets = fc.constantFrom([11, 5] as const, [5, 11] as const, [11, 9] as const, [9, 11] as const)
const boths: fc.Arbitrary<Both> = fc
  .record({
    entrants: fc.integer({ min: 2, max: 19 }),
    script: fc.array(fc.record({ pick: fc.nat(1000), set: sets, isProvisional: fc.boolean() }), {
      maxLength: 60,
    }),
    gone: fc.uniqueArray(fc.nat(18), { maxLength: 3 }),
    goesAt: fc.nat(60),
  })
  .map(({ entrants, script, gone, goesAt }) => {
    const graph = groupKnockout(entrants)
    const drawn = drawPlan(planOfFormat('group_knockout', entrants), entrants)
    const people = field(entrants)
    const leavers = gone.filter((seed) => seed < entrants).map((seed) => people[seed]?.id ?? -1)
    const facts: Result[] = []
    for (const [step, { pick, set, isProvisional }] of script.entries()) {
      const now = evaluate(graph, people, facts, step >= goesAt ? leavers : [])
      const ready = Array.from(now.status.keys()).filter((match) => now.status[match] === 1)
      const match = ready[pick % Math.max(1, ready.length)]
      if (match === undefined) break
      const [a, b] = matchState(now, match).sides
      if (a.is !== 'entrant' || b.is !== 'entrant') break
      const provisionally = isProvisional && pick % 3 === 0
      facts.push({
        match,
        entrants: [a.id, b.id],
        outcome: { kind: 'played', sets: [set] },
        provisional: provisionally,
      })
    }
    const left = script.length >= goesAt ? leavers : []
    const first = drawn[0]?.graph.length ?? 0
    const apart = [
      facts.filter(({ match }) => match < first),
      facts.filter(({ match }) => match >= first).map((fact) => ({ ...fact, match: fact.match - first })),
    ]
    return {
      one: evaluate(graph, people, facts, left),
      two: evaluatePlan(drawn, people, apart, left),
      flat: (stage, match) => (stage === 0 ? match : first + match),
    }
  })

describe('laws of the group knockout in two stages', () => {
  law(
    'GS1 every match has the same sides, state and winner as in one graph',
    [boths],
    ({ one, two, flat }) => {
      for (const [stage, evaluation] of two.stages.entries()) {
        for (const match of evaluation.status.keys()) {
          const [own, other] = [matchState(evaluation, match), matchState(one, flat(stage, match))]
          const ids = (state: typeof own) =>
            state.sides.map((side) => (side.is === 'entrant' ? side.id : side.is))
          expect([ids(own), own.status, own.winner]).toEqual([ids(other), other.status, other.winner])
        }
      }
      expect(planChampion(two)).toBe(champion(one))
      expect(planHasEnded(two)).toBe(hasEnded(one))
    },
  )

  law('GS2 the table of the division is the same as in one graph', [boths], ({ one, two }) => {
    expect(planStandings(two)).toEqual(standings(one))
    const own = planCounted(two).matches.map(({ entrants, outcome }) => ({ entrants, outcome }))
    const other = countedMatches(one).matches.map(({ entrants, outcome }) => ({ entrants, outcome }))
    expect(own).toEqual(other)
  })

  law(
    'GS3 the tables of the groups are the same, and name no champion before every result stands',
    [boths],
    ({ one, two }) => {
      const isWon = champion(one)
      const expected = groupTables(one).map(({ group, isComplete, states, standings: rows }) => ({
        group,
        isComplete,
        states,
        rows: rows.map(({ entrant, position, wins, losses, status, reason }) => {
          const shown = status === 'champion' && entrant !== isWon ? 'advancing' : status
          return { entrant, position, wins, losses, status: shown, reason }
        }),
      }))
      const own = planGroupTables(two).map(({ group, isComplete, states, standings: rows }) => ({
        group,
        isComplete,
        states,
        rows: rows.map(({ entrant, position, wins, losses, status, reason }) => ({
          ...{ entrant, position, wins, losses, status, reason },
        })),
      }))
      expect(own).toEqual(expected)
    },
  )

  law(
    'GS4 numbers, sources and provisional sides are the same as in one graph',
    [boths],
    ({ one, two, flat }) => {
      const [numbers = new Int32Array()] = matchNumbers([one])
      const [own = []] = planNumbers([{ drawn: two.drawn, entrants: one.entrants }])
      const flags = planProvisional(two)
      const { side, match: ofOne } = provisional(one)
      for (const [stage, { status }] of two.stages.entries()) {
        for (const match of status.keys()) {
          const at = flat(stage, match)
          expect(own[stage]?.[match]).toBe(numbers[at])
          expect(planSources(two.drawn, stage, match, own)).toEqual(sourcesOf(one.graph, at, numbers))
          expect(flags[stage]?.match[match]).toBe(ofOne[at])
          expect(flags[stage]?.side.subarray(2 * match, 2 * match + 2)).toEqual(
            side.subarray(2 * at, 2 * at + 2),
          )
        }
      }
    },
  )

  law(
    'GS5 the matches to plan and what they wait for are the same as in one graph',
    [boths],
    ({ one, two, flat }) => {
      const options = { division: 1, minutes: () => 30, playersOf: (id: number) => [id] }
      const own = planJobs(two, { ...options, jobId: flat })
      const other = jobsOf(one, { ...options, jobId: (match) => match })
      const sorted = (jobs: typeof own) =>
        jobs.map((job) => ({ ...job, after: [...(job.after ?? [])].sort((a, b) => a - b) }))
      expect(sorted(own)).toEqual(sorted(other))
    },
  )
})
