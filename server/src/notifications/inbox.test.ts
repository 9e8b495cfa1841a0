import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationChoice,
} from '@tussle/contract/notifications'
import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../achievements/index.ts'
import { giveRole } from '../clubs/index.ts'
import { DAY, ManualClock } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { LOST, WON } from '../test/factories/matches.ts'
import { rowsOf } from '../test/inspect.ts'
import { aCourt, type Court } from '../test/play.ts'
import { aCaller, type Caller, callers, groundOf } from '../test/registration.ts'
import { EventReader } from '../test/stubs/event-reader.ts'
import { until } from '../test/wait.ts'
import { deleteReadNotifications } from './delete-read-notifications.ts'
import { notify } from './notify.ts'
import { notifyOfEnd } from './notify-of-end.ts'
import { remindSeekers } from './remind-seekers.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  await seedCatalogue(server.ctx)
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const SUBSCRIBERS = [
  'matches.recorded.notify',
  'matches.ready.notify',
  'matches.drawn.notify',
  'entries.paired.notify',
  'entries.promoted.notify',
  'entries.partner-asked.notify',
  'entries.partner-accepted.notify',
  'entries.partner-unanswered.notify',
  'entries.partner-declined.notify',
  'competitions.completed.notify',
  'achievements.unlocked.notify',
  'accounts.password-changed.notify',
  'accounts.email-changed.notify',
]
const one = (court: Court, side: number, seat = 0) => court.sides[side]?.[seat] as Caller

async function inboxOf({ client }: Pick<Caller, 'client'>): Promise<Notification[]> {
  await deliver(server, SUBSCRIBERS)
  return (await client.get<Notification[]>('/api/notifications')).body
}

async function unreadOf({ client }: Pick<Caller, 'client'>): Promise<unknown> {
  return (await client.get('/api/notifications/inbox')).body['unread']
}

describe('results', () => {
  test('the other side gets a score to confirm with the winner’s points first, and the reporter gets the answer', {
    tags: ['FIX-12'],
  }, async () => {
    const league = await aCourt(server, admin, 'league', { name: 'Autumn League' })
    const { body } = await league.report(0, 1, WON)
    const [asked] = await inboxOf(one(league, 1))
    expect(asked).toMatchObject({
      kind: 'score-to-confirm',
      isRead: false,
      title: 'Score to confirm',
      href: '/dashboard',
    })
    const reporter = one(league, 0).person.displayName
    expect(asked?.text).toMatch(
      new RegExp(`^${reporter} reported 11–\\d+, .* for [^.]+ in Autumn League`, 'u'),
    )
    expect(await inboxOf(one(league, 0))).toEqual([])
    await one(league, 1).client.post(`/api/matches/${body.id}/confirm`)
    expect((await inboxOf(one(league, 0))).map(({ kind }) => kind)).toEqual(['score-confirmed'])
    expect((await inboxOf(one(league, 1))).map(({ kind }) => kind)).toEqual(['score-to-confirm'])
  })

  test('a dispute reaches the reporter and the organiser, and a decision all players of the match', async () => {
    const organiser = { client: await signedIn(server.client(), admin) }
    const league = await aCourt(server, admin, 'league', { divisions: ['Mens 3.5 Doubles'] })
    const { body } = await league.report(0, 1, WON)
    await one(league, 1, 1).client.post(`/api/matches/${body.id}/dispute`, {})
    expect((await inboxOf(one(league, 0)))[0]?.kind).toBe('score-disputed')
    expect((await inboxOf(organiser))[0]?.kind).toBe('score-disputed')
    const sets = LOST.map(([first, second]) => ({ playerScore: first, opponentScore: second }))
    const decided = await organiser.client.patch<Match>(`/api/matches/${body.id}`, {
      sets,
      outcome: 'played',
      reason: 'Both agreed',
    })
    expect(decided.status).toBe(200)
    for (const side of league.sides) {
      for (const caller of side) expect((await inboxOf(caller))[0]?.kind).toBe('score-corrected')
    }
    expect((await inboxOf(organiser)).map(({ kind }) => kind)).not.toContain('score-corrected')
  })

  test('a dispute in a league of a club reaches the organisers of the club', async () => {
    const organiser = await aPlayer(server)
    const clubId = (await aClub(server)).id
    await giveRole(actingAs(server, admin), clubId, { login: organiser.email, role: 'organiser' })
    const league = await aCourt(server, admin, 'league', { divisions: ['Mens 3.5 Doubles'], clubId })
    const { body } = await league.report(0, 1, WON)
    await one(league, 1, 1).client.post(`/api/matches/${body.id}/dispute`, {})
    const inbox = await inboxOf({ client: await signedIn(server.client(), organiser) })
    expect(inbox.map(({ kind }) => kind)).toContain('score-disputed')
  })

  test('a dispute that is taken back reaches the other side, and asks the organiser for nothing', {
    tags: ['FIX-05'],
  }, async () => {
    const organiser = { client: await signedIn(server.client(), admin) }
    const league = await aCourt(server, admin, 'league', { name: 'Winter League' })
    const { body } = await league.report(0, 1, WON)
    await one(league, 1).client.post(`/api/matches/${body.id}/dispute`, {})
    const about = async () => (await inboxOf(organiser)).find(({ text }) => text.includes('Winter League'))
    expect(await about()).toMatchObject({ kind: 'score-disputed', title: 'Score disputed' })
    await one(league, 1).client.delete(`/api/matches/${body.id}/dispute`)
    expect((await inboxOf(one(league, 0))).map(({ kind, title }) => [kind, title])).toEqual([
      ['score-corrected', 'Result changed'],
      ['score-disputed', 'Score no longer disputed'],
    ])
    expect(await about()).toMatchObject({
      title: 'Score no longer disputed',
      text: expect.stringContaining('That dispute has ended.') as string,
    })
    expect((await inboxOf(one(league, 1))).map(({ kind }) => kind)).toEqual(['score-to-confirm'])
  })

  test('players get the draw, then their next match when both sides are known, then their final place', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4, name: 'Spring Cup' })
    expect((await inboxOf(one(cup, 0)))[0]).toMatchObject({
      kind: 'draw-ready',
      text: 'Mens 3.5 Singles of Spring Cup has been drawn.',
      href: expect.stringMatching(
        new RegExp(`^/tournaments/${cup.id}/bracket\\?tab=division-\\d+$`, 'u'),
      ) as string,
    })
    const { body } = await one(cup, 0).client.get<{ matches: Match[] }>(`/api/tournaments/${cup.id}/bracket`)
    const sideOf = (id: number | null) => cup.sides.findIndex(([caller]) => caller?.person.id === id)
    const semifinals = body.matches.filter(({ round }) => round === 1)
    for (const match of semifinals) await cup.agree(sideOf(match.player1Id), sideOf(match.player2Id), WON)
    const finalists = semifinals.map(({ player1Id }) => one(cup, sideOf(player1Id)))
    for (const [index, finalist] of finalists.entries()) {
      const ready = (await inboxOf(finalist)).find(({ kind }) => kind === 'match-ready')
      const rival = finalists[1 - index]?.person.displayName ?? ''
      expect(ready?.text).toBe(`You play ${rival} in Spring Cup.`)
    }
    const [first, second] = finalists as [Caller, Caller]
    await cup.agree(sideOf(first.person.id), sideOf(second.person.id), WON)
    const ends = await Promise.all(
      [first, second].map(async (caller) =>
        (await inboxOf(caller)).find(({ kind }) => kind === 'competition-finished'),
      ),
    )
    expect(ends.map((end) => [end?.title, end?.text])).toEqual([
      ['Spring Cup is over', 'You finished 1st of 4.'],
      ['Spring Cup is over', 'You finished 2nd of 4.'],
    ])
  })

  test('an event that comes twice makes no second notification', async () => {
    const league = await aCourt(server, admin, 'league')
    await league.report(0, 1, WON)
    const before = await inboxOf(one(league, 1))
    await deliver(server, SUBSCRIBERS, { again: true })
    await notifyOfEnd(server.ctx, { competitionId: league.id, kind: 'league' })
    await notifyOfEnd(server.ctx, { competitionId: league.id, kind: 'league' })
    const after = await inboxOf(one(league, 1))
    expect(after.map(({ kind }) => kind)).toEqual(['competition-finished', ...before.map(({ kind }) => kind)])
    expect(await unreadOf(one(league, 1))).toBe(after.length)
  })
})

describe('entries and the account', () => {
  test('a player who gets a place gets a notification, and one without a partner a day before the end', async () => {
    const id = await aTournament(server, admin, { maxPlayers: 2 })
    const ground = await groundOf(server, 'tournament', id)
    const [first, second, waiting] = (await callers(server, 3)) as [Caller, Caller, Caller]
    for (const caller of [first, second, waiting]) await ground.join(caller)
    await ground.leave(first)
    expect((await inboxOf(waiting))[0]?.kind).toBe('promoted')

    const league = await aLeague(server, admin, {
      divisions: ['Mixed 3.5 Doubles'],
      registrationDeadline: '2026-03-28',
    })
    const doubles = await groundOf(server, 'league', league)
    const seeker = await aCaller(server)
    await doubles.join(seeker, { needsPartner: true })
    await remindSeekers(server.ctx)
    expect(await inboxOf(seeker)).toEqual([])
    const ctx = { ...server.ctx, clock: new ManualClock(new Date('2026-03-28T12:00:00Z')) }
    await remindSeekers(ctx)
    await remindSeekers(ctx)
    expect((await inboxOf(seeker)).map(({ kind }) => kind)).toEqual(['registration-closing'])
  })

  test('an unlocked achievement and a changed password make notifications', async () => {
    const caller = await aCaller(server)
    const club = await aClub(server)
    await caller.client.post(`/api/clubs/${club.id}/join`)
    await deliver(server, ['clubs.joined.award'])
    expect((await inboxOf(caller))[0]).toMatchObject({
      kind: 'achievement-unlocked',
      text: 'Welcome Aboard: Join a club.',
    })
    await caller.client.post('/api/auth/change-password', {
      currentPassword: caller.person.secret,
      newPassword: 'a-quiet-third-shot',
    })
    const again = await signedIn(server.client(), { ...caller.person, secret: 'a-quiet-third-shot' })
    expect((await inboxOf({ client: again }))[0]?.kind).toBe('password-changed')
  })
})

describe('the inbox', () => {
  async function withNews(count: number): Promise<Caller> {
    const league = await aCourt(server, admin, 'league', { size: count + 1 })
    for (let side = 1; side <= count; side += 1) await league.report(side, 0, WON)
    await deliver(server, SUBSCRIBERS)
    return one(league, 0)
  }

  test('notifications are marked as read one by one, or all up to one', async () => {
    const caller = await withNews(4)
    const [, second, third] = await inboxOf(caller)
    expect(await unreadOf(caller)).toBe(4)
    const read = (body: object) => caller.client.post('/api/notifications/read', body)
    expect((await read({ id: second?.id })).body).toEqual({ unread: 3 })
    expect((await read({ id: second?.id })).body).toEqual({ unread: 3 })
    expect((await read({ id: third?.id, andOlder: true })).body).toEqual({ unread: 1 })
    expect((await inboxOf(caller)).map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  })

  test('a person cannot read or change another person’s inbox', async () => {
    const [caller, stranger] = [await withNews(1), await aCaller(server)]
    const [notification] = await inboxOf(caller)
    expect(
      (await stranger.client.post('/api/notifications/read', { id: notification?.id, andOlder: true })).body,
    ).toEqual({
      unread: 0,
    })
    expect(await unreadOf(caller)).toBe(1)
    expect(await inboxOf(stranger)).toEqual([])
  })

  test('the inbox comes in pages, the newest first', async () => {
    const caller = await withNews(3)
    const first = await caller.client.get<Notification[]>('/api/notifications?limit=2')
    const next = /<([^>]+)>/u.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await caller.client.get<Notification[]>(next)
    const ids = [...first.body, ...second.body].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect([first.body.length, second.body.length, second.headers['link']]).toEqual([2, 1, undefined])
  })

  test('a new notification reaches an open page at once', async () => {
    const league = await aCourt(server, admin, 'league')
    const { client, person } = one(league, 1)
    const stream = await EventReader.open(server, client, [`user:${person.id}`])
    await stream.hello()
    await league.report(0, 1, WON)
    await deliver(server, SUBSCRIBERS)
    server.kernel.changeHints.notify(`user:${person.id}`)
    await until('the bell', () => stream.changes.length > 0)
    const { headers } = await client.get('/api/notifications/inbox')
    expect(headers['x-version']).toBe(`user:${person.id}=${stream.changes[0]?.version}`)
    stream.close()
  })

  test('the very first notification reaches an open page, because an empty inbox has an older version', async () => {
    const caller = await aCaller(server)
    const version = async () => {
      const { headers } = await caller.client.get('/api/notifications/inbox')
      return Number(String(headers['x-version']).split('=')[1])
    }
    const before = await version()
    await notify(server.ctx, { kind: 'password-changed', key: 'first' }, [caller.person.id])
    expect(await version()).toBeGreaterThan(before)
  })

  test('a job deletes read notifications after half a year, and nothing else', async () => {
    const caller = await withNews(2)
    const [newest, oldest] = await inboxOf(caller)
    await caller.client.post('/api/notifications/read', { id: oldest?.id })
    const later = new Date(server.clock.now().getTime() + 181 * DAY)
    await deleteReadNotifications({ ...server.ctx, clock: new ManualClock(later) })
    expect((await inboxOf(caller)).map(({ id }) => id)).toEqual([newest?.id])
    expect(await unreadOf(caller)).toBe(1)
  })

  test('the inbox is deleted with its owner', async () => {
    const caller = await withNews(1)
    const { status } = await caller.client.post('/api/users/delete', {
      currentPassword: caller.person.secret,
    })
    expect(status).toBe(200)
    expect(await rowsOf(server, 'inbox', { user_id: caller.person.id })).toEqual([])
    expect(await rowsOf(server, 'notification', { user_id: caller.person.id })).toEqual([])
  })
})

describe('choices', () => {
  const choose = ({ client }: Caller, choice: object) => client.patch('/api/notifications/choices', choice)

  test('by default every kind comes everywhere, except calls and reported scores by mail', async () => {
    const caller = await aCaller(server)
    const { body } = await caller.client.get<NotificationChoice[]>('/api/notifications/choices')
    expect(body.length).toBe(NOTIFICATION_KINDS.length)
    expect(body.every(({ inApp, push }) => inApp && push)).toBe(true)
    expect(body.filter(({ mail }) => !mail).map(({ kind }) => kind)).toEqual([
      'tournament-announcement',
      'partner-question-ended',
      'entry-kept',
      'report-filed',
      'report-settled',
    ])
  })

  test('a kind that is switched off in the product is not in the inbox, and account notifications always are', async () => {
    const league = await aCourt(server, admin, 'league')
    const caller = one(league, 1)
    await choose(caller, { kind: 'score-to-confirm', inApp: false, mail: true, push: true })
    await choose(caller, { kind: 'password-changed', inApp: false, mail: false, push: false })
    await league.report(0, 1, WON)
    expect(await inboxOf(caller)).toEqual([])
    expect(await unreadOf(caller)).toBe(0)
    const { body } = await caller.client.get<{ kind: string; inApp: boolean }[]>('/api/notifications/choices')
    expect(body.filter(({ inApp }) => !inApp).map(({ kind }) => kind)).toEqual(['score-to-confirm'])
  })
})
