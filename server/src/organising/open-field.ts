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

/** Who plays in a competition, while an organiser changes it. */
export interface OpenField {
  readonly divisions: readonly DivisionRow[]
  /** Throws where the competition has no such division. */
  division(id: number): DivisionRow
  refuseAfterResults(divisionId: number): Promise<void>
  /**
   * Takes the draw back, for somebody in it will not be; refused once there is a result. The fixtures of a league
   * then stand, and whoever comes later plays without them.
   */
  unlockDraw(divisionId: number): Promise<void>
  /** Somebody more will play in it. */
  admit(divisionId: number): void
  /** Draws again what was drawn, or would have been with the others; answers what was drawn before. */
  close(): Promise<readonly DrawBefore[]>
}

/** A draw as it was before the change; null where there was none. */
export interface DrawBefore {
  readonly divisionId: number
  readonly entryIds: readonly number[] | null
  /** Nothing was drawn anew: whoever came took a bye. */
  readonly tookByes: boolean
}

export interface FieldOptions {
  readonly kind?: CompetitionKind
  /** Somebody has read what stops on court, and wants it all the same. */
  readonly isConfirmed?: boolean
}

/** Under the competition's lock, for whoever organises it. What is on court is stopped only by who has confirmed it. */
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
    // Fixtures are made by hand: a league that had none gets none.
    if (kind === 'tournament' || draw !== undefined) {
      changed.set(divisionId, { draw, was: await lookAt(tx, divisionId) })
    }
    if (draw !== undefined) await deleteDraw(tx, divisionId)
  }
  const arenaOf = (divisionId: number) => ({ competition, divisionId, seats: division(divisionId).seats })
  /** Once something of a division was called out or played, its draw is not made anew without need. */
  const findsByes = async (divisionId: number): Promise<DrawRow | null> => {
    const draw = await findDraw(tx, divisionId)
    if (draw === undefined || changed.has(divisionId)) return null
    const isTouched = (await wasCalled(tx, divisionId)) || (await hasHistory(tx, divisionId))
    return isTouched && (await takeByes(ctx, tx, arenaOf(divisionId), draw)) ? draw : null
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
        // Too few for a draw is no reason not to change who they are.
        if (kind === 'league' || !competition.is_open) {
          await drawDivision(ctx, tx, arenaOf(divisionId), formatOf(competition), { kept })
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
