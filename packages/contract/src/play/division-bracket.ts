import { type GroupState, RANKING_RULES, SECTION_KINDS } from '@tussle/competition/draw-names'
import * as z from 'zod/mini'
import { CompetitionCard } from '../competitions.ts'
import type { PlayerRef } from '../people/player-ref.ts'
import { TournamentCard } from '../tournaments.ts'
import { Count, Id } from '../values.ts'

/**
 * The bracket of one division as our own pages read it. A draw of hundreds is mostly repetition, so the document names
 * each person, entry and round once, and everything else refers to it by its index. `pack-bracket.ts` writes it,
 * `unpack-bracket.ts` reads it.
 */

/** An index in another list; -1 for none. */
const Index = z.int().check(z.minimum(-1))

/** What a field of a row may be: a whole number, a number, a text, a text or null, whole numbers. */
const FIELDS = {
  whole: Number.isInteger,
  number: Number.isFinite,
  text: (value: unknown) => typeof value === 'string',
  textOrNull: (value: unknown) => value === null || typeof value === 'string',
  wholes: (value: unknown) => Array.isArray(value) && value.every(Number.isInteger),
  record: (value: unknown) => Array.isArray(value) && isRow(RECORD, value),
} as const satisfies Record<string, (value: unknown) => boolean>
type Fields = readonly (keyof typeof FIELDS)[]

/**
 * Rows of a fixed order. They are checked by hand: a schema for each field of each row costs more time than the whole
 * document.
 */
function rows<T>(...shapes: readonly Fields[]): z.ZodMiniType<T[]> {
  const list: z.ZodMiniType = z
    .array(z.unknown())
    .check(
      z.refine((all) => all.every((row) => Array.isArray(row) && shapes.some((shape) => isRow(shape, row)))),
    )
  return list as z.ZodMiniType<T[]>
}

function isRow(shape: Fields, row: readonly unknown[]): boolean {
  return row.length === shape.length && shape.every((field, index) => FIELDS[field](row[index]))
}

/** The id, the name, the rating, the photo, and 1 for an administrator. */
type Person = [number, string, PlayerRef['rating'], string | null, number]
const PERSON: Fields = ['whole', 'text', 'textOrNull', 'textOrNull', 'whole']

/** The id, the indices of its people (-1 for no partner), and 1 if it has left the division. */
type Entry = [number, number, number, number]
const ENTRY: Fields = ['whole', 'whole', 'whole', 'whole']

/** The stage, the bracket and the number of a round, and its name. */
const Round = z.tuple([Count, z.string(), z.int(), z.string()])

/**
 * A match in the order of the draw: id, number, round, position (0 for none), the two entries, where the two sides come
 * from, status, outcome, flags, points of the sets in pairs. A side comes from the winner of match `n` of this list,
 * from the loser of match `-2 - n`, or from nowhere (-1).
 */
type Match = [
  ...[number, number, number, number, number, number, number, number, number, number, number],
  number[],
]
const MATCH: Fields = [...Array.from({ length: 11 }, () => 'whole' as const), 'wholes']

/** What few matches have, by the index of the match. */
const Besides = z.object({
  /** The indices of the people on court, if they are not those of the entries. */
  players: z.optional(z.tuple([Index, Index, Index, Index])),
  /** The places of earlier stages that open sides come from: "1st of Group A". */
  sources: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
  /** The day, for a match that its score created. */
  on: z.optional(z.string()),
})

/** Position, wins, losses, win percentage, points for and against, provisional results, the reason for the position. */
type Recorded = [number, number, number, number, number, number, number, string]
const RECORD: Fields = ['whole', 'whole', 'whole', 'number', 'whole', 'whole', 'whole', 'text']

/** The entry, its status and its record; with groups also the group, what it has decided, and the record in it. */
type Row = [number, number, Recorded] | [number, number, Recorded, string, GroupState, Recorded]
const ROW: Fields = ['whole', 'whole', 'record']
const ROW_IN_GROUP: Fields = [...ROW, 'text', 'text', 'record']

const Section = z.object({
  stage: Count,
  kind: z.enum(SECTION_KINDS),
  brackets: z.array(z.string()),
  title: z.nullable(z.string()),
  advancing: Count,
})

/** What the page of a division says of its tournament. */
const HEAD = {
  form: z.literal('compact'),
  ...z.pick(CompetitionCard, {
    ...{ id: true, name: true, sport: true, location: true, participantCount: true, timeZone: true },
    ...{ startDate: true, endDate: true, registrationClosesAt: true, clubName: true },
    ...{ isActive: true, isDrawn: true, hasResults: true },
  }).shape,
  ...z.pick(TournamentCard, { format: true, expectedParticipants: true }).shape,
  division: z.object({ id: Id, name: z.string(), isDoubles: z.boolean() }),
  registrationOpen: z.boolean(),
  ranking: z.enum(RANKING_RULES),
  matchCount: Count,
  /** The divisions that are played as a ladder. */
  ladderIds: z.array(Id),
}

/** What is played in the division. Nothing of it changes with another division's results. */
const PLAY = {
  /** False before the first result of the division. */
  isRanked: z.boolean(),
  people: rows<Person>(PERSON),
  entries: rows<Entry>(ENTRY),
  rounds: z.array(Round),
  sections: z.array(Section),
  matches: rows<Match>(MATCH),
  besides: z.record(z.string(), Besides),
  /** Ordered by position. */
  standings: rows<Row>(ROW, ROW_IN_GROUP),
}

/** The server keeps the two parts apart: the second one is long and seldom changes. */
export const BracketHead = z.object(HEAD)
export type BracketHead = z.infer<typeof BracketHead>
export const BracketPlay = z.object(PLAY)
export type BracketPlay = z.infer<typeof BracketPlay>

export const DivisionBracket = z.object({ ...HEAD, ...PLAY })
export type DivisionBracket = z.infer<typeof DivisionBracket>
