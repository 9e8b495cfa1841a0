import type { BodyOf } from '@tussle/contract/endpoint'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { rollOverLeague as endpoint } from '@tussle/contract/manage'
import {
  addCompetition,
  copyDivisions,
  getShownCompetition,
  type ListedCompetition,
  setLastOrder,
} from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { readLadders, readRungs } from '../matches/index.ts'
import { presentLeague } from './leagues.present.ts'

/**
 * Creates the next season of a league: the same divisions, plans and settings, new dates and no entries. A ladder goes
 * on from its last order: whoever enters again before the first day begins there.
 */
export async function rollOverLeague(
  ctx: SignedInCtx,
  id: number,
  season: BodyOf<typeof endpoint>,
): Promise<LeagueCard> {
  const { listed, divisions } = await getShownCompetition(ctx, ctx.db, 'league', id)
  const { description, clubId, location, maxPlayers, entryFee, timeZone } = listed.card
  const next = {
    kind: 'league',
    description,
    clubId,
    location,
    maxPlayers,
    entryFee,
    timeZone,
    divisions: [],
    ...season,
  } as const
  const present = ({ card }: ListedCompetition) => presentLeague(card)
  return await addCompetition(ctx, next, present, async (tx, nextId) => {
    await copyDivisions(tx, id, nextId, 0)
    for (const ladder of await readLadders(tx, id)) {
      const order = (await readRungs(tx, 'league', id, ladder)).map(({ entryId }) => entryId)
      const name = divisions.find((division) => division.id === ladder.divisionId)?.name
      if (name !== undefined && order.length > 0) await setLastOrder(tx, nextId, name, order)
    }
  })
}
