import { NOTIFICATION_KINDS, type NotificationKind } from '@tussle/contract/notifications'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS } from './kinds/account.ts'
import type { NotificationRow } from './notifications.store.ts'
import { subjectFor, subjectForSeveral } from './subjects.ts'

const ROW: NotificationRow = {
  id: 1,
  kind: 'draw-ready',
  at: new Date(0),
  read_at: null,
  competition_id: 7,
  competition_kind: 'tournament',
  competition_name: 'Spring Open',
  time_zone: 'UTC',
  closes_at: null,
  division_id: null,
  division_name: null,
  match_id: null,
  match_status: 'disputed',
  by_name: 'Maya D',
  opponents: 'Maya & Ana',
  court_number: 3,
  sets: [11, 7],
  achievement_name: 'First Win',
  achievement_description: 'Win a match',
  announcement: 'Lunch at noon',
  rules_before: null,
  rules_reason: null,
  rules_now: null,
  place: 1,
  field: 8,
}
const OF_NO_COMPETITION: readonly string[] = Object.keys(ACCOUNT_KINDS)
const OF_A_MATCH: readonly NotificationKind[] = [
  'match-called',
  'match-on-deck',
  'score-to-confirm',
  'score-disputed',
  'score-corrected',
  'score-confirmed',
  'match-ready',
]
/** A new kind may have its subject in the test of its feature instead. */
const SUBJECTS: Partial<Record<NotificationKind, string>> = {
  'match-called': 'Go to Court 3: Maya & Ana, Spring Open',
  'match-on-deck': 'You are on next: Maya & Ana, Spring Open',
  'tournament-announcement': 'Spring Open: announcement',
  'score-to-confirm': 'Score to confirm: Maya & Ana, Spring Open',
  'score-disputed': 'Score disputed: Maya & Ana, Spring Open',
  'score-corrected': 'Result changed: Maya & Ana, Spring Open',
  'score-confirmed': 'Score confirmed: Maya & Ana, Spring Open',
  'match-ready': 'Your next match: Maya & Ana, Spring Open',
  'draw-ready': 'Spring Open: the draw is out',
  'partner-asked': 'Spring Open: Maya D asks you to play',
  'partner-accepted': 'Spring Open: Maya D has accepted',
  'partner-declined': 'Spring Open: Maya D has declined',
  'partner-unanswered': 'Spring Open: Maya D has not answered',
  'partner-question-ended': 'Spring Open: the time to answer Maya D is over',
  'partner-left': 'Spring Open: Maya D has withdrawn',
  paired: 'Spring Open: you play with Maya D',
  unpaired: 'Spring Open: no partner found',
  promoted: 'Spring Open: you have a place',
  'entry-asked-to-move': 'Spring Open: organisers ask you to move to another division',
  'entry-kept': 'Spring Open: you stay in your division',
  'review-answered': 'Spring Open: Maya D has answered',
  'registration-closing': 'Spring Open: registration closes soon',
  'competition-finished': 'Spring Open is over',
  'competition-removed': 'Spring Open was cancelled',
  'achievement-unlocked': 'Achievement unlocked: First Win',
  'password-changed': 'Your Tussle password was changed',
  'email-changed': 'Your Tussle email was changed',
  'report-filed': 'Tussle: new abuse report',
  'report-settled': 'Tussle: your report was reviewed',
}
const row = (kind: NotificationKind, over: Partial<NotificationRow> = {}) => ({ ...ROW, kind, ...over })
const ofCompetitions = NOTIFICATION_KINDS.filter((kind) => !OF_NO_COMPETITION.includes(kind))

describe('the subject of a mail', () => {
  test.each(ofCompetitions)(
    'the subject of a mail about %s names the competition',
    { tags: ['FIX-58'] },
    (kind) => {
      expect(subjectFor(row(kind))).toContain('Spring Open')
      expect(subjectFor(row(kind, { opponents: null, by_name: null, court_number: null }))).toContain(
        'Spring Open',
      )
    },
  )

  test.each(OF_A_MATCH)(
    'the subject of a mail about %s names the opponents',
    { tags: ['FIX-58'] },
    (kind) => {
      expect(subjectFor(row(kind))).toContain('Maya & Ana')
      expect(subjectFor(row(kind, { opponents: null }))).not.toMatch(/null|: ,|: $/u)
    },
  )

  test.each(Object.entries(SUBJECTS))(
    'the subject of a mail about %s is plain: %s',
    { tags: ['FIX-58'] },
    (kind, subject) => {
      expect(subjectFor(row(kind as NotificationKind))).toBe(subject)
    },
  )

  test.each(NOTIFICATION_KINDS)(
    'the subject of a mail about %s has no gap where a name is missing',
    (kind) => {
      const nameless = { opponents: null, by_name: null, court_number: null, achievement_name: null }
      expect(subjectFor(row(kind, nameless))).toMatch(/^\S.*[\p{L}\d.!?]$/u)
      expect(subjectFor(row(kind, nameless))).not.toMatch(/null|undefined|: ,| {2}/u)
    },
  )

  const LONG =
    'The Very Long Championship of All Clubs in the Greater Metropolitan Area of Springfield and Beyond'
  test.each(NOTIFICATION_KINDS)(
    'the subject of a mail about %s is one line of at most 120 characters',
    { tags: ['FIX-58'] },
    (kind) => {
      for (const name of [LONG, 'x'.repeat(200), `${'👩‍👩‍👧 '.repeat(40)}`]) {
        const subject = subjectFor(
          row(kind, {
            competition_name: name,
            opponents: `${name} & ${name}`,
            by_name: name,
            achievement_name: name,
          }),
        )
        expect(subject.length).toBeLessThanOrEqual(120)
        expect(subject.isWellFormed()).toBe(true)
      }
      const typed = 'Evil\r\nBcc: everybody@example.com\u2028\u202eOpen'
      const hostile = { competition_name: typed, opponents: typed, by_name: typed, achievement_name: typed }
      expect(subjectFor(row(kind, hostile))).not.toMatch(/[\r\n\p{Cc}\u2028\u202e]/u)
    },
  )

  test('the subject of a mail cuts a long name at the end of a word and keeps a short one', {
    tags: ['FIX-58'],
  }, () => {
    expect(subjectFor(row('score-to-confirm', { competition_name: LONG }))).toBe(
      'Score to confirm: Maya & Ana, The Very Long Championship of All Clubs in the Greater Metropolitan Area of Springfield…',
    )
  })

  test('the subject of a digest names its competitions', { tags: ['FIX-58'] }, () => {
    const of = (name: string | null) => row('competition-finished', { competition_name: name })
    expect(subjectForSeveral([of('Spring Open'), of('Spring Open')])).toBe('News from Spring Open')
    expect(subjectForSeveral([of('Spring Open'), of('City League')])).toBe(
      'News from Spring Open, City League',
    )
    expect(subjectForSeveral([of('A'), of('B'), of('C'), of('D')])).toBe('News from A, B and 2 more')
    expect(subjectForSeveral([of(null)])).toBe('News from Tussle')
  })
})
