import type { CompetitionKind } from '@tussle/contract/competitions'
import { disableUser } from '../../accounts/index.ts'
import { listDivisions } from '../../competitions/index.ts'
import { closeLeagueRegistration } from '../../leagues/index.ts'
import { completeManually } from '../../organising/index.ts'
import type { TestApp } from '../app.ts'
import { anAdmin, aPlayer, type Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aLeague, aTournament } from '../factories/competitions.ts'
import type { ActorInPlay } from './actors.ts'

interface Ground {
  readonly server: TestApp
  readonly organiser: Person
  readonly leagueId: number
}

const TAKE = ({ leagueId }: Ground, what: string) => ({
  path: `/api/admin/competitions/league/${leagueId}/${what}`,
})

/** Requests of organisers about their competitions: each caller has one of their own to change. */
export const MANAGE_REQUESTS = {
  ...requestsOf('league', 'leagues', aLeague),
  ...requestsOf('tournament', 'tournaments', aTournament),
  ...aboutUser('grant-admin', (ground) => aPlayer(ground.server)),
  ...aboutUser('revoke-admin', (ground) => anAdmin(ground.server)),
  ...aboutUser('disable', (ground) => aPlayer(ground.server)),
  ...aboutUser('enable', async ({ server, organiser }) => {
    const person = await aPlayer(server)
    await disableUser(actingAs(server, organiser), person.id, organiser.secret)
    return person
  }),
  'POST /api/admin/competitions/{kind}/{id}/contacts': (ground: Ground) => ({
    ...TAKE(ground, 'contacts'),
    body: {},
  }),
  'POST /api/admin/competitions/{kind}/{id}/export': (ground: Ground) => TAKE(ground, 'export'),
  'POST /api/admin/competitions/{kind}/{id}/export/{part}': (ground: Ground) =>
    TAKE(ground, 'export/entries'),
  'GET /api/leagues/{id}/divisions/{divisionId}/fixtures': (ground: Ground) =>
    divisionPath(ground, 'fixtures'),
  'GET /api/leagues/{id}/divisions/{divisionId}/playoffs': (ground: Ground) =>
    divisionPath(ground, 'playoffs'),
  'PUT /api/leagues/{id}/divisions/{divisionId}/playoffs': async (ground: Ground) => ({
    ...(await divisionPath(ground, 'playoffs')),
    body: { size: 4, bronze: true },
  }),
  'GET /api/leagues/{id}/divisions/{divisionId}/fixtures/preview': (ground: Ground) =>
    divisionPath(ground, 'fixtures/preview'),
  'POST /api/competitions/{kind}/{id}/copy': ({ leagueId }: Ground) => ({
    path: `/api/competitions/league/${leagueId}/copy`,
    body: { name: 'Once more', startDate: '2026-06-01' },
  }),
  'POST /api/leagues/{id}/roll-over/preview': ({ leagueId }: Ground) => ({
    path: `/api/leagues/${leagueId}/roll-over/preview`,
    body: { exchanges: [] },
  }),
  'POST /api/leagues/{id}/roll-over': ({ leagueId }: Ground) => ({
    path: `/api/leagues/${leagueId}/roll-over`,
    body: {
      name: 'The next season',
      startDate: '2026-06-01',
      endDate: '2026-07-01',
      registrationDeadline: '2026-05-20',
    },
  }),
  'POST /api/leagues/{id}/close-registration': async ({ server, organiser }: Ground) => ({
    path: `/api/leagues/${await aLeague(server, organiser)}/close-registration`,
  }),
  'POST /api/leagues/{id}/reopen-registration': async ({ server, organiser }: Ground) => {
    const id = await aLeague(server, organiser)
    await closeLeagueRegistration(actingAs(server, organiser), id)
    return { path: `/api/leagues/${id}/reopen-registration` }
  },
}

function requestsOf<Kind extends CompetitionKind>(
  kind: Kind,
  plural: `${Kind}s`,
  make: (server: TestApp, organiser: Person) => Promise<number>,
) {
  return {
    [`PATCH /api/${plural}/{id}`]: async ({ server, organiser }: Ground) => ({
      path: `/api/${plural}/${await make(server, organiser)}`,
      body: { name: 'Under another name' },
    }),
    [`DELETE /api/${plural}/{id}`]: async ({ server, organiser }: Ground) => ({
      path: `/api/${plural}/${await make(server, organiser)}`,
    }),
    [`POST /api/${plural}/{id}/complete`]: async ({ server, organiser }: Ground) => ({
      path: `/api/${plural}/${await make(server, organiser)}/complete`,
    }),
    [`POST /api/${plural}/{id}/reopen`]: async ({ server, organiser }: Ground) => {
      const id = await make(server, organiser)
      await completeManually(actingAs(server, organiser), kind, id)
      return { path: `/api/${plural}/${id}/reopen` }
    },
  }
}

/** The caller confirms their own password. */
function aboutUser(act: string, make: (ground: Ground) => Promise<Person>) {
  return {
    [`POST /api/admin/users/{id}/${act}`]: async (ground: Ground, { person }: ActorInPlay) => ({
      path: `/api/admin/users/${(await make(ground)).id}/${act}`,
      body: { currentPassword: person?.secret ?? 'unknown' },
    }),
  }
}

async function divisionPath({ server, leagueId }: Ground, end: string) {
  const [division] = await listDivisions(server.ctx, leagueId)
  return { path: `/api/leagues/${leagueId}/divisions/${division?.id}/${end}` }
}
