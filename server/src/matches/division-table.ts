import { ladder } from '@tussle/competition/formats/ladder'
import type { Entrant } from '@tussle/competition/result'
import { groupTables, leagueTable, type Standing, standings } from '@tussle/competition/standings'
import { type Draw, evaluateBoard } from './board.ts'
import { meetingOf, type Node } from './facts.ts'
import type { RankedRow } from './standings.present.ts'

/** A side of a division, in the order of joining. */
export interface Contestant extends Entrant {
  readonly hasLeft: boolean
}

export interface DivisionInPlay {
  readonly isLeague: boolean
  /** The whole competition is over. */
  readonly isOver: boolean
  /** Null before the draw, and in a league that works without one. */
  readonly draw: Draw | null
  readonly matches: readonly (Node & { readonly match_date: string | null })[]
  readonly contestants: readonly Contestant[]
}

/** A division's table, best first; whoever has not played yet is in it with zeros (OQ-110). */
export function tableOf(division: DivisionInPlay): RankedRow[] {
  const { draw } = division
  if (draw?.format === 'ladder') return ladderTable(division, draw)
  return draw === null || isLoose(division, draw) ? playedTable(division) : drawnTable(division, draw)
}

/** A league with fixtures in which people also play without one, or whom no fixture names. */
function isLoose({ isLeague, matches, contestants }: DivisionInPlay, { entryIds }: Draw): boolean {
  if (!isLeague) return false
  const drawn = new Set(entryIds)
  return matches.some(({ node }) => node === null) || contestants.some(({ id }) => !drawn.has(id))
}

function drawnTable({ matches, contestants }: DivisionInPlay, draw: Draw): RankedRow[] {
  const withdrawn = contestants.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
  const evaluation = evaluateBoard({ draw, nodes: matches, withdrawn })
  const groups = new Map(
    groupTables(evaluation).flatMap(({ group: name, standings: rows }) =>
      rows.map((standing) => [standing.entrant, { name, standing }] as const),
    ),
  )
  return standings(evaluation).map((standing) => {
    const group = groups.get(standing.entrant)
    if (group === undefined) return { standing }
    // Only its group says that somebody is through before the last match (OQ-112).
    return { standing: { ...standing, status: group.standing.status }, group }
  })
}

/** Whatever was played counts (OQ-087). Who has left without playing is not in the table. */
function playedTable(division: DivisionInPlay): RankedRow[] {
  const meetings = meetingsOf(division)
  const played = new Set(meetings.flatMap(({ entrants }) => entrants))
  const contestants = division.contestants.filter(({ id, hasLeft }) => !hasLeft || played.has(id))
  const rows = leagueTable(contestants, meetings, division.draw?.rule)
  return numbered(rows, { ...division, contestants })
}

/** A winner takes the place of whoever stood higher; newcomers come in at the bottom (OQ-092). */
function ladderTable(division: DivisionInPlay, { entryIds }: Draw): RankedRow[] {
  const drawn = new Set(entryIds)
  const newcomers = division.contestants.filter(({ id }) => !drawn.has(id)).map(({ id }) => id)
  const meetings = meetingsOf(division)
  const { order } = ladder([...entryIds, ...newcomers], meetings)
  const rows = new Map(leagueTable(division.contestants, meetings).map((row) => [row.entrant, row]))
  const climbed = order.flatMap((id) => {
    const row = rows.get(id)
    // No tie was broken: it is the matches themselves that made the order.
    return row === undefined ? [] : [{ ...row, reason: { ...row.reason, steps: [] } }]
  })
  return numbered(climbed, division)
}

/** In the order in which they were played. */
function meetingsOf({ matches }: DivisionInPlay) {
  return matches
    .toSorted((a, b) => compare(a.match_date ?? '', b.match_date ?? '') || a.id - b.id)
    .flatMap((match) => meetingOf(match) ?? [])
}

/** Those who have left come last. The first of a competition that is over has won it, if anything was played. */
function numbered(rows: readonly Standing[], { contestants, isOver }: DivisionInPlay): RankedRow[] {
  const left = new Set(contestants.filter(({ hasLeft }) => hasLeft).map(({ id }) => id))
  const isHere = ({ entrant }: Standing) => !left.has(entrant)
  const ordered = [...rows.filter(isHere), ...rows.filter((row) => !isHere(row))]
  return ordered.map((row, index) => {
    const hasWon = isOver && index === 0 && row.wins + row.losses > 0
    const isOut = !hasWon && (isOver || left.has(row.entrant))
    const status = hasWon ? 'champion' : isOut ? 'eliminated' : 'active'
    return { standing: { ...row, position: index + 1, status } }
  })
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
