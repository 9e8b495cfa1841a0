import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Standing } from '@tussle/contract/play/standings'
import { presentPlayerRef } from '../../accounts/index.ts'
import type { Tx } from '../../kernel/data/db.ts'
import type { PersonColumns } from '../../kernel/data/person.columns.ts'
import { numberMatches } from '../draw/number-matches.ts'
import { readLadders } from '../ladder/read-ladders.ts'
import { type MatchPeople, presentInBracket } from '../matches.present.ts'
import { listOthers } from './division.store.ts'
import { type DivisionEntry, type DivisionMatch, readBracketRows } from './division-rows.store.ts'
import { NEITHER, type ProvisionalSides, provisionalSidesOf } from './provisional-sides.ts'
import { type ShownDraws, showDraws } from './show-draws.ts'
import { readTable } from './shown-table.ts'
import type { Team } from './standings.present.ts'

/** What is played in one division, as pages of our own show it. */
export interface DivisionPlay {
  /** The entries that take part. */
  readonly participants: readonly Team[]
  readonly matches: readonly ShownMatch[]
  /** By position. */
  readonly standings: readonly Standing[]
  readonly sections: ShownDraws['sections']
  readonly matchCount: number
  /** Somebody was on court for an entry that they are not in any more. */
  readonly hasOthers: boolean
}

type ShownMatch = ReturnType<typeof presentInBracket> &
  ReturnType<ShownDraws['placeOf']> & {
    readonly number: number
    readonly provisionalSides: ProvisionalSides
  }

interface Wanted {
  readonly kind: CompetitionKind
  readonly id: number
  readonly division: Division
  readonly hasPlay: boolean
  readonly isOver: boolean
  readonly isLadder: boolean
  /** The digest of all draws and calls. */
  readonly numbering: string
}

/** Reads and evaluates one division; nothing of another one is read. */
export async function readDivisionPlay(tx: Tx, wanted: Wanted): Promise<DivisionPlay> {
  const { kind, id, division, hasPlay, isOver, isLadder, numbering } = wanted
  const { entries, people, matches, draw } = await readBracketRows(tx, division.id, hasPlay)
  const draws = draw === null ? [] : [draw]
  const ladders = isLadder ? await readLadders(tx, id, division.id) : []
  const others = othersOnCourt(matches, people)
  const known = others.length === 0 ? people : [...people, ...(await listOthers(tx, others))]
  const refs = new Map(known.map((person) => [person.user_id, presentPlayerRef(person)]))
  const entered = entries.flatMap((entry) => enteredOf(entry, division, refs))
  const table = readTable({ kind, id, isOver, draws, ladders }, division.id, entered, matches)
  const numbers =
    kind === 'tournament' && matches.length > 0
      ? await numberMatches(tx, id, matches, numbering)
      : new Map<number, number>()
  const sides = provisionalSidesOf([table], matches)
  const { sections, placeOf } = showDraws(draws, matches)
  const peopleOf = seatsIn(entries, refs)
  return {
    participants: entered.filter(({ hasLeft }) => !hasLeft).map(({ participant }) => participant),
    matches: matches.map((match) => ({
      ...presentInBracket(match, peopleOf(match)),
      number: numbers.get(match.id) ?? 0,
      provisionalSides: sides.get(match.id) ?? NEITHER,
      ...placeOf(match.id),
    })),
    standings: table.standings,
    sections,
    matchCount: table.matchCount,
    hasOthers: others.length > 0,
  }
}

function othersOnCourt(matches: readonly DivisionMatch[], people: readonly PersonColumns[]): number[] {
  const known = new Set(people.map((person) => person.user_id))
  const others = new Set<number>()
  for (const { user1_id: a, partner1_id: b, user2_id: c, partner2_id: d } of matches) {
    for (const id of [a, b, c, d]) if (id !== null && !known.has(id)) others.add(id)
  }
  return [...others]
}

type Refs = ReadonlyMap<number, PlayerRef>

function enteredOf(entry: DivisionEntry, division: Division, refs: Refs) {
  const user = refs.get(entry.user_id)
  if (user === undefined) return []
  const partner = refs.get(entry.partner_id ?? -1) ?? null
  return [{ participant: { id: entry.id, user, partner, division }, hasLeft: entry.has_left }]
}

/** A result names the players who played it; a match without one has the players of its entries. */
function seatsIn(entries: readonly DivisionEntry[], refs: Refs): (match: DivisionMatch) => MatchPeople {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const refTo = (id: number | null | undefined) => refs.get(id ?? -1) ?? null
  const side = (entryId: number | null, user: number | null, partner: number | null) => {
    const entry = user === null ? byId.get(entryId ?? -1) : undefined
    return [refTo(user ?? entry?.user_id), refTo(user === null ? entry?.partner_id : partner)] as const
  }
  return (match) => {
    const [player1, player1Partner] = side(match.entry1_id, match.user1_id, match.partner1_id)
    const [player2, player2Partner] = side(match.entry2_id, match.user2_id, match.partner2_id)
    return { player1, player1Partner, player2, player2Partner }
  }
}
