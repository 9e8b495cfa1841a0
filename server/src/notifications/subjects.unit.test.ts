import { NOTIFICATION_KINDS, type NotificationKind } from '@tussle/contract/notifications'
import { describe, expect, test } from 'vitest'
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
  place: 1,
  field: 8,
}
const OF_NO_COMPETITION: readonly NotificationKind[] = [
  'achievement-unlocked',
  'password-changed',
  'email-changed',
  'report-filed',
  'report-settled',
]
const OF_A_MATCH: readonly NotificationKind[] = [
  'match-called',
  'match-on-deck',
  'score-to-confirm',
  'score-disputed',
  'score-corrected',
  'score-confirmed',
  'match-ready',
]
const row = (kind: NotificationKind, over: Partial<NotificationRow> = {}) => ({ ...ROW, kind, ...over })
const ofCompetitions = NOTIFICATION_KINDS.filter((kind) => !OF_NO_COMPETITION.includes(kind))

describe('the subject of a mail', () => {
  test.each(ofCompetitions)('about %s names the competition', { tags: ['FIX-58'] }, (kind) => {
    expect(subjectFor(row(kind))).toContain('Spring Open')
    expect(subjectFor(row(kind, { opponents: null, by_name: null, court_number: null }))).toContain(
      'Spring Open',
    )
  })

  test.each(OF_A_MATCH)('about %s names the opponents', { tags: ['FIX-58'] }, (kind) => {
    expect(subjectFor(row(kind))).toContain('Maya & Ana')
    expect(subjectFor(row(kind, { opponents: null }))).not.toMatch(/null|: ,|: $/u)
  })

  test('reads as people speak', { tags: ['FIX-58'] }, () => {
    expect(NOTIFICATION_KINDS.map((kind) => subjectFor(row(kind)))).toEqual([
      'Go to Court 3: Maya & Ana, Spring Open',
      'You are on next: Maya & Ana, Spring Open',
      'Spring Open: announcement',
      'Score to confirm: Maya & Ana, Spring Open',
      'Score disputed: Maya & Ana, Spring Open',
      'Result changed: Maya & Ana, Spring Open',
      'Score confirmed: Maya & Ana, Spring Open',
      'Your next match: Maya & Ana, Spring Open',
      'Spring Open: the draw is out',
      'Spring Open: Maya D entered you as partner',
      'Spring Open: Maya D has declined',
      'Spring Open: Maya D has withdrawn',
      'Spring Open: you play with Maya D',
      'Spring Open: no partner found',
      'Spring Open: you have a place',
      'Spring Open: registration closes soon',
      'Spring Open is over',
      'Spring Open was cancelled',
      'Achievement unlocked: First Win',
      'Your Tussle password was changed',
      'Your Tussle email was changed',
      'Tussle: new abuse report',
      'Tussle: your report was reviewed',
    ])
  })

  const LONG =
    'The Very Long Championship of All Clubs in the Greater Metropolitan Area of Springfield and Beyond'
  test.each(NOTIFICATION_KINDS)(
    'about %s is one line of at most 120 characters',
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

  test('cuts a long name at the end of a word and keeps the short one', { tags: ['FIX-58'] }, () => {
    expect(subjectFor(row('score-to-confirm', { competition_name: LONG }))).toBe(
      'Score to confirm: Maya & Ana, The Very Long Championship of All Clubs in the Greater Metropolitan Area of Springfield…',
    )
  })

  test('names the competitions of a mail with several news', { tags: ['FIX-58'] }, () => {
    const of = (name: string | null) => row('competition-finished', { competition_name: name })
    expect(subjectForSeveral([of('Spring Open'), of('Spring Open')])).toBe('News from Spring Open')
    expect(subjectForSeveral([of('Spring Open'), of('City League')])).toBe(
      'News from Spring Open, City League',
    )
    expect(subjectForSeveral([of('A'), of('B'), of('C'), of('D')])).toBe('News from A, B and 2 more')
    expect(subjectForSeveral([of(null)])).toBe('News from Tussle')
  })
})
