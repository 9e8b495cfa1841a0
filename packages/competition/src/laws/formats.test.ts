import { describe, expect, test } from 'vitest'
import { placesOf } from '../draw.ts'
import { type Evaluation, isOver } from '../evaluation.ts'
import { STAGE_FORMATS } from '../format-names.ts'
import { MATCH_PHASES } from '../formats/format.ts'
import { completeSettings, stageFormat } from '../formats/registry.ts'
import { isTree, matchNodes } from '../graph.ts'
import { matchPlace } from '../round-names.ts'
import { law, scripts, stages, wildScripts } from '../test/laws.ts'
import { contested, field, playOut } from '../test/play.ts'

describe('laws of every format', () => {
  law(
    'F1 every match is in exactly one section, whose rounds have a name and whose key is unique',
    [stages],
    ({ format, settings, entrants }) => {
      const graph = format.draw(entrants, settings)
      const sections = format.sections(graph)
      const shown = sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
      expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: graph.length }, (_, id) => id))
      expect(new Set(sections.map(({ brackets }) => brackets[0])).size).toBe(sections.length)
      for (const { rounds } of sections) for (const { name } of rounds) expect(name).not.toBe('')
    },
  )

  law('F2 everybody plays at least what the format promises', [stages, scripts], (stage, script) => {
    const { format, settings, entrants } = stage
    const end = playOut(format.draw(entrants, settings), field(entrants), script)
    const { leastMatches } = format.advice(entrants, settings)
    expect(Math.min(...matchesOf(end))).toBeGreaterThanOrEqual(leastMatches)
  })

  law(
    'F3 a position is given once and a place never beyond its end',
    [stages, wildScripts],
    (stage, script) => {
      const { format, settings, entrants } = stage
      const end = playOut(format.draw(entrants, settings), field(entrants), script)
      const rows = placesOf(end)
      expect(isOver(end)).toBe(true)
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
      expect(new Set(rows.map(({ entrant }) => entrant)).size).toBe(entrants)
    },
  )

  law(
    'F4 entrants who share a place leave the next places free, and the better place is the better position',
    [stages, scripts],
    (stage, script) => {
      const { format, settings, entrants } = stage
      const rows = placesOf(playOut(format.draw(entrants, settings), field(entrants), script))
      for (const { position, place } of rows) {
        const better = rows.filter((row) => (row.place ?? 99) < (place ?? 99)).length
        expect(place).not.toBeNull()
        expect(better).toBeLessThanOrEqual((place ?? 0) - 1)
        expect(position).toBeGreaterThan(better)
      }
    },
  )

  law(
    'F5 every slot has one source, and a source comes before its match',
    [stages],
    ({ format, settings, entrants }) => {
      const fed = new Set<string>()
      for (const node of matchNodes(format.draw(entrants, settings))) {
        for (const slot of node.slots) {
          if (slot.from !== 'winner' && slot.from !== 'loser') continue
          expect(slot.match).toBeLessThan(node.id)
          expect(fed.has(`${slot.from} ${slot.match}`)).toBe(false)
          fed.add(`${slot.from} ${slot.match}`)
        }
      }
    },
  )

  law(
    'F6 one match of a tree is the final, at most one the decider, and every phase is known',
    [stages],
    ({ format, settings, entrants }) => {
      const graph = format.draw(entrants, settings)
      const phases = Array.from({ length: graph.length }, (_, id) => format.phaseOf(matchPlace(graph, id)))
      const count = (phase: string) => phases.filter((one) => one === phase).length
      expect(phases.every((phase) => MATCH_PHASES.includes(phase))).toBe(true)
      expect(count('final')).toBe(isTree(graph) ? 1 : 0)
      expect(count('decider')).toBe(graph.decider < 0 ? 0 : 1)
      expect(count('bronze')).toBe(graph.bronze < 0 ? 0 : 1)
      if (!isTree(graph)) expect(count('group')).toBe(graph.length)
    },
  )

  test('F7 settings are filled up with the defaults, and an unknown one is refused', () => {
    for (const name of STAGE_FORMATS) {
      const { defaults, choices } = stageFormat(name).settings
      expect(completeSettings(name, {})).toEqual(defaults)
      expect(completeSettings(name, defaults)).toEqual(defaults)
      expect(Object.keys(choices).toSorted()).toEqual(Object.keys(defaults).toSorted())
      expect(completeSettings(name, { colour: 'blue' })).toBeNull()
    }
    expect(completeSettings('single_elimination', { consolation: 'feed_in' })).toEqual({
      bronze: false,
      consolation: 'feed_in',
    })
    expect(completeSettings('single_elimination', { bronze: 'yes' })).toBeNull()
    expect(completeSettings('round_robin', { groupValue: 0 })).toBeNull()
    expect(completeSettings('round_robin', { groupValue: 2.5 })).toBeNull()
  })
})

/** How many matches each entrant really played. */
function matchesOf(end: Evaluation): number[] {
  const counts = end.entrants.map(() => 0)
  for (const match of contested(end)) {
    for (const seed of end.side.subarray(2 * match, 2 * match + 2)) counts[seed] = (counts[seed] ?? 0) + 1
  }
  return counts
}
