import { matchTitle } from '@tussle/competition/rounds'
import type { Match, ShownBracket } from './bracket.queries.ts'
import { seedsOf } from './seeds.ts'
import { type Side, type SideContext, sidesOf } from './sides.ts'

/** A match as the page shows it. */
export interface Tie {
  readonly match: Match
  /** "Winners bracket, Finals, match 24": the name where no heading gives it (OQ-179). */
  readonly title: string
  /** Column and slot on the grid of its board. Byes count, so that every match keeps its position. */
  readonly column: number
  readonly slot: number
  readonly sides: readonly [Side, Side]
  readonly isMine: boolean
  readonly isPlayed: boolean
  /** Both sides are known, and the match is pending. */
  readonly isReady: boolean
}

export interface Round {
  readonly name: string
  /** The number of slots in the round; some may be empty. */
  readonly slots: number
  readonly ties: readonly Tie[]
}

/** One bracket, or one list of rounds. */
export interface Board {
  readonly key: string
  /** The stage of the plan that it belongs to, from 0. */
  readonly stage: number
  readonly title: string
  readonly isTree: boolean
  /** The table above the matches: that of a group, or of everybody (null). Undefined without one. */
  readonly group?: string | null
  /** How many of the table go on; 0 if none does. */
  readonly advancing: number
  readonly rounds: readonly Round[]
}

type Section = ShownBracket['sections'][number]

/** The matches of one division as brackets and lists, in the order of its sections. */
export function boardsOf(
  { sections, matches }: Pick<ShownBracket, 'sections' | 'matches'>,
  viewerId: number,
): Board[] {
  const shown = matches.filter(({ status }) => status !== 'void').toSorted(byPlace)
  const byBracket = Map.groupBy(shown, (match) => bracketKey(match.stage, match.bracket))
  const context: SideContext = {
    viewerId,
    byId: new Map(shown.map((match) => [match.id, match])),
    seeds: seedsIn(sections, byBracket),
    isHidden,
  }
  return [...sections, ...challengesIn(sections, byBracket)].flatMap((section) => {
    const { stage, kind, brackets, title } = section
    const rounds = brackets.flatMap((bracket) => {
      const own = byBracket.get(bracketKey(stage, bracket)) ?? []
      return [...Map.groupBy(own, ({ round }) => round).values()]
    })
    if (rounds.length === 0) return []
    const isTree = kind === 'tree'
    return {
      key: bracketKey(stage, brackets[0] ?? ''),
      stage,
      title: title ?? (isTree ? 'Bracket' : 'Matches'),
      isTree,
      ...tableIn(section, sections),
      advancing: section.advancing,
      rounds: rounds.map((ofRound, column) => roundOf(ofRound, column, section, context)),
    }
  })
}

const GROUP = /^group:(?<name>.+)$/u

/** A group has its own table. Everybody is in one table if no tree and no group is beside it. */
function tableIn({ stage, brackets }: Section, sections: readonly Section[]): Pick<Board, 'group'> {
  const group = GROUP.exec(brackets[0] ?? '')?.groups?.['name']
  if (group !== undefined) return { group }
  const [first] = sections
  const isOnly = sections.every((each) => each.kind !== 'tree' && each.stage === stage)
  return isOnly && first?.brackets === brackets ? { group: null } : {}
}

type Brackets = ReadonlyMap<string, readonly Match[]>

const bracketKey = (stage: number, bracket: string): string => `${stage} ${bracket}`

/** Matches that their scores created are in no draw, so no section names them. */
function challengesIn(sections: readonly Section[], byBracket: Brackets): Section[] {
  const isDrawn = sections.some(({ stage, brackets }) => stage === 0 && brackets.includes('main'))
  return isDrawn || !byBracket.has(bracketKey(0, 'main'))
    ? []
    : [{ stage: 0, kind: 'list', brackets: ['main'], title: null, advancing: 0 }]
}

/** Null unless the entries begin in a tree, whose lines are the seeds. */
function seedsIn(sections: readonly Section[], byBracket: Brackets): ReadonlyMap<number, number> | null {
  const first = sections.find(({ stage }) => stage === 0)
  if (first?.kind !== 'tree') return null
  return seedsOf(byBracket.get(bracketKey(0, first.brackets[0] ?? '')) ?? [])
}

function roundOf(
  ofRound: readonly Match[],
  column: number,
  section: Pick<Section, 'kind' | 'title'>,
  context: SideContext,
): Round {
  const mainName = section.kind === 'tree' ? section.title : null
  return {
    name: ofRound[0]?.roundName ?? '',
    slots: Math.max(...ofRound.map(({ position }) => position ?? 0), ofRound.length),
    ties: ofRound
      .map((match, index) => asTie(match, column, index, mainName, context))
      .filter(({ match }) => !isHidden(match)),
  }
}

function byPlace(a: Match, b: Match): number {
  return a.round - b.round || (a.position ?? 0) - (b.position ?? 0) || a.id - b.id
}

/** A bye of the first round has no card, nor does a match that no entry can reach. */
function isHidden({ isBye, round, entry1Id, entry2Id }: Match): boolean {
  return isBye && (round === 1 || (entry1Id === null && entry2Id === null))
}

function asTie(
  match: Match,
  column: number,
  index: number,
  mainName: string | null,
  context: SideContext,
): Tie {
  const isPlayed = match.isBye || match.winnerId !== null || match.outcome === 'double_forfeit'
  const isKnown = match.entry1Id !== null && match.entry2Id !== null
  return {
    match,
    title: matchTitle({ ...match, format: null, mainName }),
    column,
    slot: match.position === null ? index : match.position - 1,
    // Computed on request, because only a few matches of a large draw are in the page.
    get sides() {
      return sidesOf(match, context)
    },
    isMine: playersOf(match).includes(context.viewerId),
    isPlayed,
    isReady: isKnown && !isPlayed,
  }
}

export function playersOf({ player1Id, player1PartnerId, player2Id, player2PartnerId }: Match) {
  return [player1Id, player1PartnerId, player2Id, player2PartnerId]
}

export function countPlayed({ ties }: Round): string {
  const real = ties.filter(({ match }) => !match.isBye)
  return `${real.filter(({ isPlayed }) => isPlayed).length} of ${real.length} played`
}

/** The viewer's next match, else the last one; null for a viewer without a match. */
export function myNext(boards: readonly Board[]): Tie | null {
  const mine = boards.flatMap(({ rounds }) => rounds.flatMap(({ ties }) => ties)).filter((tie) => tie.isMine)
  return (
    mine.find(({ isPlayed }) => !isPlayed) ??
    mine.toSorted((a, b) => b.match.number - a.match.number)[0] ??
    null
  )
}

/** The first round to show: the viewer's next, else the first with a pending match, else the last. */
export function startColumn({ rounds }: Board): number {
  const own = rounds.findIndex(({ ties }) => ties.some((tie) => tie.isMine && !tie.isPlayed))
  if (own >= 0) return own
  const open = rounds.findIndex(({ ties }) => ties.some(({ isPlayed }) => !isPlayed))
  return open >= 0 ? open : Math.max(0, rounds.length - 1)
}
