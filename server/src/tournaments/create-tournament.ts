import type { BodyOf } from '@tussle/contract/endpoint'
import type { createTournament as endpoint, TournamentCard } from '@tussle/contract/tournaments'
import { addCompetition, draftOf } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { presentTournament } from './tournaments.present.ts'

export async function createTournament(
  ctx: SignedInCtx,
  body: BodyOf<typeof endpoint>,
  defaultZone: string,
): Promise<TournamentCard> {
  const tournament = { ...draftOf(body, defaultZone), kind: 'tournament' } as const
  return await addCompetition(ctx, tournament, ({ card, ...facts }) => presentTournament(card, facts))
}
