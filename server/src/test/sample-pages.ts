import { seedCatalogue } from '../achievements/index.ts'
import { askForRight, giveRole, joinClub } from '../clubs/index.ts'
import { listDivisions, saveLadder } from '../competitions/index.ts'
import { makeClaimLink } from '../guests/index.ts'
import { makeChallenge } from '../matches/index.ts'
import { closeRegistration, makeFixtures, setPlayoffs } from '../organising/index.ts'
import type { TestApp } from './app.ts'
import { aDeskFor } from './desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from './factories/accounts.ts'
import { aClub, actingAs } from './factories/clubs.ts'
import { aLeagueInPlay, aTournament, entered } from './factories/competitions.ts'
import { aGuest } from './factories/guests.ts'
import { scoreBody, WON } from './factories/matches.ts'
import { setsOf } from './factories/season.ts'
import type { ActorInPlay } from './matrix/actors.ts'
import { anActor } from './matrix/actors.ts'
import { until } from './wait.ts'

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

/** The person asks for the right to organise, and has a role that gives nothing today. */
async function showInTeam(server: TestApp, admin: Person, clubId: number, person: Person): Promise<void> {
  await askForRight(actingAs(server, person), clubId, 'A round robin on Thursdays')
  const role = { login: person.email, role: 'desk', days: ['2030-01-01'] } as const
  await giveRole(actingAs(server, admin), clubId, { ...role, days: [...role.days] })
}

/** The address of a ladder on which this player has an open challenge. */
async function aLadderOf(server: TestApp, admin: Person, challenger: Person): Promise<string> {
  const id = await aLeagueInPlay(server, admin)
  const [division] = await listDivisions(server.ctx, id)
  const divisionId = division?.id ?? 0
  await saveLadder(actingAs(server, admin), { id, divisionId }, { range: 3, answerDays: 3, playDays: 7 })
  const entryId = await entered(server, id, [await aPlayer(server)])
  await entered(server, id, [challenger])
  await makeChallenge(actingAs(server, challenger), { kind: 'league', id, divisionId }, entryId)
  return `/api/competitions/league/${id}/divisions/${divisionId}/ladder`
}

/** The address of playoffs in which this player would be if the season ended now. */
async function playoffsWith(server: TestApp, admin: Person, player: Person): Promise<string> {
  const id = await aLeagueInPlay(server, admin)
  const [division] = await listDivisions(server.ctx, id)
  const place = { id, divisionId: division?.id ?? 0 }
  for (const each of [player, await aPlayer(server)]) await entered(server, id, [each])
  await makeFixtures(actingAs(server, admin), place)
  await setPlayoffs(actingAs(server, admin), place, { size: 2, bronze: false })
  return `/api/leagues/${id}/divisions/${place.divisionId}/playoffs`
}

/** The address of the claim link of a guest whose partner is this player. */
async function aClaimBeside(server: TestApp, admin: Person, partner: Person): Promise<string> {
  const id = await aTournament(server, admin, { divisions: ['Mixed 3.5 Doubles'] })
  const userId = await aGuest(server, admin, id)
  await entered(server, id, [partner, { ...partner, id: userId }])
  const { url } = await makeClaimLink(actingAs(server, admin), '', { kind: 'tournament', id, userId })
  return url.replace('/claim/', '/api/claim-links/')
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

/** A tournament in progress: two teams on a court, and its court link. */
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

/** An organiser enters the result, so that it counts; a worker computes the rating afterwards. */
async function makeStand(server: TestApp, admin: Person, matchId: number): Promise<void> {
  const client = await signedIn(server.client(), admin)
  await client.patch(`/api/matches/${matchId}`, { outcome: 'played', sets: setsOf(WON), reason: 'Seen' })
  await until(`match ${matchId} is rated`, async () => {
    const { body } = await client.get<{ state: string }>(`/api/matches/${matchId}/rating`)
    return body.state === 'rated'
  })
}

/** A worker computes achievements and points a moment later. */
async function untilRewarded(server: TestApp, admin: Person, clubId: number, userId: number): Promise<void> {
  const client = await signedIn(server.client(), admin)
  for (const tab of ['leaderboard', 'achievements']) {
    await until(`user ${userId} in the ${tab}`, async () => {
      const { text } = await client.get(`/api/clubs/${clubId}/${tab}`)
      return text.includes(`"id":${userId},`)
    })
  }
}
