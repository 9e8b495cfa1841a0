import type { BodyOf } from '@tussle/contract/endpoint'
import type { createLeague as endpoint, LeagueCard } from '@tussle/contract/leagues'
import { addCompetition, draftOf } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { presentLeague } from './leagues.present.ts'

export async function createLeague(
  ctx: SignedInCtx,
  body: BodyOf<typeof endpoint>,
  defaultZone: string,
): Promise<LeagueCard> {
  const league = { ...draftOf(body, defaultZone), kind: 'league' } as const
  return await addCompetition(ctx, league, ({ card }) => presentLeague(card))
}
