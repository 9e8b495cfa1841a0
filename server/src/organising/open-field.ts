import type { CompetitionKind } from '@tussle/contract/competitions'
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
  wasCalled,
} from '../matches/index.ts'
import { formatOf } from './close-registration.ts'
import { lookAt, refuseToDisturb, type Undisturbed } from './disturbance.ts'
import { type DrawBefore, drawBefore } from './draw-before.ts'
import { takeByes } from './take-byes.ts'

const NOT_FOUND = { league: 'League not found', tournament: 'Tournament not found' } as const

/** The entries of a competition while an organiser changes them. */
export interface OpenField {
  readonly divisions: readonly DivisionRow[]
  /** Throws if the competition has no such division. */
  division(id: number): DivisionRow
  refuseAfterResults(divisionId: number): Promise<void>
  /**
   * Deletes the draw because one of its entries leaves. A tournament refuses this once there is a result. A league
   * then keeps its fixtures, and late entries play without fixtures.
   */
  unlockDraw(divisionId: number): Promise<void>
  /** The division gets another entry. */
  admit(divisionId: number): void
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
  const field: Field = { ctx, tx, kind, competition, divisions, changed: new Map(), admitted: new Set() }
  return {
    divisions,
    division: (divisionId) => divisionOf(field, divisionId),
    refuseAfterResults: (divisionId) => refuseAfterResults(field, divisionId),
    unlockDraw: (divisionId) => unlockDraw(field, divisionId),
    admit: (divisionId) => void field.admitted.add(divisionOf(field, divisionId).id),
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
  /** The divisions that get another entry. */
  readonly admitted: Set<number>
}

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

/** Gives byes to the new entries where the draw can stay, and deletes the other draws. */
async function placeAdmitted(field: Field): Promise<DrawBefore[]> {
  const before: DrawBefore[] = []
  for (const divisionId of field.admitted) {
    const draw = await keepWithByes(field, divisionId)
    if (draw === null) await unlockDraw(field, divisionId)
    else before.push(drawBefore(divisionId, draw, true))
  }
  return before
}

/** Keeps the draw if possible once a match of the division was called or played. */
async function keepWithByes(field: Field, divisionId: number): Promise<DrawRow | null> {
  const { ctx, tx } = field
  const draw = await findDraw(tx, divisionId)
  if (draw === undefined || field.changed.has(divisionId)) return null
  const isTouched = (await wasCalled(tx, divisionId)) || (await hasHistory(tx, divisionId))
  return isTouched && (await takeByes(ctx, tx, inPlay(field, divisionId), draw)) ? draw : null
}

async function redrawChanged(field: Field): Promise<DrawBefore[]> {
  const { ctx, tx, kind, competition, changed } = field
  const before: DrawBefore[] = []
  for (const [divisionId, { draw }] of changed) {
    before.push(drawBefore(divisionId, draw))
    const manualOrder = draw?.has_manual_seeds === true ? draw.entry_ids : null
    // The result is ignored: too few entries for a draw must not prevent a change of the entries.
    if (kind === 'league' || !competition.is_open) {
      await drawDivision(ctx, tx, inPlay(field, divisionId), formatOf(competition), { manualOrder })
    }
  }
  return before
}

function inPlay(field: Field, divisionId: number) {
  return { competition: field.competition, divisionId, seats: divisionOf(field, divisionId).seats }
}
