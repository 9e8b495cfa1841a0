import { playoffsOf, withPlayoffs } from '@tussle/competition/season/playoffs'
import { leaguePlan } from '@tussle/competition/stages/plan-presets'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { lockForPlay, refuseUnlessOrganiser, setPlan, touchCompetition } from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { pairSeekers } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import {
  type DivisionInPlay,
  type DivisionRow,
  type Drawn,
  drawDivision,
  findDraw,
  findPlan,
  listDivisionsToDraw,
  noteChange,
  readLadders,
  type Seeding,
} from '../matches/index.ts'
import { formatOf } from './close-registration.ts'
import { lookAt, refuseToDisturb } from './disturbance.ts'
import { drawBefore } from './draw-before.ts'

export const STILL_OPEN = 'Registration is still open'
const IS_LADDER = 'This division is a ladder: its teams challenge each other'

/** The competition and the division that the address names. */
interface Place {
  readonly id: number
  readonly divisionId: number
}

interface Drawing {
  readonly seeds?: readonly number[] | null | undefined
  readonly confirmed?: boolean
}

/** Draws one division on request, once registration has closed. */
export async function drawBracket(ctx: SignedInCtx, place: Place, drawing: Drawing = {}): Promise<Drawn> {
  return await inTransaction(ctx, (tx) => drawWithin(ctx, tx, place, drawing))
}

/** The same within the transaction of a larger action. */
export async function drawWithin(
  ctx: SignedInCtx,
  tx: Tx,
  place: Place,
  { seeds = null, confirmed = false }: Drawing,
): Promise<Drawn> {
  const { inPlay, division } = await getDivision(ctx, tx, 'tournament', place)
  if (inPlay.competition.is_open) throw new AppError('conflict', STILL_OPEN)
  const known = await findDraw(tx, inPlay.divisionId)
  const was = await lookAt(tx, inPlay.divisionId)
  const drawn = await draw(ctx, tx, inPlay, {
    seeds,
    manualOrder: known?.has_manual_seeds === true ? known.entry_ids : null,
  })
  if (!confirmed) await refuseToDisturb(tx, [was])
  const now = await findDraw(tx, inPlay.divisionId)
  if (known?.entry_ids.join() !== now?.entry_ids.join()) {
    const before = [drawBefore(place.divisionId, known, { ...was, left: now })]
    await logAction(ctx, tx, place.id, { action: 'redrawn', facts: { text: division.name, before } })
  }
  return drawn
}

/**
 * Makes a round robin by week for a division of a league, single or double; reported scores then find their fixture
 * (OQ-087).
 */
export async function makeFixtures(
  ctx: SignedInCtx,
  place: Place,
  meetings: '1' | '2' = '1',
): Promise<Drawn> {
  return await inTransaction(ctx, async (tx) => {
    const { inPlay } = await getDivision(ctx, tx, 'league', place)
    const [ladder] = await readLadders(tx, place.id, place.divisionId)
    if (ladder !== undefined) throw new AppError('conflict', IS_LADDER)
    const playoffs = playoffsOf(await findPlan(tx, place.divisionId))
    const plan = withPlayoffs(leaguePlan(meetings === '2' ? 2 : 1), playoffs)
    await setPlan(tx, place.divisionId, meetings === '1' && playoffs === null ? null : plan)
    return await draw(ctx, tx, inPlay)
  })
}

/** Pairs the partner-seekers of a division before its start. */
export async function pairDivision(
  ctx: SignedInCtx,
  place: Place,
): Promise<{ pairs: number; unpaired: number }> {
  return await inTransaction(ctx, async (tx) => {
    const { inPlay, division } = await getDivision(ctx, tx, 'tournament', place)
    const result = await pairSeekers(ctx, tx, { ...division, competitionId: place.id, isLast: false })
    await touchCompetition(tx, inPlay.competition.id)
    noteChange(ctx, inPlay)
    await logAction(ctx, tx, place.id, { action: 'paired', facts: { text: division.name } })
    await audit(tx, ctx, { action: 'division.paired', object: `division:${place.divisionId}`, after: result })
    return result
  })
}

async function draw(ctx: SignedInCtx, tx: Tx, inPlay: DivisionInPlay, seeding: Seeding = {}): Promise<Drawn> {
  const drawn = await drawDivision(ctx, tx, inPlay, formatOf(inPlay.competition), seeding)
  if ('refusal' in drawn) throw new AppError('conflict', drawn.refusal)
  await touchCompetition(tx, inPlay.competition.id)
  noteChange(ctx, inPlay)
  await audit(tx, ctx, {
    action: 'division.drawn',
    object: `division:${inPlay.divisionId}`,
    after: { ...drawn },
  })
  return drawn
}

/** Locks the competition of a division for one of its organisers. */
export async function getDivision(
  ctx: SignedInCtx,
  tx: Tx,
  kind: CompetitionKind,
  { id, divisionId }: Place,
): Promise<{ inPlay: DivisionInPlay; division: DivisionRow }> {
  await refuseUnlessOrganiser(ctx, tx, id)
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== kind) {
    throw new AppError('not_found', kind === 'league' ? 'League not found' : 'Tournament not found')
  }
  const division = (await listDivisionsToDraw(tx, id)).find((known) => known.id === divisionId)
  if (division === undefined) throw new AppError('not_found', 'Division not found')
  return { inPlay: { competition, divisionId, seats: division.seats }, division }
}
