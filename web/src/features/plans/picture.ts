import type { DrawSection } from '@tussle/competition/formats/format'
import { stageFormat } from '@tussle/competition/formats/registry'
import { type Graph, NOWHERE, sourceValue } from '@tussle/competition/graph'
import { type DrawnStage, drawPlan, rangeOf, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { type Area, elbow, roundsIn, type Shape, tablesIn, treeIn } from './picture-parts.ts'

export const PICTURE = { w: 332, h: 190 } as const
const EDGE = 4
const END = 50
const MOST_TREES = 4
const LABEL = 5
const LEAST_FOR_ENDS = 130
const LEAST_FOR_ROUNDS = 120

/**
 * The picture of a plan: its stages from left to right, those of one source below each other. It is made of the
 * sections that every format has, so it knows no format.
 */
export function pictureOf(plan: StagePlan, entrants: number): Shape[] {
  const drawn = drawPlan(plan, entrants)
  const depths = [...new Set(drawn.map((_, index) => depthOf(drawn, index)))]
  const weights = depths.map((depth) => Math.max(...at(drawn, depth).map(({ stage }) => weightOf(stage))))
  const arrowRoom = depths.length > 2 ? 26 : 36
  const room = PICTURE.w - 2 * EDGE - arrowRoom * (depths.length - 1)
  const unit = room / weights.reduce((sum, weight) => sum + weight, 0)
  let x = EDGE
  return depths.flatMap((depth, column) => {
    const stages = at(drawn, depth)
    const w = unit * (weights[column] ?? 1)
    const h = (PICTURE.h - 2 * EDGE) / stages.length
    const shapes = stages.flatMap(({ stage, index }, row) =>
      stageIn(
        { x, y: EDGE + row * h, w, h: h - (stages.length > 1 ? 4 : 0) },
        stage,
        isForTitle(drawn, index),
      ),
    )
    const arrow: Shape = { kind: 'arrow', at: [x + w + 6, PICTURE.h / 2], length: arrowRoom - 12 }
    x += w + arrowRoom
    return column < depths.length - 1 ? [...shapes, arrow] : shapes
  })
}

const at = (drawn: readonly DrawnStage[], depth: number) =>
  drawn.flatMap((stage, index) => (depthOf(drawn, index) === depth ? [{ stage, index }] : []))

function depthOf(drawn: readonly DrawnStage[], index: number): number {
  const from = drawn[index]?.stage.source.from
  return typeof from === 'number' ? 1 + depthOf(drawn, from) : 0
}

/** Whether the winner of the stage is the champion: its best place comes from the best places before it. */
function isForTitle(drawn: readonly DrawnStage[], index: number): boolean {
  const source = drawn[index]?.stage.source
  const isTop = source === undefined || source.from === 'entries' || rangeOf(source.take)[0] === 1
  const goesOn = drawn.some(({ stage }) => stage.source.from === index && rangeOf(stage.source.take)[0] === 1)
  const before = source === undefined || source.from === 'entries' ? true : isOnTop(drawn, source.from)
  return isTop && before && !goesOn
}

function isOnTop(drawn: readonly DrawnStage[], index: number): boolean {
  const source = drawn[index]?.stage.source
  if (source === undefined || source.from === 'entries') return true
  return rangeOf(source.take)[0] === 1 && isOnTop(drawn, source.from)
}

/** Trees need more room than tables. */
function weightOf({ stage, graph }: DrawnStage): number {
  const sections = stageFormat(stage.format).sections(graph)
  return sections.some(({ kind }) => kind === 'tree') ? 1.4 : 1
}

function stageIn(area: Area, { stage, graph }: DrawnStage, isForMedals: boolean): Shape[] {
  const sections = stageFormat(stage.format).sections(graph)
  const tables = sections.filter(({ kind }) => kind === 'table')
  const trees = sections.filter(({ kind }) => kind === 'tree')
  const half = { ...area, w: tables.length > 0 ? area.w * 0.42 : 0 }
  const rest = { ...area, x: area.x + half.w + 6, w: area.w - half.w - 6 }
  if (trees.length > 0) {
    const shapes = treesIn(tables.length > 0 ? rest : area, graph, trees, isForMedals)
    return [...(tables.length > 0 ? tablesIn(half, tables, graph.qualifiers) : []), ...shapes]
  }
  if (graph.plannedRounds === 0 || !Number.isFinite(graph.plannedRounds) || area.w < LEAST_FOR_ROUNDS) {
    return tablesIn(area, tables, Math.max(graph.qualifiers, isForMedals ? 1 : 0))
  }
  return [...tablesIn(half, tables, isForMedals ? 1 : 0), ...roundsIn(rest, graph.plannedRounds)]
}

/** Matches at the end of other trees, such as bronze and the grand final, are boxes at the right edge. */
function treesIn(area: Area, graph: Graph, trees: readonly DrawSection[], isForMedals: boolean): Shape[] {
  const isEnd = isEndOf(graph)
  const ends = area.w < LEAST_FOR_ENDS ? [] : trees.filter(isEnd)
  const large = trees.filter((tree, index) => !isEnd(tree, index)).slice(0, MOST_TREES)
  const beside = ends.filter((end) => !isBelowFinal(graph, end)).map(({ rounds }) => rounds.length)
  const wide = { ...area, w: area.w - END * Math.max(0, ...beside) }
  const columns = large.length > 2 ? 2 : 1
  const rows = Math.ceil(large.length / columns)
  const drawn = large.map((tree, index) =>
    treeIn(
      {
        x: wide.x + ((index % columns) * wide.w) / columns,
        y: wide.y + (Math.floor(index / columns) * wide.h) / rows,
        w: wide.w / columns - (columns > 1 ? 10 : 0),
        h: wide.h / rows - (rows > 1 ? 6 : 0),
      },
      large.length === 1 ? { ...tree, title: null } : tree,
      tonesOf(graph, isForMedals),
    ),
  )
  const boxes = new Map(drawn.flatMap((one) => [...one.boxes]))
  const endShapes = ends.flatMap((end) => endIn(area, graph, end, boxes))
  return [...drawn.flatMap((one) => one.shapes), ...endShapes, ...labelsOf(graph, boxes, isForMedals)]
}

function isEndOf({ final, bronze, decider }: Graph) {
  return ({ rounds }: DrawSection, index: number): boolean => {
    const matches = rounds.flatMap((round) => round.matches)
    const isLast = matches.some((match) => [final, bronze, decider].includes(match))
    return index > 0 && isLast && matches.length === rounds.length && matches.length <= 2
  }
}

/** The losers of the semifinals of the final's own tree play below it. */
function isBelowFinal(graph: Graph, { rounds }: DrawSection): boolean {
  const match = rounds[0]?.matches[0] ?? NOWHERE
  return (
    match === graph.bronze &&
    feedersOf(graph, match).every((feeder) => graph.bracket[feeder] === graph.bracket[graph.final])
  )
}

function tonesOf(graph: Graph, isForMedals: boolean) {
  const gold = goldOf(graph)
  return (match: number) => {
    if (!isForMedals) return 'match'
    if (match === gold) return 'gold'
    return match === graph.bronze ? 'bronze' : 'match'
  }
}

/** The match whose winner has the title, unless a decider follows. */
function goldOf(graph: Graph): number {
  if (graph.decider === NOWHERE) return graph.final
  return sourceValue(graph.source[2 * graph.decider] ?? 0)
}

/** A bronze match below the final, or matches right of the trees that lead to them. */
function endIn(area: Area, graph: Graph, end: DrawSection, boxes: Map<number, Area>): Shape[] {
  const final = boxes.get(graph.final)
  const below = isBelowFinal(graph, end) ? final : undefined
  const size = { w: Math.min(44, final?.w ?? 42), h: Math.min(24, final?.h ?? 22) }
  return end.rounds.flatMap(({ matches }, column): Shape[] => {
    const match = matches[0] ?? NOWHERE
    const feeders = feedersOf(graph, match).flatMap((feeder) => boxes.get(feeder) ?? [])
    const lowest = Math.max(0, ...feeders.map(({ y, h }) => y + h))
    const middle = feeders.reduce((sum, { y, h }) => sum + (y + h / 2) / feeders.length, 0)
    const box: Area = below
      ? { ...size, x: below.x, y: Math.min(area.y + area.h - size.h, Math.max(below.y + 52, lowest - 2)) }
      : { ...size, x: area.x + area.w - END * (end.rounds.length - column) + 6, y: middle - size.h / 2 }
    boxes.set(match, box)
    const isDashed = match === graph.bronze || match === graph.decider
    const lines = (below ? feeders.slice(-1) : feeders).map(
      (from): Shape => ({ kind: 'line', isDashed, points: below ? drop(from, box) : elbow(from, box) }),
    )
    const tone = match === goldOf(graph) ? 'gold' : match === graph.bronze ? 'bronze' : 'match'
    return [...lines, { kind: 'box', tone, area: box }]
  })
}

const feedersOf = (graph: Graph, match: number): number[] => [
  ...new Set(Array.from(graph.source.subarray(2 * match, 2 * match + 2), sourceValue)),
]

const drop = (from: Area, to: Area) =>
  [
    [from.x + from.w / 2, from.y + from.h],
    [from.x + from.w / 2, to.y + to.h / 2],
    [to.x, to.y + to.h / 2],
  ] as const

function labelsOf(graph: Graph, boxes: ReadonlyMap<number, Area>, isForMedals: boolean): Shape[] {
  if (!isForMedals) return []
  const named = [
    [goldOf(graph), 'Gold'],
    [graph.bronze, 'Bronze'],
    [graph.decider, 'Decider'],
  ] as const
  return named.flatMap(([match, text]): Shape[] => {
    const box = match === NOWHERE ? undefined : boxes.get(match)
    if (box === undefined) return []
    return [{ kind: 'text', at: [box.x + box.w / 2, box.y - LABEL], text, isCentred: true }]
  })
}
