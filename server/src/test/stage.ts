import { seedCatalogue } from '../achievements/index.ts'
import { joinClub } from '../clubs/index.ts'
import { listDivisions } from '../competitions/index.ts'
import type { ActorInPlay } from './actors.ts'
import { anActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { anAdmin, aPlayer, type Person, signedIn } from './factories/accounts.ts'
import { aClub, actingAs } from './factories/clubs.ts'
import { aLeague, aTournament, entered } from './factories/competitions.ts'
import { scoreBody } from './factories/matches.ts'
import { until } from './wait.ts'

/** The field by which an object in an answer is known to speak of a person. */
export const VISIBLE = 'displayName'

/** One club, one league and one tournament with people in all of them, and where each reading is found. */
export interface Stage {
  /** The player whose fields are looked at, and the partner of that player. */
  readonly subject: ActorInPlay
  readonly mate: ActorInPlay
  pathOf(route: string): string
  /** Puts one more player on every surface. */
  bringIn(person: Person): Promise<void>
}

/** Needs an app with a worker. */
export async function buildStage(server: TestApp): Promise<Stage> {
  await seedCatalogue(server.ctx)
  const admin = await anAdmin(server)
  const [subject, mate] = [await anActor(server, 'P'), await anActor(server, 'M')]
  if (subject.person === undefined || mate.person === undefined) throw new Error('these two have accounts')
  const club = await aClub(server, { members: [subject.person, mate.person] })
  const divisions = ['Mixed 3.5 Doubles']
  const leagueId = await aLeague(server, admin, { clubId: club.id, divisions })
  const tournamentId = await aTournament(server, admin, { clubId: club.id, divisions })
  for (const id of [leagueId, tournamentId]) await entered(server, id, [subject.person, mate.person])
  const [division] = await listDivisions(server.ctx, tournamentId)
  const [league] = await listDivisions(server.ctx, leagueId)
  const rivals = [await aPlayer(server), await aPlayer(server)] as const
  await entered(server, leagueId, rivals)
  const subjectPerson = subject.person
  const score = scoreBody({ leagueId }, subjectPerson, rivals[0])
  const { body: match } = await subject.client.post<{ id: number }>('/api/matches', score)
  await untilRewarded(server, admin, club.id, subject.person.id)

  const parameters: Readonly<Record<string, string>> = {
    '/api/clubs/{id}': `/api/clubs/${club.id}`,
    '/api/leagues/{id}/divisions/{divisionId}': `/api/leagues/${leagueId}/divisions/${league?.id}`,
    '/api/leagues/{id}': `/api/leagues/${leagueId}`,
    '/api/tournaments/{id}/divisions/{divisionId}': `/api/tournaments/${tournamentId}/divisions/${division?.id}`,
    '/api/tournaments/{id}': `/api/tournaments/${tournamentId}`,
    '/api/competitions/{kind}/{id}': `/api/competitions/league/${leagueId}`,
    '/api/players/{id}': `/api/players/${subject.person.id}`,
    '/api/matches/{id}': `/api/matches/${match.id}`,
    '/api/users/search': '/api/users/search?q=player',
    '/api/calendars/{token}': `/api/calendars/1-${'a'.repeat(27)}.ics`,
    '/api/court-links/{token}': `/api/court-links/${'a'.repeat(32)}`,
    '/api/photos/{name}': `/api/photos/${'0'.repeat(32)}.webp`,
  }
  return {
    subject,
    mate,
    pathOf: (route) => {
      const [, path = ''] = route.split(' ')
      const known = Object.keys(parameters).find((start) => path.startsWith(start))
      const filled = known === undefined ? path : path.replace(known, parameters[known] ?? '')
      if (filled.includes('{')) throw new Error(`the stage has nothing for ${route}`)
      return filled
    },
    bringIn: async (person) => {
      await joinClub(actingAs(server, person), club.id)
      const partner = await aPlayer(server)
      for (const id of [leagueId, tournamentId]) await entered(server, id, [person, partner])
      await subject.client.post('/api/matches', scoreBody({ leagueId }, subjectPerson, person))
      await untilRewarded(server, admin, club.id, person.id)
    },
  }
}

/** Achievements and points follow by themselves, a moment later, where a worker runs. */
async function untilRewarded(server: TestApp, admin: Person, clubId: number, userId: number): Promise<void> {
  const client = await signedIn(server.client(), admin)
  for (const tab of ['leaderboard', 'achievements']) {
    await until(`user ${userId} in the ${tab}`, async () => {
      const { text } = await client.get(`/api/clubs/${clubId}/${tab}`)
      return text.includes(`"id":${userId},`)
    })
  }
}
