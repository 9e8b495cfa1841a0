import { type Phase, phaseOf } from '@tussle/competition/phase'
import { eventDay } from '@tussle/competition/schedule/event-day'
import type { PageFrame } from '@tussle/contract/public/pages'
import type { TournamentCard } from '@tussle/contract/tournaments'
import {
  getShownCompetition,
  getShownDivision,
  type ShownCompetition,
  type ShownDivision,
} from '../competitions/index.ts'
import { getBoardVersion, readDayForVisitors, type VisitorsDay } from '../desk/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import type { Asked } from '../kernel/http/public-pages.ts'
import { presentTournament } from '../tournaments/index.ts'
import { findVisible, requiredId, type VisibleCompetition } from './find-competition.ts'

/** A tournament as its pages, feeds and calendars show it at one version. */
export interface ShownTournament<Shown extends ShownCompetition = ShownCompetition> {
  readonly shown: Shown
  readonly tournament: TournamentCard
  readonly phase: Phase
  readonly frame: Omit<PageFrame, 'path'>
  readonly version: string
  /** The courts, if the tournament is in play. */
  readonly readDay: (tx: Tx) => Promise<VisitorsDay | null>
}

/** With all its divisions. */
export async function getTournament(ctx: Ctx, origin: string, { params }: Asked): Promise<ShownTournament> {
  const found = await findVisible(ctx, 'tournament', params['tournament'])
  return await atVersion(ctx, origin, found, await getShownCompetition(ctx, ctx.db, 'tournament', found.id))
}

/** With one of them. */
export async function getTournamentOfDivision(
  ctx: Ctx,
  origin: string,
  { params }: Asked,
): Promise<ShownTournament<ShownDivision>> {
  const found = await findVisible(ctx, 'tournament', params['tournament'])
  const place = { id: found.id, divisionId: requiredId(params['division']) }
  return await atVersion(ctx, origin, found, await getShownDivision(ctx, ctx.db, 'tournament', place))
}

/**
 * Everything that a page of this tournament shows has this version; in play that is also the version of the courts. The
 * phase and the day of an event are part of it, because they change with time alone.
 */
async function atVersion<Shown extends ShownCompetition>(
  ctx: Ctx,
  origin: string,
  { id, key, visibility, version }: VisibleCompetition,
  shown: Shown,
): Promise<ShownTournament<Shown>> {
  const tournament = presentTournament(shown.listed.card, shown.listed)
  const now = ctx.clock.now()
  const phase = phaseOf('tournament', tournament, now.getTime())
  const board = await findBoard(ctx, { id, key, phase })
  const topics = [`tournament:${id}=${version}`, ...(board ? [`desk:${id}=${board.version}`] : [])]
  return {
    ...{ shown, tournament, phase },
    frame: { origin, at: now.toISOString(), topics, visibility },
    version: `${key} ${phase} ${eventDay(tournament, now.getTime())?.day ?? ''} ${visibility} ${board?.version ?? ''} ${board?.key ?? ''}`,
    readDay: async (tx) => {
      const day = board === null ? null : await readDayForVisitors(ctx, tx, id, board)
      return phase === 'in_progress' || day?.board.courts.some(({ match }) => match !== null) === true
        ? day
        : null
    },
  }
}

interface InPhase {
  readonly id: number
  readonly key: string
  readonly phase: Phase
}

/** Matches may be called before the announced start. Without a desk there is nothing to show until then. */
async function findBoard(ctx: Ctx, { id, key, phase }: InPhase) {
  if (phase === 'completed' || phase === 'canceled') return null
  const board = await getBoardVersion(ctx, id, key)
  return phase === 'in_progress' || board.version > 0 ? board : null
}
