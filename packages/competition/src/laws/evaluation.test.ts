import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { evaluate } from '../bracket.ts'
import { type Evaluation, isOver, matchStates, OPEN, Status } from '../evaluation.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { NOWHERE } from '../graph.ts'
import type { Result } from '../result.ts'
import { ripple } from '../ripple.ts'
import { draws, law, scripts, smallSizes, wildScripts } from '../test/laws.ts'
import {
  contested,
  factFor,
  field,
  LOSS,
  lossesOf,
  playOut,
  readyMatches,
  snapshot,
  WIN,
} from '../test/play.ts'

const partOf = (results: readonly Result[], at: number) => results.slice(0, at % (results.length + 1))

describe('laws of the evaluation', () => {
  law(
    'EV1 the engine keeps no state between evaluations',
    [draws, wildScripts, smallSizes],
    ({ graph }, script, other) => {
      const end = playOut(graph, field(graph.entrants), script)
      const before = snapshot(end)
      playOut(doubleElimination(other), field(other), script)
      expect(snapshot(end)).toEqual(before)
      expect(snapshot(evaluate(graph, end.entrants, end.results))).toEqual(before)
    },
  )

  law(
    'EV2 two evaluations give the same answer and change none of their inputs',
    [draws, wildScripts, fc.nat()],
    ({ graph }, script, at) => {
      const end = playOut(graph, field(graph.entrants), script)
      const facts = partOf(end.results, at)
      const text = JSON.stringify(facts)
      const once = evaluate(graph, end.entrants, facts)
      expect(snapshot(evaluate(graph, end.entrants, facts))).toEqual(snapshot(once))
      expect(JSON.stringify(facts)).toBe(text)
    },
  )

  law(
    'EV3 an orphaned fact advances no entrant',
    [draws, scripts, fc.nat(), fc.nat()],
    ({ graph }, script, at, other) => {
      const end = playOut(graph, field(graph.entrants), script)
      const facts = partOf(end.results, at)
      const now = evaluate(graph, end.entrants, facts)
      const strangers: Result = { match: other % graph.length, entrants: [-7, -8], outcome: WIN }
      const nowhere: Result = { match: graph.length + 3, entrants: [1000, 1007], outcome: WIN }
      const level: Result = {
        ...factFor(now, other % graph.length, WIN),
        outcome: { kind: 'played', sets: [[5, 5]] },
      }
      const after = evaluate(graph, end.entrants, [...facts, strangers, nowhere, level])
      expect(snapshot(after)).toEqual(snapshot(now))
      expect(after.orphans.slice(-3).map(({ reason }) => reason)).toEqual([
        'other_entrants',
        'unknown_match',
        'no_winner',
      ])
    },
  )

  law(
    'EV4 the number of losses equals the number of followed loser links',
    [smallSizes, scripts, fc.nat()],
    (n, script, at) => {
      const end = playOut(doubleElimination(n), field(n), script)
      const now = evaluate(end.graph, end.entrants, partOf(end.results, at))
      const taken = now.entrants.map(() => 0)
      for (const [match, slot] of end.graph.loserTo.entries()) {
        const loser = now.loser[match] ?? OPEN
        if (loser < 0 || !contested(now).includes(match)) continue
        taken[loser] = (taken[loser] ?? 0) + 1
        if (slot !== NOWHERE && match !== end.graph.decider - 1) expect(now.side[slot]).toBe(loser)
      }
      expect(taken).toEqual(lossesOf(now))
    },
  )

  law(
    'a match is decided only if both sides are known',
    [draws, wildScripts, fc.nat()],
    ({ graph }, script, at) => {
      const end = playOut(graph, field(graph.entrants), script)
      const now = evaluate(graph, end.entrants, partOf(end.results, at))
      for (const { status, sides } of matchStates(now)) {
        const isOpen = sides.some((side) => side.is === 'open')
        expect(isOpen).toBe(status === 'pending')
        if (status === 'bye') expect(sides.some((side) => side.is === 'bye')).toBe(true)
        if (status === 'ready') expect(sides.every((side) => side.is === 'entrant')).toBe(true)
      }
    },
  )

  law('a bye never has a result', [draws, wildScripts], ({ graph }, script) => {
    const end = playOut(graph, field(graph.entrants), script)
    for (const [match, status] of end.status.entries()) {
      if (status === Status.bye) expect(end.applied[match]).toBe(NOWHERE)
    }
  })

  law(
    'DF1 both sides of a double forfeit disappear from every later slot',
    [draws, wildScripts],
    ({ graph }, script) => {
      if (graph.format === 'round_robin' || graph.format === 'group_knockout') return
      const end = playOut(graph, field(graph.entrants), script)
      for (const [match, status] of end.status.entries()) {
        if (status !== Status.double_forfeit) continue
        const gone = [...end.side.subarray(2 * match, 2 * match + 2)]
        for (const [slot, seed] of end.side.entries()) {
          if (isAfter(end, match, slot >> 1)) expect(gone.includes(seed)).toBe(false)
        }
      }
    },
  )

  law(
    'a fact has the same effect whichever side it names first',
    [draws, wildScripts],
    ({ graph }, script) => {
      const end = playOut(graph, field(graph.entrants), script)
      const turned = end.results.map((fact): Result => {
        const entrants = [fact.entrants[1], fact.entrants[0]] as const
        if (fact.outcome.kind !== 'played') return { ...fact, entrants }
        return {
          ...fact,
          entrants,
          outcome: { kind: 'played', sets: fact.outcome.sets.map(([a, b]) => [b, a]) },
        }
      })
      expect(snapshot(evaluate(graph, end.entrants, turned))).toEqual(snapshot(end))
    },
  )
})

describe('laws of withdrawals', () => {
  law(
    'WD1 a withdrawn entrant wins no further match, and no match waits for them',
    [draws, scripts, fc.nat(), fc.nat()],
    ({ graph }, script, at, who) => {
      const entrants = field(graph.entrants)
      const end = playOut(graph, entrants, script)
      const facts = partOf(end.results, at)
      const seed = who % entrants.length
      const gone = entrants[seed]?.id ?? -1
      const now = evaluate(graph, entrants, facts, [gone])
      for (const [match, status] of now.status.entries()) {
        const isIn = now.side[2 * match] === seed || now.side[2 * match + 1] === seed
        if (!isIn) continue
        expect(status).not.toBe(Status.ready)
        if (now.applied[match] === NOWHERE && status !== Status.bye && status !== Status.pending) {
          expect(now.winner[match]).not.toBe(seed)
        }
      }
      expect(isOver(playOut(graph, entrants, script, [gone], facts))).toBe(true)
    },
  )

  law(
    'WD2 a reinstatement undoes a withdrawal',
    [draws, wildScripts, fc.nat(), fc.nat()],
    ({ graph }, script, at, who) => {
      const entrants = field(graph.entrants)
      const facts = partOf(playOut(graph, entrants, script).results, at)
      const before = snapshot(evaluate(graph, entrants, facts))
      evaluate(graph, entrants, facts, [entrants[who % entrants.length]?.id ?? -1])
      expect(snapshot(evaluate(graph, entrants, facts, []))).toEqual(before)
    },
  )

  law(
    'WD3 a withdrawal displaces no result',
    [draws, wildScripts, fc.nat(), fc.nat()],
    ({ graph }, script, at, who) => {
      const entrants = field(graph.entrants)
      const facts = partOf(playOut(graph, entrants, script).results, at)
      const before = evaluate(graph, entrants, facts)
      const after = evaluate(graph, entrants, facts, [entrants[who % entrants.length]?.id ?? -1])
      expect([...after.applied]).toEqual([...before.applied])
    },
  )

  law('the draw has no champion if all entrants have withdrawn', [smallSizes], (n) => {
    const entrants = field(n)
    const end = evaluate(
      doubleElimination(n),
      entrants,
      [],
      entrants.map(({ id }) => id),
    )
    expect(isOver(end)).toBe(true)
    expect(end.winner[end.graph.final]).toBeLessThan(0)
  })
})

describe('laws of corrections', () => {
  law(
    'UN1 the state depends on the final set of facts, whatever was entered, corrected and undone before',
    [
      draws,
      scripts,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('enter', 'correct', 'undo')), { maxLength: 40 }),
    ],
    ({ graph }, _script, edits) => {
      const entrants = field(graph.entrants)
      let facts: Result[] = []
      for (const [pick, kind] of edits) {
        const now = evaluate(graph, entrants, facts)
        const ready = readyMatches(now)
        const at = pick % Math.max(1, facts.length)
        const known = facts[at]
        if (kind === 'enter' && ready.length > 0)
          facts.push(factFor(now, ready[pick % ready.length] ?? 0, WIN))
        else if (kind === 'correct' && known) facts = facts.toSpliced(at, 1, { ...known, outcome: LOSS })
        else if (kind === 'undo') facts = facts.toSpliced(at, 1)
      }
      const end = evaluate(graph, entrants, facts)
      const counted = facts.filter((_, fact) => end.applied.includes(fact))
      expect(snapshot(evaluate(graph, entrants, counted))).toEqual(snapshot(end))
      expect(counted.length + end.orphans.length).toBe(facts.length)
    },
  )

  law(
    'a preview names exactly the matches that differ and the results that no longer count',
    [draws, scripts, fc.nat()],
    ({ graph }, script, at) => {
      const before = playOut(graph, field(graph.entrants), script)
      const edited = before.results[at % before.results.length]
      if (!edited) return
      const winner = edited.outcome === WIN ? LOSS : WIN
      const facts = before.results.map((fact) => (fact === edited ? { ...fact, outcome: winner } : fact))
      const after = evaluate(graph, before.entrants, facts)
      const effect = ripple(before, after)
      expect(effect.edited).toEqual([edited.match])
      const differing = Array.from(before.status.keys()).filter(
        (match) =>
          match !== edited.match &&
          (before.status[match] !== after.status[match] ||
            before.winner[match] !== after.winner[match] ||
            before.side[2 * match] !== after.side[2 * match] ||
            before.side[2 * match + 1] !== after.side[2 * match + 1]),
      )
      expect(effect.matches.map((change) => change.after.match)).toEqual(differing)
      expect(effect.voided).toEqual(
        after.orphans.map(({ result }) => result).sort((a, b) => a.match - b.match),
      )
      expect(ripple(before, before)).toEqual({
        edited: [],
        matches: [],
        placements: [],
        standings: [],
        voided: [],
      })
    },
  )
})

/** Whether a path of winners or losers leads from one match to another. */
function isAfter({ graph }: Evaluation, from: number, to: number): boolean {
  if (from === to) return false
  const next = [graph.winnerTo[from] ?? NOWHERE, graph.loserTo[from] ?? NOWHERE].filter(
    (slot) => slot !== NOWHERE,
  )
  return next.some((slot) => slot >> 1 === to || isAfter({ graph } as Evaluation, slot >> 1, to))
}
