import type { BodyOf } from '@tussle/contract/endpoint'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { rollOverLeague as endpoint } from '@tussle/contract/manage'
import { addCompetition, getShownCompetition } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { presentLeague } from './leagues.present.ts'

/** Creates the next season of a league: the same divisions and settings, new dates and no entries. */
export async function rollOverLeague(
  ctx: SignedInCtx,
  id: number,
  season: BodyOf<typeof endpoint>,
): Promise<LeagueCard> {
  const { listed } = await getShownCompetition(ctx, ctx.db, 'league', id)
  const { description, clubId, location, maxPlayers, entryFee, timeZone, divisions } = listed.card
  const next = {
    kind: 'league',
    description,
    clubId,
    location,
    maxPlayers,
    entryFee,
    timeZone,
    divisions: divisions.map(({ name }) => name),
    ...season,
  } as const
  return await addCompetition(ctx, next, ({ card }) => presentLeague(card))
}
