import type { CompetitionKind } from '@tussle/contract/competitions'
import { lockForPlay, refuseUnlessOrganiser, touchCompetition } from '../competitions/index.ts'
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

/** A draw as it was before the change; null if there was none. */
export interface DrawBefore {
  readonly divisionId: number
  readonly entryIds: readonly number[] | null
  /** The draw was kept, and the late entries took byes. */
  readonly tookByes: boolean
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
  const changed = new Map<number, { readonly draw: DrawRow | undefined; readonly was: Undisturbed }>()
  const admitted = new Set<number>()

  const division = (divisionId: number): DivisionRow => {
    const known = divisions.find((each) => each.id === divisionId)
    if (known === undefined) throw new AppError('not_found', 'Division not found')
    return known
  }
  const refuseAfterResults = async (divisionId: number): Promise<void> => {
    division(divisionId)
    if (await hasHistory(tx, divisionId)) throw new AppError('conflict', DRAW_STANDS)
  }
  const unlockDraw = async (divisionId: number): Promise<void> => {
    if (changed.has(divisionId)) return
    if (kind === 'league' && (await hasHistory(tx, division(divisionId).id))) return
    await refuseAfterResults(divisionId)
    const draw = await findDraw(tx, divisionId)
    // Organisers make fixtures by hand, so a league without fixtures gets none here.
    if (kind === 'tournament' || draw !== undefined) {
      changed.set(divisionId, { draw, was: await lookAt(tx, divisionId) })
    }
    if (draw !== undefined) await deleteDraw(tx, divisionId)
  }
  const inPlay = (divisionId: number) => ({ competition, divisionId, seats: division(divisionId).seats })
  /** Keeps the draw if possible once a match of the division was called or played. */
  const findsByes = async (divisionId: number): Promise<DrawRow | null> => {
    const draw = await findDraw(tx, divisionId)
    if (draw === undefined || changed.has(divisionId)) return null
    const isTouched = (await wasCalled(tx, divisionId)) || (await hasHistory(tx, divisionId))
    return isTouched && (await takeByes(ctx, tx, inPlay(divisionId), draw)) ? draw : null
  }
  return {
    divisions,
    division,
    refuseAfterResults,
    unlockDraw,
    admit: (divisionId) => void admitted.add(division(divisionId).id),
    close: async () => {
      const before: DrawBefore[] = []
      for (const divisionId of admitted) {
        const draw = await findsByes(divisionId)
        if (draw === null) await unlockDraw(divisionId)
        else before.push({ divisionId, entryIds: draw.entry_ids, tookByes: true })
      }
      for (const [divisionId, { draw }] of changed) {
        before.push({ divisionId, entryIds: draw?.entry_ids ?? null, tookByes: false })
        const kept = draw?.by_hand === true ? draw.entry_ids : null
        // The result is ignored: too few entries for a draw must not prevent a change of the entries.
        if (kind === 'league' || !competition.is_open) {
          await drawDivision(ctx, tx, inPlay(divisionId), formatOf(competition), { kept })
        }
      }
      if (!isConfirmed) {
        await refuseToDisturb(
          tx,
          Array.from(changed.values(), ({ was }) => was),
        )
      }
      await touchCompetition(tx, id)
      ctx.changes.note(`${kind}:${id}`)
      return before
    },
  }
}
