import { isProvisional } from '@tussle/contract/play/match-status'
import type { BracketMatch, ShownBracket } from '@tussle/contract/play/unpack-bracket'
import { drawableName } from '@tussle/contract/public/drawable'
import type { DivisionPage } from '@tussle/contract/public/pages'
import type { PictureRow } from '@tussle/contract/public/share-picture'

type Person = BracketMatch['player1']

interface Champions {
  readonly names: readonly string[]
  /** The two rows of the final; none in a format without one. */
  readonly final: readonly PictureRow[]
}

/**
 * The champions of a division; null until every result stands, because a picture that somebody has shared cannot be
 * taken back. Also null if a name cannot be drawn.
 */
export function championsOf({ bracket }: Pick<DivisionPage, 'bracket'>): Champions | null {
  const champion = bracket.standings.find(({ status }) => status === 'champion')
  if (champion === undefined || bracket.matches.some(({ status }) => isOpenToChange(status))) return null
  const names = [champion.player, champion.partner].flatMap((person) => person?.displayName ?? [])
  const drawn = names.flatMap((name) => drawableName(name) ?? [])
  if (drawn.length < names.length) return null
  return { names: drawn, final: finalOf(bracket, champion.entryId) }
}

const isOpenToChange = (status: BracketMatch['status']): boolean =>
  isProvisional(status) || status === 'disputed'

/** The last match of the champion in a tree: one that follows from others. */
function finalOf({ matches }: Pick<ShownBracket, 'matches'>, championId: number): PictureRow[] {
  const won = matches.filter(
    ({ entry1Id, entry2Id, winnerId, parentMatch1Id, parentMatch2Id }) =>
      (entry1Id === championId || entry2Id === championId) &&
      winnerId !== null &&
      (parentMatch1Id !== null || parentMatch2Id !== null),
  )
  const final = won.toSorted((a, b) => a.stage - b.stage || (a.number ?? 0) - (b.number ?? 0)).at(-1)
  if (final === undefined) return []
  const sides = [rowOf(final, 1), rowOf(final, 2)]
  const rows = sides.filter((row) => row !== null)
  if (rows.length < sides.length) return []
  return rows.toSorted((a, b) => Number(b.isBold) - Number(a.isBold))
}

function rowOf(match: BracketMatch, side: 1 | 2): PictureRow | null {
  const people: readonly Person[] =
    side === 1 ? [match.player1, match.player1Partner] : [match.player2, match.player2Partner]
  const name = drawableName(people.flatMap((person) => person?.displayName ?? []).join(' & '))
  if (name === null) return null
  const hasWon = match.winnerId === (side === 1 ? match.player1Id : match.player2Id)
  const numbers = match.sets.map(({ playerScore, opponentScore }) => {
    const [own, other] = side === 1 ? [playerScore, opponentScore] : [opponentScore, playerScore]
    return { text: String(own), isBold: own > other }
  })
  const walkover = [{ text: 'w/o', isBold: false }]
  return { place: null, name, isBold: hasWon, numbers: numbers.length > 0 || !hasWon ? numbers : walkover }
}
