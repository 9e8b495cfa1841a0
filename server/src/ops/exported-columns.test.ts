import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForRight, giveRole } from '../clubs/index.ts'
import { addOrganiser } from '../desk/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { personColumns } from '../test/inspect.ts'
import { aCaller } from '../test/registration.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

/** The columns that say whom a row is about, and the part of the export that has it. */
const EXPORTED: Readonly<Record<string, string>> = {
  'club_membership.user_id': 'memberships',
  'club_role.user_id': 'clubRoles',
  'competition_organiser.user_id': 'coOrganised',
  'contact_message.user_id': 'contactMessages',
  'entry_player.user_id': 'entries',
  'fee_balance.user_id': 'entries',
  'known_device.user_id': 'knownDevices',
  'match.partner1_id': 'matches',
  'match.partner2_id': 'matches',
  'match.user1_id': 'matches',
  'match.user2_id': 'matches',
  'notification.user_id': 'notifications',
  'notification_choice.user_id': 'notificationChoices',
  'partner_request.asked_by': 'entries',
  'partner_request.user_id': 'partnerRequests',
  'passkey.user_id': 'secondFactors',
  'player_match.user_id': 'matches',
  'player_stat.user_id': 'stats',
  'push_subscription.user_id': 'pushSubscriptions',
  'rating_change.user_id': 'ratings',
  'recovery_code.user_id': 'secondFactors',
  'report.reporter_id': 'reports',
  'role_request.user_id': 'roleRequests',
  'skill.user_id': 'ratings',
  'totp.user_id': 'secondFactors',
  'user_achievement.user_id': 'achievements',
  'user_points.user_id': 'points',
}

const DID_FOR_OTHERS = 'is about somebody or something else, and names who did it'
const COUNTED = 'is counted from what is exported'
const SECRET = 'holds a secret that is of no use after it was used'
const ONLY_GUESTS = 'is about a guest, who has no account'

/** The columns whose rows are left out on purpose, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'audit.actor_id': 'is the record of the administrators, which nobody else reads',
  'calendar_feed.user_id': SECRET,
  'check_in.user_id': 'says that the player of an exported entry has arrived, for the desk of that day',
  'claim_link.user_id': ONLY_GUESTS,
  'club_activity.user_id': 'says again what the memberships, entries and matches say, and is deleted soon',
  'email_confirmation.user_id': SECRET,
  'guest.user_id': ONLY_GUESTS,
  'inbox.user_id': COUNTED,
  'participant.user_id': COUNTED,
  'partnership.partner_id': COUNTED,
  'partnership.user_id': COUNTED,
  'password_reset.user_id': SECRET,
  'person_merge.from_user_id': ONLY_GUESTS,
  'person_merge.into_user_id': 'is how entries and results came to the person, who exports those',
  'report.user_id': 'would show the person who reported them',
  'webauthn_challenge.user_id': SECRET,
  ...Object.fromEntries(
    [
      ...['announcement.by_user_id', 'check_in.by_user_id', 'claim_link.made_by', 'club.created_by'],
      ...['club_role.granted_by', 'competition.created_by', 'competition_organiser.added_by'],
      ...['contact_reply.by_user_id', 'court_call.called_by', 'court_link.made_by', 'decision.decided_by'],
      ...['desk_event.actor_id', 'desk_event.undone_by', 'draw.drawn_by', 'entry_review.answered_by'],
      ...['entry_review.decided_by', 'fee_line.recorded_by', 'fee_line.taken_by', 'guest.created_by'],
      ...['match.submitted_by', 'match_event.actor_id', 'merge_answer.by_user_id'],
      ...['notification.by_user_id', 'person_merge.by_user_id', 'refund_policy.set_by'],
      ...['report.resolved_by', 'role_request.settled_by', 'rules_version.by_user_id'],
    ].map((column) => [column, DID_FOR_OTHERS]),
  ),
}

test('every column that refers to a person is exported, or left out for a reason', async () => {
  const known = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)]
  expect(await personColumns(server)).toEqual(known.toSorted())
})

test('the export of a person contains each part that a column is said to be in', async () => {
  const { client, person } = await aCaller(server)
  const { body } = await client.post('/api/users/export', { currentPassword: person.secret })
  expect(Object.keys(body as object)).toEqual(expect.arrayContaining(Object.values(EXPORTED)))
})

test('the export of a person contains their roles in clubs, and all requests with their own words', async () => {
  const { client, person } = await aCaller(server)
  const [held, wanted] = [await aClub(server, { name: 'Held' }), await aClub(server, { members: [person] })]
  await giveRole(actingAs(server, admin), held.id, { login: person.email, role: 'desk' })
  await askForRight(actingAs(server, person), wanted.id, 'A Thursday round robin')
  const id = await aTournament(server, admin, { name: 'Helped Open' })
  await addOrganiser(actingAs(server, admin), 'tournament', id, person.email)
  const { body } = await client.post('/api/users/export', { currentPassword: person.secret })
  const since = server.clock.now().toISOString()
  expect(body).toMatchObject({
    clubRoles: [{ club: { id: held.id, name: 'Held' }, role: 'desk', days: null, court: null, since }],
    roleRequests: [{ club: { id: wanted.id }, words: 'A Thursday round robin', state: 'open', reason: null }],
    coOrganised: [{ competition: { kind: 'tournament', id, name: 'Helped Open' }, since }],
    partnerRequests: [],
  })
})
