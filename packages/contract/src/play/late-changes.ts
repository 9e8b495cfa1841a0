import * as z from 'zod/mini'
import { SavedStagePlan } from '../divisions/stage-plan.ts'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { ENTERED, isOnePerson, isOneTeam, JOINS } from '../people/guests.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Count, Id, IdParams, Instant, line } from '../values.ts'
import { Confirmed, Exception } from './organise-entries.ts'

/** Late changes of a tournament: the organiser sees what a change would do, applies exactly that, and can undo it. */

/** A late entry takes a bye, or matches of its own in a round robin; or the division is drawn again. */
export const ENTRY_WAYS = ['keep-draw', 'draw-again'] as const
export type EntryWay = (typeof ENTRY_WAYS)[number]

export const LateChange = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('add-entry'),
      divisionId: Id,
      ...ENTERED,
      /** If absent, the draw is kept where possible once a match of the division was called or played. */
      way: z.optional(z.enum(ENTRY_WAYS)),
      exception: Exception,
    })
    .check(isOneTeam),
  z.strictObject({ kind: z.literal('move-entry'), entryId: Id, divisionId: Id, exception: Exception }),
  z
    .strictObject({
      kind: z.literal('replace-player'),
      entryId: Id,
      userId: Id,
      ...JOINS,
      exception: Exception,
    })
    .check(isOnePerson),
  z.strictObject({ kind: z.literal('withdraw-entry'), entryId: Id }),
  z.strictObject({ kind: z.literal('reinstate-entry'), entryId: Id }),
  z.strictObject({
    kind: z.literal('draw-again'),
    divisionId: Id,
    /** The organiser's order of entries, from the first seed on; if absent, the order is kept or follows from ratings. */
    seeds: z.optional(z.array(Id).check(z.maxLength(1024))),
  }),
  /** Every entry of the first division moves into the second one. The first division stays, without entries. */
  z.strictObject({ kind: z.literal('merge-divisions'), divisionId: Id, intoId: Id, exception: Exception }),
  /** The named entries go into a new division with this name and the same rules. */
  z.strictObject({
    kind: z.literal('split-division'),
    divisionId: Id,
    name: line(100, 'Please enter a name'),
    entryIds: z.array(Id).check(
      z.minLength(1, 'Please choose a team'),
      z.maxLength(1024),
      z.refine((ids) => new Set(ids).size === ids.length, 'Please name each team once'),
    ),
  }),
  /** The stages of a drawn division that have not begun. Those that have stay as they are. */
  z.strictObject({ kind: z.literal('change-plan'), divisionId: Id, plan: SavedStagePlan }),
])
export type LateChange = z.infer<typeof LateChange>

/** The ids of a side's players; null while the side is open, or for a bye. */
const Side = z.nullable(z.array(Id))

/** One match before or after the change. */
export const ChangedMatch = z.object({
  /** The match number; null for a bye. */
  number: z.nullable(z.int().check(z.positive())),
  divisionId: Id,
  roundName: z.string(),
  sides: z.tuple([Side, Side]),
  /** The side that goes on without playing, because its opponent was withdrawn; null otherwise. */
  walkover: z.nullable(z.union([z.literal(0), z.literal(1)])),
})
export type ChangedMatch = z.infer<typeof ChangedMatch>

export const ChangePreview = z.object({
  /** The matches on court that the change stops. */
  stops: z.array(z.object({ court: Id, number: Count, sides: z.tuple([z.array(Id), z.array(Id)]) })),
  /** How many matches on court go on. */
  goOn: Count,
  /** The entries that played before and play after, and have another opponent: those that they lose and get. */
  opponents: z.array(
    z.object({ playerIds: z.array(Id), was: z.array(z.array(Id)), now: z.array(z.array(Id)) }),
  ),
  /** How many entries keep their opponents, in the divisions that change. */
  unchanged: Count,
  /** The matches of the tournament: how many before and after, and the numbers that are new or gone. */
  matches: z.object({ before: Count, after: Count, added: z.array(Count), removed: z.array(Count) }),
  /** The matches that become walkovers. */
  walkovers: z.array(Count),
  /** Before and after, the first 40; `more` counts the others. */
  lines: z.array(z.object({ was: z.nullable(ChangedMatch), now: z.nullable(ChangedMatch) })),
  more: Count,
  /** When the last match ends, by the plan of the desk; null if the day cannot be planned. */
  finish: z.object({ before: z.nullable(Instant), after: z.nullable(Instant) }),
  /** How many players get a notification. */
  told: Count,
  /** The entries by division, for every division that changes. */
  divisions: z.array(z.object({ id: Id, name: z.string(), before: Count, after: Count })),
  /** Everybody who is named above. */
  people: z.array(PlayerRef),
  /** Apply sends it back; it is refused if the change would now do something else. */
  seen: z.string(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

const changing = { method: 'POST', access: 'signed-in', policy: 'organiser', query: null } as const

export const previewChange = endpoint({
  ...changing,
  path: '/api/tournaments/{id}/changes/preview',
  summary: 'What a late change would do, before it is made; nothing is written',
  params: IdParams,
  body: z.strictObject({ change: LateChange }),
  answer: ChangePreview,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const applyChange = endpoint({
  ...changing,
  path: '/api/tournaments/{id}/changes',
  summary: 'Make a late change exactly as its preview said; what stops a match on court needs confirmation',
  params: IdParams,
  body: z.strictObject({
    change: LateChange,
    seen: z.string().check(z.minLength(1), z.maxLength(100)),
    confirmed: Confirmed,
    /** Why a team is withdrawn, and who said so. */
    reason: z.optional(line(200, 'Please say why')),
  }),
  answer: z.object({
    message: z.string(),
    /** The line of the day log, by which the change can be undone; null if nothing changed. */
    eventId: z.nullable(Id),
  }),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
