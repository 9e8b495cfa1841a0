import { seedCatalogue } from '../achievements/index.ts'
import { joinClub } from '../clubs/index.ts'
import { listDivisions } from '../competitions/index.ts'
import { makeFixtures } from '../organising/index.ts'
import type { TestApp } from './app.ts'
import { anAdmin, aPlayer, type Person } from './factories/accounts.ts'
import { aClub, actingAs } from './factories/clubs.ts'
import { aLeagueInPlay, aTournament, entered } from './factories/competitions.ts'
import { aGuest } from './factories/guests.ts'
import { scoreBody } from './factories/matches.ts'
import type { ActorInPlay } from './matrix/actors.ts'
import { anActor } from './matrix/actors.ts'
import {
  aClaimBeside,
  aDay,
  aLadderOf,
  makeStand,
  playoffsWith,
  showInTeam,
  untilRewarded,
} from './sample-competitions.ts'

/** An object in an answer with this field describes a person. */
export const VISIBLE = 'displayName'

/** One club, one league and one tournament with people in all of them, and the path of each read. */
export interface SamplePages {
  /** The player whose fields are checked, and their partner. */
  readonly subject: ActorInPlay
  readonly mate: ActorInPlay
  pathOf(route: string): string
  /** Puts one more player on every surface. */
  bringIn(person: Person): Promise<void>
}

/** Needs an app with a worker. */
export async function buildSamplePages(server: TestApp): Promise<SamplePages> {
  await seedCatalogue(server.ctx)
  const admin = await anAdmin(server)
  const [subject, mate] = [await anActor(server, 'P'), await anActor(server, 'M')]
  if (subject.person === undefined || mate.person === undefined) throw new Error('these two have accounts')
  const club = await aClub(server, { members: [subject.person, mate.person] })
  await showInTeam(server, admin, club.id, subject.person)
  const divisions = ['Mixed 3.5 Doubles']
  const leagueId = await aLeagueInPlay(server, admin, { clubId: club.id, divisions, entryFee: '20' })
  const tournamentId = await aTournament(server, admin, { clubId: club.id, divisions })
  for (const id of [leagueId, tournamentId]) await entered(server, id, [subject.person, mate.person])
  const [division] = await listDivisions(server.ctx, tournamentId)
  const [league] = await listDivisions(server.ctx, leagueId)
  const rivals = [await aPlayer(server), await aPlayer(server)] as const
  await entered(server, leagueId, rivals)
  // One fixture is played below, another one stays pending.
  await entered(server, leagueId, [await aPlayer(server), await aPlayer(server)])
  await makeFixtures(actingAs(server, admin), { id: leagueId, divisionId: league?.id ?? 0 })
  const subjectPerson = subject.person
  const score = scoreBody({ leagueId }, subjectPerson, rivals[0])
  const { body: match } = await subject.client.post<{ id: number }>('/api/matches', score)
  await makeStand(server, admin, match.id)
  await untilRewarded(server, admin, club.id, subject.person.id)

  const guests = [await aGuest(server, admin, tournamentId), await aGuest(server, admin, tournamentId)]
  const places: Places = {
    ...{ clubId: club.id, leagueId, leagueDivisionId: league?.id, tournamentId, divisionId: division?.id },
    ...{ matchId: match.id, subjectId: subject.person.id, rivalId: rivals[0].id, guests },
  }
  let day = await aDay(server, admin, [subject.person, mate.person], rivals)
  let ladder = await aLadderOf(server, admin, subject.person)
  let playoffs = await playoffsWith(server, admin, subject.person)
  let claim = await aClaimBeside(server, admin, subject.person)
  return {
    subject,
    mate,
    pathOf: (route) => filled(route, parametersOf(places, day, { ladder, playoffs, claim })),
    bringIn: async (person) => {
      await joinClub(actingAs(server, person), club.id)
      await showInTeam(server, admin, club.id, person)
      const partner = await aPlayer(server)
      for (const id of [leagueId, tournamentId]) await entered(server, id, [person, partner])
      await subject.client.post('/api/matches', scoreBody({ leagueId }, subjectPerson, person))
      await untilRewarded(server, admin, club.id, person.id)
      day = await aDay(server, admin, [person, await aPlayer(server)], rivals)
      ladder = await aLadderOf(server, admin, person)
      playoffs = await playoffsWith(server, admin, person)
      claim = await aClaimBeside(server, admin, person)
    },
  }
}

interface Places {
  readonly clubId: number
  readonly leagueId: number
  readonly leagueDivisionId: number | undefined
  readonly tournamentId: number
  readonly divisionId: number | undefined
  readonly matchId: number
  readonly subjectId: number
  readonly rivalId: number
  readonly guests: readonly number[]
}

type Day = Awaited<ReturnType<typeof aDay>>

/** The values for the start of each route. The first match counts, so the longer ones come first. */
function parametersOf(
  at: Places,
  day: Day,
  { ladder, playoffs, claim }: { readonly ladder: string; readonly playoffs: string; readonly claim: string },
): Readonly<Record<string, string>> {
  return {
    '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}': `/api/clubs/${at.clubId}/merge-proposals/${at.guests.join('/')}`,
    '/api/clubs/{id}': `/api/clubs/${at.clubId}`,
    '/api/leagues/{id}/divisions/{divisionId}/playoffs': playoffs,
    '/api/leagues/{id}/divisions/{divisionId}': `/api/leagues/${at.leagueId}/divisions/${at.leagueDivisionId}`,
    '/api/leagues/{id}': `/api/leagues/${at.leagueId}`,
    '/api/tournaments/{id}/divisions/{divisionId}': `/api/tournaments/${at.tournamentId}/divisions/${at.divisionId}`,
    '/api/tournaments/{id}/board': `/api/tournaments/${day.id}/board`,
    '/api/tournaments/{id}/desk': `/api/tournaments/${day.id}/desk`,
    '/api/tournaments/{id}': `/api/tournaments/${at.tournamentId}`,
    '/api/competitions/{kind}/{id}/divisions/{divisionId}/ladder': ladder,
    '/api/competitions/{kind}/{id}': `/api/competitions/league/${at.leagueId}`,
    '/api/players/{id}/head-to-head/{otherId}': `/api/players/${at.subjectId}/head-to-head/${at.rivalId}`,
    '/api/players/{id}': `/api/players/${at.subjectId}`,
    '/api/matches/{id}': `/api/matches/${at.matchId}`,
    '/api/users/search': '/api/users/search?q=player',
    '/api/calendars/{token}': `/api/calendars/1-${'a'.repeat(27)}.ics`,
    '/api/court-links/{token}': day.link,
    '/api/claim-links/{token}': claim,
    '/api/photos/{name}': `/api/photos/${'0'.repeat(32)}.webp`,
  }
}

function filled(route: string, parameters: Readonly<Record<string, string>>): string {
  const [, path = ''] = route.split(' ')
  const known = Object.entries(parameters).find(([start]) => path.startsWith(start))
  const address = known === undefined ? path : path.replace(...known)
  if (address.includes('{')) throw new Error(`the stage has nothing for ${route}`)
  return address
}
