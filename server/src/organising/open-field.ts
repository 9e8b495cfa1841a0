import type { CompetitionKind } from '@tussle/contract/competitions'
import type { EntryWay } from '@tussle/contract/play/late-changes'
import {
  type CompetitionInPlay,
  lockForPlay,
  refuseUnlessOrganiser,
  touchCompetition,
} from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import {
  type DivisionRow,
  DRAW_STANDS,
  type DrawRow,
  deleteDraw,
  drawDivision,
  findDraw,
  hasHistory,
  listDivisionsToDraw,
  readLadders,
  wasCalled,
} from '../matches/index.ts'
import { formatOf } from './close-registration.ts'
import { lookAt, refuseToDisturb, type Undisturbed } from './disturbance.ts'
import { type DrawBefore, drawBefore } from './draw-before.ts'
import { placeLateEntries } from './place-late-entries.ts'
import { placeInWeeks } from './season/late-fixtures.ts'

const NO_PLACE = 'The draw has no place for another entry'
const SEASON_OVER = 'The playoffs have begun, so nobody can join the season any more'
const NOT_FOUND = { league: 'League not found', tournament: 'Tournament not found' } as const

/** The entries of a competition while an organiser changes them. */
export interface OpenField {
  readonly divisions: readonly DivisionRow[]
  /** Throws if the competition has no such division. */
  division(id: number): DivisionRow
  refuseAfterResults(divisionId: number): Promise<void>
  /**
   * Deletes the draw because one of its entries leaves. A tournament refuses this once there is a result. A league
   * then keeps its fixtures.
   */
  unlockDraw(divisionId: number): Promise<void>
  /** The division gets another entry, in the given way or in the one that changes less. */
  admit(divisionId: number, way?: EntryWay): void
  /** A new division takes seeds that were set by hand from the division that its entries were in. */
  seedLike(divisionId: number, likeId: number): void
  /**
   * Draws the changed divisions again if they had a draw, or if registration is closed. Returns the draws as they
   * were before.
   */
  close(): Promise<readonly DrawBefore[]>
}

export interface FieldOptions {
  readonly kind?: CompetitionKind
  /** The organiser has seen which matches on court would stop, and confirmed the change. */
  readonly isConfirmed?: boolean
}

/**
 * Takes the competition's lock; only an organiser may call it. A change that stops a match on court needs
 * confirmation.
 */
export async function openField(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  { kind = 'tournament', isConfirmed = false }: FieldOptions = {},
): Promise<OpenField> {
  await refuseUnlessOrganiser(ctx, tx, id)
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== kind) throw new AppError('not_found', NOT_FOUND[kind])
  const divisions = await listDivisionsToDraw(tx, id)
  const field: Field = { ctx, tx, kind, competition, divisions, ...maps() }
  return {
    divisions,
    division: (divisionId) => divisionOf(field, divisionId),
    refuseAfterResults: (divisionId) => refuseAfterResults(field, divisionId),
    unlockDraw: (divisionId) => unlockDraw(field, divisionId),
    admit: (divisionId, way) => void field.admitted.set(divisionOf(field, divisionId).id, way ?? null),
    seedLike: (divisionId, likeId) => void field.seededLike.set(divisionId, likeId),
    close: async () => {
      const before = [...(await placeAdmitted(field)), ...(await redrawChanged(field))]
      if (!isConfirmed) {
        await refuseToDisturb(
          tx,
          Array.from(field.changed.values(), ({ was }) => was),
        )
      }
      await touchCompetition(tx, id)
      ctx.changes.note(`${kind}:${id}`)
      return before
    },
  }
}

interface Field {
  readonly ctx: SignedInCtx
  readonly tx: Tx
  readonly kind: CompetitionKind
  readonly competition: CompetitionInPlay
  readonly divisions: readonly DivisionRow[]
  /** The divisions whose draw was deleted, with the draw and the calls as they were. */
  readonly changed: Map<number, { readonly draw: DrawRow | undefined; readonly was: Undisturbed }>
  /** The divisions that get another entry; null if the organiser has chosen no way. */
  readonly admitted: Map<number, EntryWay | null>
  /** New divisions, with the one that their entries were in. */
  readonly seededLike: Map<number, number>
}

const maps = (): Pick<Field, 'changed' | 'admitted' | 'seededLike'> => ({
  changed: new Map(),
  admitted: new Map(),
  seededLike: new Map(),
})

function divisionOf({ divisions }: Field, divisionId: number): DivisionRow {
  const known = divisions.find((each) => each.id === divisionId)
  if (known === undefined) throw new AppError('not_found', 'Division not found')
  return known
}

async function refuseAfterResults(field: Field, divisionId: number): Promise<void> {
  divisionOf(field, divisionId)
  if (await hasHistory(field.tx, divisionId)) throw new AppError('conflict', DRAW_STANDS)
}

async function unlockDraw(field: Field, divisionId: number): Promise<void> {
  const { tx, kind, changed } = field
  if (changed.has(divisionId)) return
  if (kind === 'league' && (await hasHistory(tx, divisionOf(field, divisionId).id))) return
  await refuseAfterResults(field, divisionId)
  const draw = await findDraw(tx, divisionId)
  // Organisers make fixtures by hand, so a league without fixtures gets none here.
  if (kind === 'tournament' || draw !== undefined) {
    changed.set(divisionId, { draw, was: await lookAt(tx, divisionId) })
  }
  if (draw !== undefined) await deleteDraw(tx, divisionId)
}

/** Places the new entries in draws that can stay, and deletes the other draws. */
async function placeAdmitted(field: Field): Promise<DrawBefore[]> {
  const before: DrawBefore[] = []
  for (const [divisionId, way] of field.admitted) {
    // Whoever joins a ladder takes its last place, and everybody else stays where they are.
    if (await isLadder(field, divisionId)) continue
    const draw = way === 'draw-again' ? null : await keepDraw(field, divisionId, way)
    if (draw === null) await unlockDraw(field, divisionId)
    else {
      const left = await findDraw(field.tx, divisionId)
      before.push(drawBefore(divisionId, draw, { isKept: true, left }))
    }
  }
  return before
}

async function isLadder({ tx, competition }: Field, divisionId: number): Promise<boolean> {
  return (await readLadders(tx, competition.id, divisionId)).length > 0
}

/** Keeps the draw if the organiser wants it, and if possible once a match of the division was called or played. */
async function keepDraw(field: Field, divisionId: number, way: EntryWay | null): Promise<DrawRow | null> {
  const { ctx, tx, kind } = field
  const draw = await findDraw(tx, divisionId)
  if (draw === undefined || field.changed.has(divisionId)) return null
  const isTouched = (await wasCalled(tx, divisionId)) || (await hasHistory(tx, divisionId))
  if (way === null && !isTouched) return null
  const isPlaced = await placeLateEntries(ctx, tx, inPlay(field, divisionId), draw)
  if (way !== null && !isPlaced) throw new AppError('conflict', NO_PLACE)
  if (!isPlaced && kind === 'league' && draw.stages.length > 1) {
    throw new AppError('conflict', SEASON_OVER)
  }
  if (isPlaced && kind === 'league') await placeInWeeks(ctx, tx, inPlay(field, divisionId))
  return isPlaced ? draw : null
}

async function redrawChanged(field: Field): Promise<DrawBefore[]> {
  const { ctx, tx, kind, competition, changed } = field
  const before: DrawBefore[] = []
  for (const [divisionId, { draw, was }] of changed) {
    const seeded = draw ?? changed.get(field.seededLike.get(divisionId) ?? 0)?.draw
    const manualOrder = seeded?.has_manual_seeds === true ? seeded.entry_ids : null
    // The result is ignored: too few entries for a draw must not prevent a change of the entries.
    if (kind === 'league' || !competition.is_open) {
      await drawDivision(ctx, tx, inPlay(field, divisionId), formatOf(competition), { manualOrder })
    }
    before.push(drawBefore(divisionId, draw, { ...was, left: await findDraw(tx, divisionId) }))
  }
  return before
}

function inPlay(field: Field, divisionId: number) {
  return { competition: field.competition, divisionId, seats: divisionOf(field, divisionId).seats }
}
