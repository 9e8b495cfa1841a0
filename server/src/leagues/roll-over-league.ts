import type { BodyOf } from '@tussle/contract/endpoint'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { rollOverLeague as endpoint } from '@tussle/contract/seasons'
import {
  addCompetition,
  copyDivisions,
  getShownCompetition,
  keepFromLastSeason,
  type ListedCompetition,
  refuseUnlessOrganiser,
} from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { audit } from '../kernel/security/audit.ts'
import { readLadders, readRungs } from '../matches/index.ts'
import { presentLeague } from './leagues.present.ts'
import { planPlaces } from './next-season.ts'

/**
 * Creates the next season of a league: the same divisions, plans and settings, new dates and no entries. A ladder goes
 * on from its last order: whoever enters again before the first day begins there. Between divisions that exchange
 * teams, whoever enters again as the same team plays in the division that the last table gives them.
 */
export async function rollOverLeague(
  ctx: SignedInCtx,
  id: number,
  { exchanges = [], ...season }: BodyOf<typeof endpoint>,
): Promise<LeagueCard> {
  await refuseUnlessOrganiser(ctx, ctx.db, id, 'club-organiser')
  const { listed, divisions } = await getShownCompetition(ctx, ctx.db, 'league', id)
  const { description, clubId, location, maxPlayers, entryFee, currency, timeZone } = listed.card
  const next = {
    kind: 'league',
    description,
    clubId,
    location,
    maxPlayers,
    entryFee,
    currency,
    timeZone,
    divisions: [],
    ...season,
  } as const
  const present = ({ card }: ListedCompetition) => presentLeague(card)
  return await addCompetition(ctx, next, present, async (tx, nextId) => {
    await copyDivisions(tx, id, nextId, 0)
    for (const ladder of await readLadders(tx, id)) {
      const last_order = (await readRungs(tx, 'league', id, ladder)).map(({ entryId }) => entryId)
      const name = divisions.find((division) => division.id === ladder.divisionId)?.name
      if (name !== undefined && last_order.length > 0)
        await keepFromLastSeason(tx, nextId, name, { last_order })
    }
    if (exchanges.length === 0) return
    const { places, lots } = await planPlaces(tx, id, divisions, exchanges)
    for (const [divisionId, placed] of places) {
      const name = divisions.find((division) => division.id === divisionId)?.name
      const placed_entries = placed.map(({ entrant }) => entrant)
      if (name !== undefined && placed_entries.length > 0)
        await keepFromLastSeason(tx, nextId, name, { placed_entries })
    }
    const object = `competition:${nextId}`
    await audit(tx, ctx, { action: 'season.placed', object, after: { from: id, exchanges, lots } })
  })
}
