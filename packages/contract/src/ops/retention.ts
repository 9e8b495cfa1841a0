export const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

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
