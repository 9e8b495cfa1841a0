import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { type Evaluation, idOf, isOver, matchState, Status } from '../evaluation.ts'
import { FORMATS } from '../format-names.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { stageFormat } from '../formats/registry.ts'
import { type PlanEvaluation, planChampion, planHasEnded, planPlaces } from '../stages/plan-evaluation.ts'
import { PLAN_PRESETS, planOfFormat } from '../stages/plan-presets.ts'
import { planRipple } from '../stages/plan-ripple.ts'
import { planStandings } from '../stages/plan-standings.ts'
import { planFigures, planProblems, type Stage } from '../stages/stage-plan.ts'
import { standings } from '../standings.ts'
import { law, scripts, wildScripts } from '../test/laws.ts'
import { FIRST, factsOf, plans, playPlan, withFacts } from '../test/plans.ts'
import { contested, field, LOSS, WIN } from '../test/play.ts'

const byNumber = (one: number, other: number) => one - other

describe('laws of stage plans', () => {
  law(
    'PL1 a plan is played to its end, and every entry has one position',
    [plans, wildScripts],
    (one, script) => {
      const end = playPlan(one, script)
      expect(end.stages.every((stage) => isOver(stage))).toBe(true)
      expect(planHasEnded(end)).toBe(true)
      expect(planPlaces(end).map(({ position }) => position)).toEqual(
        field(one.entrants).map((_, index) => index + 1),
      )
      expect(new Set(planPlaces(end).map(({ entrant }) => entrant)).size).toBe(one.entrants)
    },
  )

  law('PL2 the number of matches and the promise of the plan hold', [plans, scripts], (one, script) => {
    const end = playPlan(one, script)
    const { matches, leastMatches } = planFigures(one.plan, one.entrants)
    expect(end.stages.flatMap((stage) => contested(stage))).toHaveLength(matches)
    expect(Math.min(...matchesOf(end, one.entrants))).toBeGreaterThanOrEqual(leastMatches)
  })

  law(
    'PL3 no place is given twice: nobody is in a stage twice, or in two stages of one source',
    [plans, wildScripts],
    (one, script) => {
      const end = playPlan(one, script)
      for (let from = 0; from < end.stages.length; from++) {
        const taken = end.stages.flatMap((stage, index) =>
          end.drawn[index]?.stage.source.from === from ? stage.entrants.map(({ id }) => id) : [],
        )
        expect(new Set(taken).size).toBe(taken.length)
      }
    },
  )

  law(
    'PL4 nobody plays a stage before the places of its source are decided',
    [plans, scripts, fc.nat()],
    (one, script, at) => {
      const end = playPlan(one, script)
      const now = cut(end, at)
      for (const [index, { stage }] of now.drawn.entries()) {
        const { source } = stage
        if (source.from === 'entries') continue
        const from = now.stages[source.from] as Evaluation
        const evaluation = now.stages[index] as Evaluation
        for (const [seed, { isOpen }] of evaluation.entrants.entries()) {
          const mine = now.drawn[index]?.qualifiers?.[seed]
          const group = from.graph.groups[mine?.group ?? -1]
          const needed =
            'ranks' in source.take && source.seed === 'order' && group
              ? group
              : { first: 0, end: from.graph.length }
          const isDone = from.status
            .subarray(needed.first, needed.end)
            .every((status) => status > Status.ready)
          expect(isOpen === true).toBe(!isDone)
        }
      }
    },
  )

  law('PL5 who did not go on plays no more', [plans, scripts], (one, script) => {
    const end = playPlan(one, script)
    for (const [index, stage] of end.stages.entries()) {
      const inside = new Set(stage.entrants.map(({ id }) => id))
      for (const match of contested(stage)) {
        const { sides } = matchState(stage, match)
        for (const side of sides) expect(side.is === 'entrant' && inside.has(side.id)).toBe(true)
      }
      for (const place of planPlaces(end))
        if (place.stage === index) expect(inside.has(place.entrant)).toBe(true)
    }
  })

  law(
    'PL6 a preview of a correction names what differs in every stage, and the undo has no effect',
    [plans, scripts, fc.nat()],
    (one, script, at) => {
      const before = playPlan(one, script)
      const facts = before.stages[0]?.results ?? []
      const edited = facts[at % Math.max(1, facts.length)]
      if (edited === undefined) return
      const turned = facts.map((fact) =>
        fact === edited ? { ...fact, outcome: fact.outcome === WIN ? LOSS : WIN } : fact,
      )
      const after = withFacts(before, [turned, ...factsOf(before).slice(1)])
      const effect = planRipple(before, after)
      for (const [index, { matches, edited: own }] of effect.stages.entries()) {
        const [was, is] = [before.stages[index] as Evaluation, after.stages[index] as Evaluation]
        const differing = Array.from(was.status.keys()).filter(
          (match) => stateText(was, match) !== stateText(is, match),
        )
        const named = [...matches.map((change) => change.after.match), ...own].toSorted((a, b) => a - b)
        const isEdited = (match: number) => index === 0 && match === edited.match
        expect(named.filter((match) => !isEdited(match))).toEqual(
          differing.filter((match) => !isEdited(match)),
        )
      }
      const undone = withFacts(after, factsOf(before))
      expect(planRipple(before, undone).places).toEqual([])
      expect(planPlaces(undone)).toEqual(planPlaces(before))
      expect(planStandings(undone)).toEqual(planStandings(before))
    },
  )

  law(
    'PL7 a result of a later stage counts only for the entrants who played it',
    [plans, scripts, fc.nat()],
    (one, script, at) => {
      const before = playPlan(one, script)
      const facts = before.stages[0]?.results ?? []
      const after = withFacts(before, [facts.slice(0, at % (facts.length + 1)), ...factsOf(before).slice(1)])
      for (const stage of after.stages) {
        for (const match of contested(stage)) {
          const { result, sides } = matchState(stage, match)
          const ids = sides.map((side) => (side.is === 'entrant' ? side.id : 0))
          expect(result?.entrants.toSorted(byNumber)).toEqual(ids.toSorted(byNumber))
        }
      }
    },
  )
})

describe('seeds by record', () => {
  law(
    'PL9 by record the winners of the groups are seeded among themselves, best first, and mates stay apart',
    [fc.integer({ min: 8, max: 18 }), scripts],
    (n, script) => {
      const [groups, knockout] = planOfFormat('group_knockout', n).stages as [Stage, Stage]
      const source = { from: 0, take: { ranks: [1, 2] }, seed: 'record' } as const
      const end = playPlan({ plan: { stages: [groups, { ...knockout, source }] }, entrants: n }, script)
      const [before, after] = end.stages as [Evaluation, Evaluation]
      const count = before.graph.groups.length
      const rowOf = new Map(standings(before).map((row) => [row.entrant, row]))
      const ids = after.entrants.map(({ id }) => id)
      const winners = new Set(before.groupOrder.map((order) => idOf(before, order?.[0] ?? -1)))
      expect(new Set(ids.slice(0, count))).toEqual(winners)
      const shares = ids.slice(0, count).map((id) => rowOf.get(id))
      for (const [index, row] of shares.slice(1).entries()) {
        const above = shares[index]
        const isOrdered =
          (above?.winPercentage ?? 0) > (row?.winPercentage ?? 0) ||
          (above?.winPercentage === row?.winPercentage &&
            (above?.pointDifferential ?? 0) >= (row?.pointDifferential ?? 0))
        expect(isOrdered).toBe(true)
      }
    },
  )
})

describe('presets', () => {
  law(
    'PL8 the group knockout of the specification takes every result of its two stages and has the same champion',
    [fc.integer({ min: 5, max: 24 }), scripts],
    (n, script) => {
      const joined = groupKnockout(n)
      const groupMatches = joined.groups.at(-1)?.end ?? 0
      const end = playPlan({ plan: planOfFormat('group_knockout', n), entrants: n }, script)
      const facts = end.stages.flatMap((stage, index) =>
        stage.results.map((fact) => ({ ...fact, match: fact.match + index * groupMatches })),
      )
      const whole = evaluate(joined, field(n), facts)
      expect(whole.orphans).toEqual([])
      expect(isOver(whole)).toBe(true)
      expect(idOf(whole, whole.winner[joined.final] ?? -1)).toBe(planChampion(end))
    },
  )

  test('every format of the specification has a plan that can be drawn', () => {
    for (const format of FORMATS) {
      for (const n of [2, 3, 5, 8, 17]) expect(planProblems(planOfFormat(format, n), n)).toEqual([])
    }
    for (const { label, plan } of Object.values(PLAN_PRESETS)) {
      expect(label).not.toBe('')
      expect(planProblems(plan(8), 8)).toEqual([])
    }
  })

  test('a plan says what is wrong with it', () => {
    const knockout = {
      format: 'single_elimination',
      settings: stageFormat('single_elimination').settings.defaults,
    } as const
    const table: Stage = {
      format: 'round_robin',
      settings: stageFormat('round_robin').settings.defaults,
      source: FIRST,
    }
    const top = (places: readonly [number, number]): Stage => ({
      ...knockout,
      source: { from: 0, take: { places }, seed: 'order' },
    })
    expect(planProblems({ stages: [] }, 8)).toEqual(['A division has 1 to 4 stages.'])
    expect(planProblems({ stages: [{ ...table, settings: { meetings: 3 } }] }, 8)).toEqual([
      'Stage 1: a setting is not allowed.',
    ])
    expect(planProblems({ stages: [table, { ...knockout, source: FIRST }] }, 8)).toEqual([
      'Stage 2: only the first stage takes the entries.',
    ])
    expect(planProblems({ stages: [top([1, 2])] }, 8)).toEqual([
      'Stage 1: it takes places of an earlier stage.',
    ])
    expect(planProblems({ stages: [table, top([2, 1])] }, 8)).toEqual([
      'Stage 2: it takes places from the first to the last.',
    ])
    expect(planProblems({ stages: [table, top([1, 4]), top([4, 5])] }, 8)).toEqual([
      'Stage 3: another stage takes the same places.',
    ])
    expect(planProblems({ stages: [table, top([1, 9])] }, 8)).toEqual([
      'Stage 2: it takes place 9, but there are only 8.',
    ])
    expect(planProblems({ stages: [table, top([1, 4]), top([5, 8])] }, 8)).toEqual([])
  })

  test('the places that the first stage leaves come after the playoff', () => {
    const end = playPlan(
      { plan: PLAN_PRESETS.round_robin_playoff.plan(), entrants: 6 },
      {
        coin: (_, { side }, match) =>
          (side[2 * match] ?? 0) > (side[2 * match + 1] ?? 0) ? 'first' : 'second',
      },
    )
    expect(planPlaces(end).map(({ stage }) => stage)).toEqual([1, 1, 1, 1, 0, 0])
    expect(planChampion(end)).toBe(planPlaces(end)[0]?.entrant)
    expect(planFigures(PLAN_PRESETS.round_robin_playoff.plan(), 6)).toEqual({
      matches: 19,
      rounds: 7,
      leastMatches: 5,
    })
  })
})

/** The plan with only some of its facts, from the first stage on. */
function cut(end: PlanEvaluation, at: number): PlanEvaluation {
  let left = at % (factsOf(end).flat().length + 1)
  const some = factsOf(end).map((facts) => {
    const kept = facts.slice(0, left)
    left -= kept.length
    return kept
  })
  return withFacts(end, some)
}

function matchesOf(end: PlanEvaluation, entrants: number): number[] {
  const counts = new Map(field(entrants).map(({ id }) => [id, 0]))
  for (const stage of end.stages) {
    for (const match of contested(stage)) {
      for (const seed of stage.side.subarray(2 * match, 2 * match + 2)) {
        const id = idOf(stage, seed) ?? -1
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
  }
  return [...counts.values()]
}

function stateText(evaluation: Evaluation, match: number): string {
  const { status, sides, winner } = matchState(evaluation, match)
  return JSON.stringify([status, sides.map((side) => (side.is === 'entrant' ? side.id : side.is)), winner])
}
