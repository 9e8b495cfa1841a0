import { FORMAT_TRAITS, type Format } from '@tussle/competition/format-names'
import { matchTitle, sideName } from '@tussle/competition/rounds'
import type { Match, TournamentBracket } from './bracket.queries.ts'
import { placesOf, seedsOf } from './draw-facts.ts'
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
  readonly title: string
  readonly isTree: boolean
  readonly rounds: readonly Round[]
}

const TITLES: Readonly<Record<string, string>> = {
  final: 'Finals',
  bronze: 'Bronze Match',
}
const ORDER = ['main', 'losers', 'bronze', 'final']

/** The matches of one division as brackets and lists, in display order. */
export function boardsOf(
  { format, matches }: Pick<TournamentBracket, 'format' | 'matches'>,
  viewerId: number,
): Board[] {
  const shown = matches.filter(({ status }) => status !== 'void').toSorted(byPlace)
  const byId = new Map(shown.map((match) => [match.id, match]))
  const context: SideContext & { readonly format: Format } = {
    format,
    viewerId,
    byId,
    seeds: FORMAT_TRAITS[format].isKnockout ? seedsOf(shown) : null,
    places: FORMAT_TRAITS[format].hasGroups ? placesOf(shown) : new Map<string, [string, string]>(),
    isHidden,
  }
  const keys = [...new Set(shown.map(({ bracket }) => bracket))]
  return keys.map((key) => {
    const own = shown.filter(({ bracket }) => bracket === key)
    const isTree = own.some(({ nextMatchId }) => nextMatchId !== null) || key === 'final' || own.length === 1
    const rounds = [...new Set(own.map(({ round }) => round))]
    return {
      key,
      title: titleOf(key, format),
      isTree: isTree && hasTree(format) && !own.some(isInGroup),
      rounds: rounds.map((round, column) => {
        const ofRound = own.filter((match) => match.round === round)
        const tieOf = (match: Match, index: number) => asTie(match, column, index, context)
        return {
          name: ofRound[0]?.roundName ?? `Round ${round}`,
          slots: Math.max(...ofRound.map(({ position }) => position ?? 0), ofRound.length),
          ties: ofRound.map(tieOf).filter(({ match }) => !isHidden(match)),
        }
      }),
    }
  })
}

const isInGroup = ({ bracket }: Match): boolean => bracket.startsWith('group:')

/** Brackets come before the groups that lead to them. */
function byPlace(a: Match, b: Match): number {
  if (a.bracket !== b.bracket) return byBracket(a.bracket, b.bracket)
  return a.round - b.round || (a.position ?? 0) - (b.position ?? 0) || a.id - b.id
}

/** Group Z before group AA. */
function byBracket(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.length - b.length || (a < b ? -1 : 1)
}

function rankOf(bracket: string): number {
  const rank = ORDER.indexOf(bracket)
  return rank < 0 ? ORDER.length : rank
}

function hasTree(format: Format): boolean {
  const { isKnockout, hasGroups } = FORMAT_TRAITS[format]
  return isKnockout || hasGroups
}

function titleOf(key: string, format: Format): string {
  const side = sideName(format, key) ?? TITLES[key]
  return side ?? (key === 'main' && FORMAT_TRAITS[format].isKnockout ? 'Bracket' : 'Matches')
}

/** A bye of the first round has no card, nor does a match that no entry can reach. */
function isHidden({ isBye, round, entry1Id, entry2Id }: Match): boolean {
  return isBye && (round === 1 || (entry1Id === null && entry2Id === null))
}

function asTie(
  match: Match,
  column: number,
  index: number,
  context: SideContext & { readonly format: Format },
): Tie {
  const isPlayed = match.isBye || match.winnerId !== null || match.outcome === 'double_forfeit'
  const isKnown = match.entry1Id !== null && match.entry2Id !== null
  return {
    match,
    title: matchTitle({ ...match, format: context.format }),
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
