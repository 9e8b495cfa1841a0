import { PAGE_MAX } from '@tussle/contract/lists'
import type { Dashboard } from '@tussle/contract/people/dashboard'
import { presentOwn } from '../achievements/index.ts'
import { showMyClubs } from '../clubs/index.ts'
import { presentMyDesk, showUpNext } from '../desk/index.ts'
import { showMyEntries } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { ListPage } from '../kernel/data/lists.ts'
import { showMyLeagues } from '../leagues/index.ts'
import { showUnsettled } from '../matches/index.ts'
import { showSeasons } from '../organising/index.ts'
import { presentStats } from '../players/index.ts'
import { gamesIn, showMyTournaments } from '../tournaments/index.ts'
import { readDashboardRows } from './dashboard-rows.ts'

/** A page of a list needs one row more than it shows. */
const readRows = readDashboardRows(PAGE_MAX + 1)

/**
 * All of the dashboard at once (decision 0141). Nearly everybody needs one statement: only scores that wait, seasons
 * and tournaments in play are read further, by their own features.
 */
export async function getDashboard(ctx: SignedInCtx): Promise<Dashboard> {
  const now = ctx.clock.now()
  const rows = await readRows(ctx.db, { userId: ctx.actor.userId, now })
  const [stats] = rows.stats
  if (stats === undefined) throw new Error('a count is always a row')
  const [clubs, scores, upNext, seasons] = await Promise.all([
    showMyClubs(ctx, rows.clubs, PAGE_MAX),
    showUnsettled(
      ctx,
      rows.unsettled.map(({ id }) => id),
    ),
    showUpNext(ctx, rows.inPlay),
    showSeasons(ctx, rows.seasons),
  ])
  const entered = (wanted: 'league' | 'tournament') =>
    showMyEntries(
      ctx,
      rows.entries.filter(({ kind }) => kind === wanted),
      PAGE_MAX,
      now,
    )
  return {
    stats: presentStats(stats),
    leagues: counted(showMyLeagues(entered('league'))),
    tournaments: counted(showMyTournaments(entered('tournament'), gamesIn(rows.games))),
    clubs: counted(clubs),
    scores,
    upNext,
    seasons,
    desks: rows.desks.map(presentMyDesk),
    achievements: rows.achievements.map(presentOwn),
  }
}

function counted<Item>({ items, total, next }: ListPage<Item>) {
  return { items, total: total ?? items.length, next }
}
