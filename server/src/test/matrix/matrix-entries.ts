import type { CompetitionKind } from '@tussle/contract/competitions'
import { listDivisions } from '../../competitions/index.ts'
import type { TestApp } from '../app.ts'
import { aPlayer, type Person } from '../factories/accounts.ts'
import { aLeague, aTournament, joined } from '../factories/competitions.ts'
import type { ActorInPlay } from './actors.ts'
import { lookingAt } from './unchanged.ts'

/** Callers whom the request is about. */
const IN_IT = ['M', 'O']

interface Ground {
  readonly server: TestApp
  readonly organiser: Person
  readonly leagueId: number
  readonly tournamentId: number
}

/** Requests about entries: M is in already, O was asked by somebody, everybody else is not. */
export const ENTRY_REQUESTS = {
  ...requestsOf('league', 'leagues'),
  ...requestsOf('tournament', 'tournaments'),
  'GET /api/competitions/{kind}/{id}/participants': ({ leagueId }: Ground) => ({
    path: `/api/competitions/league/${leagueId}/participants`,
  }),
  'GET /api/competitions/{kind}/{id}/seekers': ({ leagueId }: Ground) => ({
    path: `/api/competitions/league/${leagueId}/seekers?divisionId=1`,
  }),
}

function requestsOf<Kind extends CompetitionKind>(kind: Kind, plural: `${Kind}s`) {
  const pathOf = (id: number, action: string) => `/api/${plural}/${id}/${action}`
  return {
    [`POST /api/${plural}/{id}/join`]: lookingAt(IN_IT, async (ground: Ground, actor: ActorInPlay) => {
      const { id } = await competitionWith(kind, ground, actor)
      const [division] = await listDivisions(ground.server.ctx, id)
      return { path: pathOf(id, 'join'), body: { divisionId: division?.id, needsPartner: true } }
    }),
    [`POST /api/${plural}/{id}/join/several`]: lookingAt(
      IN_IT,
      async (ground: Ground, actor: ActorInPlay) => {
        const { id } = await competitionWith(kind, ground, actor)
        const [division] = await listDivisions(ground.server.ctx, id)
        return { path: pathOf(id, 'join/several'), body: { entries: [{ divisionId: division?.id }] } }
      },
    ),
    [`DELETE /api/${plural}/{id}/leave`]: lookingAt(IN_IT, async (ground: Ground, actor: ActorInPlay) => ({
      path: pathOf((await competitionWith(kind, ground, actor)).id, 'leave'),
    })),
    [`POST /api/${plural}/{id}/ask`]: lookingAt(IN_IT, async (ground: Ground, actor: ActorInPlay) => {
      const { id, divisionId } = await competitionWith(kind, ground, actor)
      return { path: pathOf(id, 'ask'), body: { divisionId, partnerId: (await aPlayer(ground.server)).id } }
    }),
    [`POST /api/${plural}/{id}/name-partner`]: lookingAt(
      IN_IT,
      async (ground: Ground, actor: ActorInPlay) => {
        const { id, divisionId } = await competitionWith(kind, ground, actor)
        return {
          path: pathOf(id, 'name-partner'),
          body: { divisionId, guest: { firstName: 'Kim', lastName: 'Lee' } },
        }
      },
    ),
    [`POST /api/${plural}/{id}/accept`]: lookingAt(IN_IT, async (ground: Ground, actor: ActorInPlay) => {
      const { id, divisionId, byUserId } = await competitionWith(kind, ground, actor)
      return { path: pathOf(id, 'accept'), body: { divisionId, byUserId } }
    }),
    [`POST /api/${plural}/{id}/decline`]: lookingAt(IN_IT, async (ground: Ground, actor: ActorInPlay) => ({
      path: pathOf((await competitionWith(kind, ground, actor)).id, 'decline'),
    })),
    [`GET /api/${plural}/{id}/participants`]: ({ leagueId, tournamentId }: Ground) => ({
      path: pathOf(kind === 'league' ? leagueId : tournamentId, 'participants'),
    }),
  }
}

async function competitionWith(
  kind: CompetitionKind,
  { server, organiser }: Ground,
  actor: ActorInPlay,
): Promise<{ readonly id: number; readonly divisionId: number; readonly byUserId: number }> {
  const wanted = { divisions: ['Mixed 3.5 Doubles'] }
  const id = await (kind === 'league'
    ? aLeague(server, organiser, wanted)
    : aTournament(server, organiser, wanted))
  const { person } = actor
  if (actor.kind === 'M' && person !== undefined) await joined(server, kind, id, person)
  const asking = actor.kind === 'O' ? await aPlayer(server) : organiser
  if (actor.kind === 'O' && person !== undefined) {
    await joined(server, kind, id, asking, { partner: person, isWaiting: true })
  }
  const [division] = await listDivisions(server.ctx, id)
  return { id, divisionId: division?.id ?? 0, byUserId: asking.id }
}
