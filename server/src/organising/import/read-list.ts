import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import { foldName } from '@tussle/contract/folding'
import {
  type readList as contract,
  MOST_LINES,
  type PersonInList,
  type Proposal,
  type ReadLine,
} from '@tussle/contract/play/import-entries'
import * as quick from '@tussle/contract/play/quick-session'
import { presentPlayerRef } from '../../accounts/index.ts'
import { refuseUnlessClubOrganiser, refuseUnlessOrganiser } from '../../competitions/index.ts'
import { listNamesakes, type NamesakeRow } from '../../guests/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { listDivisionsToDraw } from '../../matches/index.ts'
import { type LineOfPeople, readPeople, type TableOfPeople } from './lines.ts'
import { parseTable } from './parse-table.ts'

/** Reads a list and proposes whom its lines may mean. Nothing is written, and nobody is looked up by an address. */
export async function readList(
  ctx: SignedInCtx,
  id: number,
  { text, columns: chosen, divisions: meant = [], divisionId = null }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  const { hasHeadings, columns, lines } = peopleIn(text, MOST_LINES, chosen)
  return await inSnapshot(ctx, async (tx) => {
    const divisions = await listDivisionsToDraw(tx, id)
    const namesakes = await namesakesOf(tx, { competitionId: id }, lines)
    const find = divisionFinder(divisions, meant, divisionId)
    const read = lines.map((line) => inDivision(line, find(line.division)))
    return { hasHeadings, columns: [...columns], lines: withProposals(read, namesakes) }
  })
}

/** Reads the names for a quick session of a club, where one line is one player or one team. */
export async function readNames(
  ctx: SignedInCtx,
  clubId: number,
  { text }: BodyOf<typeof quick.readNames>,
): Promise<AnswerOf<typeof quick.readNames>> {
  await refuseUnlessClubOrganiser(ctx, ctx.db, clubId)
  const { lines } = peopleIn(text, quick.MOST_TEAMS * 2)
  const namesakes = await namesakesOf(ctx.db, { clubId }, lines)
  return withProposals(
    lines.map((line) => ({ ...line, divisionId: null })),
    namesakes,
  ).map(({ line, players, problem }) => ({ line, players, problem }))
}

function peopleIn(text: string, most: number, chosen?: Parameters<typeof readPeople>[1]): TableOfPeople {
  const table = parseTable(text)
  if (table.problem !== null) {
    const { line, message } = table.problem
    throw new AppError('bad_request', `Line ${line}: ${message}`, { fields: { text: message } })
  }
  const people = readPeople(table, chosen)
  if (people.lines.length > most) {
    const message = `The list has ${people.lines.length} lines. Please bring at most ${most} at once`
    throw new AppError('bad_request', message, { fields: { text: message } })
  }
  return people
}

async function namesakesOf(
  db: Queryable,
  around: Parameters<typeof listNamesakes>[1],
  lines: readonly LineOfPeople[],
): Promise<ReadonlyMap<string, readonly NamesakeRow[]>> {
  const names = new Set(lines.flatMap(({ players }) => players.map(lowerName)))
  return Map.groupBy(await listNamesakes(db, around, [...names]), ({ name }) => foldName(name))
}

type Division = Awaited<ReturnType<typeof listDivisionsToDraw>>[number]
type Placed = Omit<ReadLine, 'players'> & { readonly players: readonly PersonInList[] }

/**
 * Finds the division that a list means by a name: the one of that name, or the one that the organiser chose for it. A line
 * without a name means the usual one, or the only one.
 */
function divisionFinder(
  divisions: readonly Division[],
  meant: readonly { readonly name: string; readonly id: number }[],
  usual: number | null,
): (name: string) => Division | undefined {
  const chosen = new Map(meant.map(({ name, id }) => [foldName(name), id]))
  const byName = new Map(divisions.map((division) => [foldName(division.name), division]))
  const only = divisions.length === 1 ? divisions[0]?.id : null
  return (name) => {
    const id = name === '' ? (usual ?? only) : chosen.get(foldName(name))
    return divisions.find((division) => division.id === id) ?? byName.get(foldName(name))
  }
}

function inDivision({ line, division, players, problem }: LineOfPeople, found: Division | undefined): Placed {
  const missing = division === '' ? 'This line names no division' : `There is no division "${division}"`
  const tooMany = found !== undefined && players.length > found.seats ? 'Singles take one player' : null
  return {
    ...{ line, division, players, divisionId: found?.id ?? null },
    problem: problem ?? (found === undefined ? missing : tooMany),
  }
}

/** Proposes the same person for the same name, and marks a team that the list has twice. */
function withProposals(
  lines: readonly Placed[],
  namesakes: ReadonlyMap<string, readonly NamesakeRow[]>,
): ReadLine[] {
  const earlier = new Map<string, Earlier[]>()
  const teams = new Map<string, number>()
  return lines.map((placed) => {
    const { line, divisionId, players, problem } = placed
    const key = `${divisionId} ${players.map(nameKey).toSorted().join(' / ')}`
    const twin = teams.get(key)
    if (twin === undefined) teams.set(key, line)
    const shown = players.map((player, seat) => {
      const own = nameKey(player)
      const known = earlier.get(own) ?? []
      earlier.set(own, [...known, { line, seat: seat === 0 ? 0 : 1, player }])
      const before = known.slice(0, 1).map((each) => sameAsBefore(player, each))
      return {
        ...player,
        proposals: [...before, ...(namesakes.get(own) ?? []).map((row) => proposal(player, row))],
      }
    })
    const isTwice = twin === undefined || problem !== null ? null : `The same team as in line ${twin}`
    return { ...placed, players: shown, problem: problem ?? isTwice }
  })
}

interface Earlier {
  readonly line: number
  readonly seat: 0 | 1
  readonly player: PersonInList
}

function sameAsBefore(player: PersonInList, { line, seat, player: other }: Earlier): Proposal {
  const { email, phone, externalIds, rating } = other
  const why = inCommon(player, { email, phone, dupr: externalIds['DUPR'] ?? null, rating })
  return { player: null, rating, kind: 'line', why, sameAs: { line, seat } }
}

function proposal(player: PersonInList, row: NamesakeRow): Proposal {
  const { email, phone, external_ids: ids, rating, kind } = row
  const why = inCommon(player, { email, phone, dupr: ids['DUPR'] ?? null, rating })
  return { player: presentPlayerRef(row), rating, kind, why, sameAs: null }
}

type Marks = Readonly<Record<Proposal['why'][number], string | null>>

function inCommon(player: PersonInList, other: Marks): Proposal['why'] {
  const own: Marks = {
    email: player.email,
    phone: player.phone,
    dupr: player.externalIds['DUPR'] ?? null,
    rating: player.rating,
  }
  return (['email', 'phone', 'dupr', 'rating'] as const).filter((mark) => {
    const [one, two] = [own[mark], other[mark]]
    return one !== null && two !== null && foldName(one) === foldName(two)
  })
}

const lowerName = ({ firstName, lastName }: PersonInList): string => `${firstName} ${lastName}`.toLowerCase()
const nameKey = ({ firstName, lastName }: PersonInList): string => foldName(`${firstName} ${lastName}`)
