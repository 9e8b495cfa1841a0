const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What is kept about people, for how long and why. The privacy notice shows this table and the deletion jobs take
 * their times from it. server/src/test/retention.test.ts compares both, and every table of the database, with it.
 */
export interface Timed {
  readonly table: string
  /** As the privacy notice words it. */
  readonly what: string
  readonly ms: number
  /** From when the period counts. */
  readonly since: string
  readonly why: string
  /** The queue of the job that removes it. */
  readonly job: string
}

const HOUSEKEEPING = 'kernel.housekeeping'

/** Data that is deleted after a period. */
export const TIMED = {
  signIn: {
    table: 'session',
    what: 'A sign-in, with the kind of device and when it was last used',
    ms: DAY,
    since: 'after your last visit, and 7 days after you signed in at the latest',
    why: 'So that you stay signed in while you use the product, and can end a sign-in you do not know',
    job: HOUSEKEEPING,
  },
  longSignIn: {
    table: 'session',
    what: 'A sign-in with “Stay logged in”',
    ms: 30 * DAY,
    since: 'after you signed in',
    why: 'You asked for it',
    job: HOUSEKEEPING,
  },
  knownDevice: {
    table: 'known_device',
    what: 'That a browser is one of yours, without saying which',
    ms: 400 * DAY,
    since: 'after you last signed in there',
    why: 'So that we can tell you of a sign-in on any other one',
    job: HOUSEKEEPING,
  },
  resetLink: {
    table: 'password_reset',
    what: 'A link to set a new password',
    ms: HOUR,
    since: 'after you asked for it',
    why: 'So that you can get back into your account',
    job: 'accounts.old-links',
  },
  confirmLink: {
    table: 'email_confirmation',
    what: 'A link to confirm an email address',
    ms: 3 * DAY,
    since: 'after it was asked for',
    why: 'So that nobody gets mail who did not ask for it, and no address gets many such links',
    job: 'accounts.old-links',
  },
  passkeyQuestion: {
    table: 'webauthn_challenge',
    what: 'The question that a passkey answers',
    ms: 5 * MINUTE,
    since: 'after it was asked',
    why: 'So that no answer works twice',
    job: 'accounts.old-challenges',
  },
  savedAnswer: {
    table: 'idempotency',
    what: 'The answer to something you sent',
    ms: 2 * DAY,
    since: 'after it was given',
    why: 'So that a request sent twice on a bad connection counts once',
    job: HOUSEKEEPING,
  },
  sentMail: {
    table: 'mail_sent',
    what: 'A note that a mail went out, without its address or its words',
    ms: 60 * DAY,
    since: 'after it was sent',
    why: 'So that no mail reaches you twice',
    job: HOUSEKEEPING,
  },
  notification: {
    table: 'notification',
    what: 'Notifications in your inbox that you have read',
    ms: 180 * DAY,
    since: 'after it was told',
    why: 'So that you can read it again',
    job: 'notifications.old',
  },
  clubActivity: {
    table: 'club_activity',
    what: 'The note that you joined or left a club',
    ms: 180 * DAY,
    since: 'after it happened',
    why: 'So that administrators see how clubs grow',
    job: 'clubs.old-activity',
  },
  contactMessage: {
    table: 'contact_message',
    what: 'A message sent by Contact us, and the answers to it',
    ms: 365 * DAY,
    since: 'after it was sent',
    why: 'So that we can answer, and know what was asked before',
    job: 'ops.old-messages',
  },
  guestContact: {
    table: 'guest_contact',
    what: 'Email, phone, player numbers and a note of a guest, for the organisers only',
    ms: 365 * DAY,
    since: 'after the guest was last entered',
    why: 'So that organisers can reach people who play without an account',
    job: 'guests.old-contacts',
  },
  claimLink: {
    table: 'claim_link',
    what: 'A link by which a guest claims their place, as a hash',
    ms: 90 * DAY,
    since: 'after an organiser made it',
    why: 'So that people who were entered by name can take over their results',
    job: 'guests.old-claims',
  },
  report: {
    table: 'report',
    what: 'A report to the administrators, with what was reported as it was',
    ms: 365 * DAY,
    since: 'after it was settled',
    why: 'So that what happens again is recognised',
    job: 'ops.old-reports',
  },
  audit: {
    table: 'audit',
    what: 'The record of sensitive acts: sign-ins, changes of password, email and rights, what administrators did',
    ms: 400 * DAY,
    since: 'after it happened',
    why: 'So that misuse of an account can be found and undone',
    job: HOUSEKEEPING,
  },
} as const satisfies Record<string, Timed>

/** Jobs that run after a request, with their payload; the job queue removes them by itself. */
export const DONE_WORK = {
  what: 'Work done after a request, such as a mail to you',
  ms: DAY,
  since: 'after it was done',
  why: 'So that a mail that could not be sent is sent again, and a fault can be found',
} as const

/** Data that is kept as long as something else exists. */
interface Lasting {
  readonly tables: readonly string[]
  readonly what: string
  readonly until: string
  readonly why: string
}

export const LASTING: readonly Lasting[] = [
  {
    tables: ['users', 'file'],
    what: 'Your account: name, email, password (as a hash), skill level, profile, photo and your choices',
    until: 'Until you delete your account',
    why: 'The product cannot work without it',
  },
  {
    tables: ['guest'],
    what: 'That somebody plays without an account, under a name that an organiser or a partner entered',
    until: 'Until an organiser deletes the guest',
    why: 'So that people can play who have no account',
  },
  {
    tables: ['person_merge'],
    what: 'That a guest turned out to be you or another guest, by number; for a short time also what undoes it',
    until: 'As long as the results; the rest until it can no longer be taken back',
    why: 'So that a wrong claim can be taken back, and nothing refers to a guest who is gone',
  },
  {
    tables: ['merge_answer'],
    what: 'That an organiser says of two guests that they are two people, or wants them to be asked',
    until: 'Until one of the guests is deleted or has an account',
    why: 'So that nobody is proposed twice as another person',
  },
  {
    tables: ['passkey', 'totp', 'recovery_code'],
    what: 'What proves that it is you: passkeys, the sealed secret of your authenticator app, recovery codes as hashes',
    until: 'Until you remove it or delete your account',
    why: 'You asked for it',
  },
  {
    tables: ['inbox', 'notification_choice', 'calendar_feed'],
    what: 'What you want to be told, news you have not read, the address of your calendar',
    until: 'Until you delete your account',
    why: 'So that you are told what you want to know, and nothing else',
  },
  {
    tables: ['push_subscription'],
    what: 'The address by which your browser is told of news',
    until: 'Until that sign-in ends or you switch it off',
    why: 'You asked for it',
  },
  {
    tables: ['club_membership'],
    what: 'Which clubs you belong to, and as what',
    until: 'Until you leave the club or delete your account',
    why: 'So that a club knows its members',
  },
  {
    tables: ['competition_organiser'],
    what: 'Which competitions you organise',
    until: 'Until the competition is removed or you delete your account',
    why: 'So that organisers can do their work',
  },
  {
    tables: ['club_role', 'role_request'],
    what: 'For which clubs you may organise, and what you wrote when you asked for that',
    until: 'Until the right is taken back or you delete your account',
    why: 'So that organisers can do their work',
  },
  {
    tables: ['fee_balance', 'fee_line', 'refund_policy'],
    what: 'What you owe and have paid for an entry, as an organiser wrote it down',
    until: 'As long as the competition is kept; under “Former player” once you delete your account',
    why: 'So that the books of an organiser add up',
  },
  {
    tables: ['entry', 'entry_player', 'participant', 'partner_request', 'check_in', 'queue_place'],
    what: 'Which competitions you entered, and with whom',
    until: 'As long as the competition is kept; under “Former player” once you delete your account',
    why: 'So that draws and tables stay whole',
  },
  {
    tables: ['entry_review'],
    what: 'Whether organisers kept you in your division or asked you to move, why, and what you answered',
    until: 'As long as the competition is kept, or until you delete your account',
    why: 'So that divisions are fair, and you can read what was decided',
  },
  {
    tables: [
      'match',
      'challenge',
      'match_event',
      'decision',
      'player_match',
      'player_stat',
      'champion',
      'draw',
      'stage',
      'court_call',
      'desk_event',
      'announcement',
      'court_link',
      'rules_version',
    ],
    what: 'Results, who reported and decided them, and what was done on the day',
    until: 'As long as the competition is kept; under “Former player” once you delete your account',
    why: 'So that the results of the others still hold',
  },
  {
    tables: ['skill', 'rating_change', 'partnership', 'user_achievement', 'user_points'],
    what: 'Your rating and how it came about, your record with partners, your achievements and points',
    until: 'As long as the results they follow from; under “Former player” once you delete your account',
    why: 'So that draws are fair',
  },
]

/** Tables without personal data, each with a description of its content. */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  club: 'a club: its name, place, description and picture',
  competition: 'a competition',
  result_version: 'how often the results of a competition have changed',
  division: 'a part of a competition',
  skipped_week: 'a week of a league in which nobody plays',
  desk: 'the state of a tournament day',
  competition_day: 'a day on which a competition is played',
  court: 'a court',
  achievement: 'the catalogue',
  list_total: 'counts',
  migration: 'which migrations ran',
  applied_function: 'which functions the database has',
  process_seen: 'which server processes run',
  backup_report: 'when a backup was made and restored as a trial',
  notification_kind: 'the kinds of notifications that exist',
  contact_reply: 'goes with the message it answers',
}

/** "30 days", "1 hour", "5 minutes". */
export function spanOf(ms: number): string {
  const [count, unit] = ms % DAY === 0 && ms > DAY ? [ms / DAY, 'day'] : smallSpanOf(ms)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function smallSpanOf(ms: number): readonly [count: number, unit: string] {
  return ms % HOUR === 0 ? [ms / HOUR, 'hour'] : [ms / MINUTE, 'minute']
}

interface RetentionRow {
  readonly what: string
  readonly kept: string
  readonly why: string
}

/** The table as text for people. */
export function retentionRows(): readonly RetentionRow[] {
  const timed = [...Object.values(TIMED), DONE_WORK].map(({ what, ms, since, why }) => ({
    what,
    kept: `${spanOf(ms)} ${since}`,
    why,
  }))
  return [...LASTING.map(({ what, until, why }) => ({ what, kept: until, why })), ...timed]
}
