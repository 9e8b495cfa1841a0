import {
  cookieOf,
  makeCompetition,
  type Player,
  registerPlayers,
  signInAdmin,
  wonScore,
} from '../players-and-scores.ts'
import type { RetryingClient } from '../retrying-client.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import { MARKER } from './oracle.ts'
import type { Known } from './values.ts'

export interface Caller {
  readonly kind: string
  readonly cookie: string
  /**
   * Requests that this account must not send because they would succeed: granting rights, or deleting its own
   * account.
   */
  readonly spares: readonly string[]
  /** Themselves, or an administrator. */
  readonly knowsMarked: boolean
}

export interface World {
  readonly callers: readonly Caller[]
  readonly known: Known
  /** All accounts sign in again, because valid requests also end sessions. */
  readonly renew: () => Promise<readonly Caller[]>
}

type Ids = readonly { readonly id: number }[]

/** A league, a tournament and a club with people in them, one of whom hides everything. */
export async function buildWorld(client: RetryingClient, database: ScratchDatabase): Promise<World> {
  const players = await registerPlayers(client, 8)
  const [player, marked, newcomer, demo, organiser, mate] = players as [
    Player,
    Player,
    Player,
    Player,
    Player,
    Player,
  ]
  const admin = await signInAdmin(client)
  const leagueId = await makeCompetition(client, admin, 'league', [player, marked, mate, demo])
  const tournamentId = await makeCompetition(client, admin, 'tournament', [player, marked, mate, organiser])
  const club = { name: 'Fuzz club', location: 'Here', sport: 'Pickleball' }
  const write = (path: string, body: object, cookie: string) =>
    client.write({ method: 'POST', path, body, cookie })
  await write('/api/clubs', club, player.cookie)
  await write('/api/clubs/1/join', {}, marked.cookie)
  await write('/api/matches', wonScore({ leagueId }, marked, player, 1), marked.cookie)
  await hideEverything(client, database, marked)
  await database.rows(`
    update users set display_name = '' where id = ${newcomer.id};
    update users set is_demo = true where id = ${demo.id};
    insert into competition_organiser (competition_id, user_id, added_by, at)
      select ${tournamentId}, ${organiser.id}, created_by, now() from competition where id = ${tournamentId}`)
  await database.rows('create table kept_account as select id, email, email_key, password from users')
  const renew = async (): Promise<readonly Caller[]> => {
    await database.rows(`
      update users u set email = k.email, email_key = k.email_key, password = k.password, disabled_at = null
      from kept_account k where k.id = u.id and u.deleted_at is null
        and (u.email, u.password, u.disabled_at) is distinct from (k.email, k.password, null)`)
    const signIn = async (who: Player) => {
      const body = { username: who.email, password: 'kill-and-replace' }
      const answer = await client.write({ method: 'POST', path: '/api/login', body })
      return cookieOf(answer)
    }
    return [
      { kind: 'visitor', cookie: '', spares: [], knowsMarked: false },
      { kind: 'bad token', cookie: `sid=${'A'.repeat(43)}`, spares: [], knowsMarked: false },
      { kind: 'player', cookie: await signIn(player), spares: ['/delete'], knowsMarked: false },
      { kind: 'newcomer', cookie: await signIn(newcomer), spares: ['/delete'], knowsMarked: false },
      { kind: 'demo', cookie: await signIn(demo), spares: ['/delete'], knowsMarked: false },
      { kind: 'co-organiser', cookie: await signIn(organiser), spares: ['/delete'], knowsMarked: false },
      {
        kind: 'administrator',
        cookie: await signInAdmin(client),
        spares: ['/delete', '/grant-admin'],
        knowsMarked: true,
      },
      {
        kind: 'marked',
        cookie: await signIn(marked),
        // Owners may show their hidden data, and then everybody may see it.
        spares: ['/delete', '/users/profile'],
        knowsMarked: true,
      },
    ]
  }
  return { callers: await renew(), known: await listKnown(database, players), renew }
}

async function hideEverything(
  client: RetryingClient,
  database: ScratchDatabase,
  { id, cookie }: Player,
): Promise<void> {
  const hidden = { showRealName: false, showLocation: false, showRecord: false, showPlayingStyle: false }
  await client.write({
    method: 'PATCH',
    path: '/api/users/profile',
    body: {
      displayName: 'Quiet Player',
      location: `${MARKER}place`,
      playingStyle: `${MARKER}style`,
      ...hidden,
    },
    cookie,
  })
  // The email stays, because it signs in; the names are what a registration would have made of them.
  await database.rows(`
    update users set first_name = '${MARKER}first', last_name = '${MARKER}last' where id = ${id}`)
}

async function listKnown(database: ScratchDatabase, players: Ids): Promise<Known> {
  const ids = async (table: string, where = 'true') =>
    (await database.rows<{ id: number }>(`select id from ${table} where ${where} order by id`)).map(
      ({ id }) => Number(id),
    )
  const people = players.map(({ id }) => id)
  const [leagues, tournaments] = [
    await ids('competition', `kind = 'league'`),
    await ids('competition', `kind = 'tournament'`),
  ]
  return {
    'leagues.id': leagues,
    'tournaments.id': tournaments,
    'competitions.id': [...leagues, ...tournaments],
    'clubs.id': await ids('club'),
    'players.id': people,
    'matches.id': await ids('match'),
    kind: ['league', 'tournament', 'leagues', 'tournaments'],
    divisionId: await ids('division'),
    entryId: await ids('entry'),
    clubId: await ids('club'),
    leagueId: leagues,
    tournamentId: tournaments,
    ...Object.fromEntries(
      ['userId', 'otherId', 'playerId', 'player1Id', 'player2Id', 'partnerId', 'winnerId'].map((name) => [
        name,
        people,
      ]),
    ),
    currentPassword: ['kill-and-replace', 'wrong'],
    password: ['kill-and-replace'],
    timeZone: ['UTC'],
    rating: ['3.5', '4.0'],
    topics: ['club:1', 'league:1', 'user:2'],
  }
}
