import type { NewGuest } from '@tussle/contract/people/guests'
import { listDivisions } from '../../competitions/index.ts'
import type { TestApp } from '../app.ts'
import type { TestClient } from '../client.ts'
import { rowsOf } from '../inspect.ts'
import { aPlayer, type Person } from './accounts.ts'
import { aClub } from './clubs.ts'
import { aTournament, entered } from './competitions.ts'

export interface GuestCup {
  readonly id: number
  readonly clubId: number
  readonly divisionId: number
  readonly guestId: number
  readonly entryId: number
  readonly rival: Person
  readonly matchIds: readonly number[]
  /** Enters a result of 11–6, 11–4 for the first side. */
  readonly decide: (matchId: number, winner?: 'player1' | 'player2') => Promise<void>
}

interface Wanted {
  readonly guest?: Partial<NewGuest>
  readonly divisions?: readonly string[]
  readonly mostEntries?: number
  /** A new club, unless there is one. */
  readonly clubId?: number
}

const KIM = {
  firstName: 'Kim',
  lastName: 'Lee',
  rating: '3.5',
  gender: 'male',
  email: 'kim@paper.example',
} as const

/**
 * A round robin of a club with a fee: a guest and two players with accounts, drawn. The guest has won a match, has
 * checked in and has paid.
 */
export async function aGuestCup(
  server: TestApp,
  admin: Person,
  organiser: TestClient,
  { guest = {}, divisions = ['Mens 3.5 Singles'], mostEntries = 3, clubId: known }: Wanted = {},
): Promise<GuestCup> {
  const clubId = known ?? (await aClub(server)).id
  const id = await aTournament(server, admin, {
    ...{ clubId, divisions, format: 'round_robin', entryFee: '20.00', mostEntries },
  })
  const [division] = await listDivisions(server.ctx, id)
  const divisionId = division?.id ?? 0
  const added = await organiser.post<{ entryId: number }>(`/api/tournaments/${id}/entries`, {
    ...{ divisionId, logins: [], guests: [{ ...KIM, ...guest }] },
  })
  const [seat] = await rowsOf(server, 'entry_player', { entry_id: added.body.entryId })
  const guestId = Number(seat?.['user_id'])
  const rival = await aPlayer(server)
  await entered(server, id, [rival])
  await entered(server, id, [await aPlayer(server)])
  await organiser.post(`/api/tournaments/${id}/close-registration`)
  const matches = await rowsOf(server, 'match', { competition_id: id })
  const own = matches.filter(({ entry1_id: one, entry2_id: two }) => [one, two].includes(added.body.entryId))
  const decide = async (matchId: number, winner = 'player1') => {
    const [first, second] = winner === 'player1' ? [11, 5] : [5, 11]
    const set = { playerScore: first, opponentScore: second }
    const decision = { outcome: 'played', sets: [set, set], reason: 'Told at the desk' }
    const { status, text } = await organiser.patch(`/api/matches/${matchId}`, decision)
    if (status !== 200) throw new Error(text)
  }
  await decide(Number(own[0]?.['id']))
  await organiser.post(`/api/tournaments/${id}/check-ins`, { userIds: [guestId] })
  const [balance] = await rowsOf(server, 'fee_balance', { user_id: guestId })
  await organiser.post(`/api/competitions/tournament/${id}/money/lines`, {
    ...{ balanceId: balance?.['id'], version: balance?.['version'] },
    ...{ kind: 'paid', amount: 2000, method: 'cash' },
  })
  const matchIds = own.map((match) => Number(match['id']))
  return { id, clubId, divisionId, guestId, entryId: added.body.entryId, rival, matchIds, decide }
}

/** The token of a new claim link of a guest. */
export async function aClaimToken(organiser: TestClient, id: number, guestId: number): Promise<string> {
  const path = `/api/competitions/tournament/${id}/guests/${guestId}/claim-link`
  const { body } = await organiser.post<{ url: string }>(path)
  return body.url.split('/').at(-1) ?? ''
}
