import { seedCatalogue } from '../achievements/index.ts'
import { joinClub } from '../clubs/index.ts'
import { listDivisions } from '../competitions/index.ts'
import { closeRegistration, makeFixtures } from '../organising/index.ts'
import type { TestApp } from './app.ts'
import { aDeskFor } from './desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from './factories/accounts.ts'
import { aClub, actingAs } from './factories/clubs.ts'
import { aLeagueInPlay, aTournament, entered } from './factories/competitions.ts'
import { scoreBody, WON } from './factories/matches.ts'
import { setsOf } from './factories/season.ts'
import type { ActorInPlay } from './matrix/actors.ts'
import { anActor } from './matrix/actors.ts'
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
  const leagueId = await aLeagueInPlay(server, admin, { clubId: club.id, divisions })
  const tournamentId = await aTournament(server, admin, { clubId: club.id, divisions })
  for (const id of [leagueId, tournamentId]) await entered(server, id, [subject.person, mate.person])
  const [division] = await listDivisions(server.ctx, tournamentId)
  const [league] = await listDivisions(server.ctx, leagueId)
  const rivals = [await aPlayer(server), await aPlayer(server)] as const
  await entered(server, leagueId, rivals)
  // One fixture is played below, another one stays open.
  await entered(server, leagueId, [await aPlayer(server), await aPlayer(server)])
  await makeFixtures(actingAs(server, admin), { id: leagueId, divisionId: league?.id ?? 0 })
  const subjectPerson = subject.person
  const score = scoreBody({ leagueId }, subjectPerson, rivals[0])
  const { body: match } = await subject.client.post<{ id: number }>('/api/matches', score)
  await makeStand(server, admin, match.id)
  await untilRewarded(server, admin, club.id, subject.person.id)

  let day = await aDay(server, admin, [subject.person, mate.person], rivals)

  const parameters = (): Readonly<Record<string, string>> => ({
    '/api/clubs/{id}': `/api/clubs/${club.id}`,
    '/api/leagues/{id}/divisions/{divisionId}': `/api/leagues/${leagueId}/divisions/${league?.id}`,
    '/api/leagues/{id}': `/api/leagues/${leagueId}`,
    '/api/tournaments/{id}/divisions/{divisionId}': `/api/tournaments/${tournamentId}/divisions/${division?.id}`,
    '/api/tournaments/{id}/board': `/api/tournaments/${day.id}/board`,
    '/api/tournaments/{id}/desk': `/api/tournaments/${day.id}/desk`,
    '/api/tournaments/{id}': `/api/tournaments/${tournamentId}`,
    '/api/competitions/{kind}/{id}': `/api/competitions/league/${leagueId}`,
    '/api/players/{id}/head-to-head/{otherId}': `/api/players/${subjectPerson.id}/head-to-head/${rivals[0].id}`,
    '/api/players/{id}': `/api/players/${subjectPerson.id}`,
    '/api/matches/{id}': `/api/matches/${match.id}`,
    '/api/users/search': '/api/users/search?q=player',
    '/api/calendars/{token}': `/api/calendars/1-${'a'.repeat(27)}.ics`,
    '/api/court-links/{token}': day.link,
    '/api/photos/{name}': `/api/photos/${'0'.repeat(32)}.webp`,
  })
  return {
    subject,
    mate,
    pathOf: (route) => {
      const [, path = ''] = route.split(' ')
      const known = Object.entries(parameters()).find(([start]) => path.startsWith(start))
      const filled = known === undefined ? path : path.replace(...known)
      if (filled.includes('{')) throw new Error(`the stage has nothing for ${route}`)
      return filled
    },
    bringIn: async (person) => {
      await joinClub(actingAs(server, person), club.id)
      const partner = await aPlayer(server)
      for (const id of [leagueId, tournamentId]) await entered(server, id, [person, partner])
      await subject.client.post('/api/matches', scoreBody({ leagueId }, subjectPerson, person))
      await untilRewarded(server, admin, club.id, person.id)
      day = await aDay(server, admin, [person, await aPlayer(server)], rivals)
    },
  }
}

/** A tournament in play: two teams on a court, and the address by which its score is kept. */
async function aDay(server: TestApp, admin: Person, ...teams: readonly (readonly [Person, Person])[]) {
  const id = await aTournament(server, admin, { divisions: ['Mixed 3.5 Doubles'] })
  for (const team of teams) await entered(server, id, team)
  await closeRegistration(actingAs(server, admin), id)
  const desk = aDeskFor(await signedIn(server.client(), admin), id)
  await desk.must('PATCH', '/desk', { usesCheckIn: false })
  await desk.must('POST', '/courts', { count: 1 })
  const { courts, matches } = await desk.read()
  const courtId = courts[0]?.id
  await desk.must('POST', '/calls', { courtId, matchId: matches[0]?.id })
  const link = await desk.client.post<{ url: string }>(`/api/tournaments/${id}/courts/${courtId}/link`)
  return { id, link: new URL(link.body.url).pathname.replace('/court/', '/api/court-links/') }
}

/** An organiser gives the result, so that it counts; the rating follows by itself, where a worker runs. */
async function makeStand(server: TestApp, admin: Person, matchId: number): Promise<void> {
  const client = await signedIn(server.client(), admin)
  await client.patch(`/api/matches/${matchId}`, { outcome: 'played', sets: setsOf(WON), reason: 'Seen' })
  await until(`match ${matchId} is rated`, async () => {
    const { body } = await client.get<{ state: string }>(`/api/matches/${matchId}/rating`)
    return body.state === 'rated'
  })
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
