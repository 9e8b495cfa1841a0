import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { champion, hasEnded } from '../draw.ts'
import { isOver, Status } from '../evaluation.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import { provisional } from '../provisional.ts'
import type { Result } from '../result.ts'
import { standings } from '../standings.ts'
import { draws, law, wildScripts } from '../test/laws.ts'
import { chalk, field, playOut } from '../test/play.ts'

const marks = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 })
const marked = (results: readonly Result[], flags: readonly boolean[]) =>
  results.map((result, index) => ({ ...result, provisional: flags[index % flags.length] === true }))

describe('laws of provisional results', () => {
  law(
    'PR1 a provisional result counts in the draw like any other',
    [draws, wildScripts, marks],
    ({ graph }, script, flags) => {
      const end = playOut(graph, field(graph.entrants), script)
      const again = evaluate(graph, end.entrants, marked(end.results, flags))
      expect([...again.winner]).toEqual([...end.winner])
      expect([...again.status]).toEqual([...end.status])
    },
  )

  law(
    'PR2 the marks cover exactly what would be undecided without the provisional results',
    [draws, wildScripts, marks, fc.nat()],
    ({ graph }, script, flags, at) => {
      const end = playOut(graph, field(graph.entrants), script)
      const facts = marked(end.results, flags).slice(0, at % (end.results.length + 1))
      const all = evaluate(graph, end.entrants, facts)
      const standing = evaluate(
        graph,
        end.entrants,
        facts.filter((fact) => !fact.provisional),
      )
      const { match } = provisional(all)
      for (let id = 0; id < graph.length; id++) {
        if ((all.status[id] ?? 0) <= Status.ready) continue
        expect(match[id] === 1).toBe((standing.status[id] ?? 0) <= Status.ready)
      }
    },
    { tags: ['FIX-01'] },
  )

  law(
    'PR3 only standing results decide a title and the end of a competition',
    [draws, wildScripts, marks],
    ({ graph }, script, flags) => {
      const end = playOut(graph, field(graph.entrants), script)
      const facts = marked(end.results, flags)
      const all = evaluate(graph, end.entrants, facts)
      const standing = evaluate(
        graph,
        end.entrants,
        facts.filter((fact) => !fact.provisional),
      )
      expect(champion(all)).toBe(champion(standing))
      expect(hasEnded(all)).toBe(isOver(standing))
      const titled = standings(all).filter(({ status }) => status === 'champion')
      expect(titled.map(({ entrant }) => entrant)).toEqual(
        standings(standing).flatMap(({ status, entrant }) => (status === 'champion' ? [entrant] : [])),
      )
    },
    { tags: ['FIX-01'] },
  )
})

describe('a side that advanced by a provisional result', () => {
  test('the side is marked in the next match and in later ones until the result stands', {
    tags: ['FIX-01'],
  }, () => {
    const end = playOut(singleElimination(4), field(4), chalk)
    const report = end.results.map((result, index) => ({ ...result, provisional: index === 0 }))
    const open = provisional(evaluate(end.graph, end.entrants, report))
    expect([...open.side]).toEqual([0, 0, 0, 0, 1, 0])
    expect([...open.match]).toEqual([1, 0, 1])
    expect([...provisional(end).match]).toEqual([0, 0, 0])
  })

  test('the side is marked in the whole knockout while its group has a provisional result', {
    tags: ['FIX-01'],
  }, () => {
    const end = playOut(groupKnockout(8), field(8), chalk)
    const [first] = end.results
    const report = end.results.map((result) => ({ ...result, provisional: result === first }))
    const { side } = provisional(evaluate(end.graph, end.entrants, report))
    const ownGroup = end.graph.groups.findIndex(({ first: from, end: to }) => {
      const match = first?.match ?? -1
      return match >= from && match < to
    })
    const start = end.graph.groups.at(-1)?.end ?? 0
    const semifinals = [...side.subarray(2 * start, 2 * start + 4)]
    expect(ownGroup).toBe(0)
    expect(semifinals.filter((flag) => flag === 1)).toHaveLength(2)
  })

  test('the row of the table counts the provisional matches of the side', { tags: ['FIX-01'] }, () => {
    const end = playOut(roundRobin(3), field(3), chalk)
    const report = end.results.map((result, index) => ({ ...result, provisional: index < 2 }))
    const rows = standings(evaluate(end.graph, end.entrants, report))
    expect(rows.reduce((sum, row) => sum + row.provisional, 0)).toBe(4)
    expect(rows.map(({ status }) => status)).toEqual(['active', 'active', 'active'])
    expect(standings(end).map((row) => row.provisional)).toEqual([0, 0, 0])
  })
})
