import { clubAddress } from '@tussle/contract/public/addresses'
import type { ClubPage } from '@tussle/contract/public/pages'
import { seenByVisitors } from '../accounts/index.ts'
import { getClubLeaderboard } from '../achievements/index.ts'
import { getClubById } from '../clubs/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import { requiredId } from './find-competition.ts'
import { listClubCompetitions } from './public-pages.store.ts'
import type { PageMaker } from './tournament-pages.ts'
import { versionByTime } from './version-by-time.ts'

const [MOST_COMPETITIONS, MOST_LEADERS] = [30, 10]
/** The member table of a club belongs to no division; this id keeps its rows apart from those of divisions. */
const LEADERS = 0

/** A club: what it says about itself, its public competitions, and the members with the most points. */
export async function findClubPage(
  ctx: Ctx,
  { origin, timeZone, render }: PageMaker,
  { params }: Asked,
): Promise<FoundPage> {
  const id = requiredId(params['club'])
  const club = await getClubById(ctx, id)
  if (!club.isActive) throw new AppError('not_found')
  const path = clubAddress(club)
  if (path !== `/c/${params['club']}`) return { movedTo: path }
  const make = async (): Promise<ClubPage> => ({
    page: 'club',
    ...{ origin, path, timeZone, club },
    at: ctx.clock.now().toISOString(),
    topics: [],
    visibility: 'public',
    competitions: await listClubCompetitions(ctx.db, id, MOST_COMPETITIONS),
    leaders: await listLeaders(ctx, id, timeZone),
  })
  return { version: versionByTime(ctx), make: async () => render(await make()) }
}

async function listLeaders(ctx: Ctx, clubId: number, timeZone: string): Promise<ClubPage['leaders']> {
  const leaders = (await getClubLeaderboard(ctx, clubId, timeZone)).slice(0, MOST_LEADERS)
  const userIds = leaders.map(({ user }) => user.id)
  const see = await seenByVisitors(ctx, ctx.db, [{ divisionId: LEADERS, isForJuniors: false, userIds }])
  return leaders.map(({ user, totalPoints }) => ({
    name: see(LEADERS, user).displayName,
    points: totalPoints,
  }))
}
