import { askForRight, giveRole } from '../clubs/index.ts'
import { listDivisions, saveLadder } from '../competitions/index.ts'
import { makeClaimLink } from '../guests/index.ts'
import { makeChallenge } from '../matches/index.ts'
import { closeRegistration, makeFixtures, setPlayoffs } from '../organising/index.ts'
import type { TestApp } from './app.ts'
import { aDeskFor } from './desk.ts'
import { aPlayer, type Person, signedIn } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { aLeagueInPlay, aTournament, entered } from './factories/competitions.ts'
import { aGuest } from './factories/guests.ts'
import { WON } from './factories/matches.ts'
import { setsOf } from './factories/season.ts'
import { until } from './wait.ts'

/** The person asks for the right to organise, and has a role that gives nothing today. */
export async function showInTeam(
  server: TestApp,
  admin: Person,
  clubId: number,
  person: Person,
): Promise<void> {
  await askForRight(actingAs(server, person), clubId, 'A round robin on Thursdays')
  const role = { login: person.email, role: 'desk', days: ['2030-01-01'] } as const
  await giveRole(actingAs(server, admin), clubId, { ...role, days: [...role.days] })
}

/** The address of a ladder on which this player has an open challenge. */
export async function aLadderOf(server: TestApp, admin: Person, challenger: Person): Promise<string> {
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
export async function playoffsWith(server: TestApp, admin: Person, player: Person): Promise<string> {
  const id = await aLeagueInPlay(server, admin)
  const [division] = await listDivisions(server.ctx, id)
  const place = { id, divisionId: division?.id ?? 0 }
  for (const each of [player, await aPlayer(server)]) await entered(server, id, [each])
  await makeFixtures(actingAs(server, admin), place)
  await setPlayoffs(actingAs(server, admin), place, { size: 2, bronze: false })
  return `/api/leagues/${id}/divisions/${place.divisionId}/playoffs`
}

/** The address of the claim link of a guest whose partner is this player. */
export async function aClaimBeside(server: TestApp, admin: Person, partner: Person): Promise<string> {
  const id = await aTournament(server, admin, { divisions: ['Mixed 3.5 Doubles'] })
  const userId = await aGuest(server, admin, id)
  await entered(server, id, [partner, { ...partner, id: userId }])
  const { url } = await makeClaimLink(actingAs(server, admin), '', { kind: 'tournament', id, userId })
  return url.replace('/claim/', '/api/claim-links/')
}

/** A tournament in progress: two teams on a court, and its court link. */
export async function aDay(server: TestApp, admin: Person, ...teams: readonly (readonly [Person, Person])[]) {
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
export async function makeStand(server: TestApp, admin: Person, matchId: number): Promise<void> {
  const client = await signedIn(server.client(), admin)
  await client.patch(`/api/matches/${matchId}`, { outcome: 'played', sets: setsOf(WON), reason: 'Seen' })
  await until(`match ${matchId} is rated`, async () => {
    const { body } = await client.get<{ state: string }>(`/api/matches/${matchId}/rating`)
    return body.state === 'rated'
  })
}

/** A worker computes achievements and points a moment later. */
export async function untilRewarded(
  server: TestApp,
  admin: Person,
  clubId: number,
  userId: number,
): Promise<void> {
  const client = await signedIn(server.client(), admin)
  for (const tab of ['leaderboard', 'achievements']) {
    await until(`user ${userId} in the ${tab}`, async () => {
      const { text } = await client.get(`/api/clubs/${clubId}/${tab}`)
      return text.includes(`"id":${userId},`)
    })
  }
}
