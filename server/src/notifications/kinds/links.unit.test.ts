import { NOTIFICATION_KINDS } from '@tussle/contract/notifications'
import { isPage } from '@tussle/contract/pages'
import { describe, expect, test } from 'vitest'
import type { NotificationRow } from '../notifications.store.ts'
import { KINDS } from './index.ts'

const ROW: NotificationRow = {
  id: 1,
  kind: 'draw-ready',
  at: new Date(0),
  read_at: null,
  competition_id: 7,
  competition_kind: 'tournament',
  competition_name: 'Spring Cup',
  time_zone: 'UTC',
  closes_at: null,
  division_id: 8,
  division_name: 'Mens 3.5 Singles',
  match_id: 9,
  match_status: null,
  by_name: 'Ann A',
  court_number: null,
  opponents: 'Bo B',
  sets: [11, 7],
  achievement_name: null,
  achievement_description: null,
  announcement: null,
  rules_before: null,
  rules_reason: null,
  rules_now: null,
  place: null,
  field: null,
}
function link(change: Partial<NotificationRow>): string {
  const row = { ...ROW, ...change }
  return KINDS[row.kind].link(row)
}

describe.each(NOTIFICATION_KINDS)('%s', (kind) => {
  test.each(['league', 'tournament', null] as const)(
    `a notification of the kind ${kind} of a %s leads to a page of the product`,
    (of) => {
      const about = of === null ? { competition_id: null, division_id: null, match_id: null } : {}
      const url = new URL(link({ kind, competition_kind: of, ...about }), 'https://play.example')
      expect(url.origin).toBe('https://play.example')
      expect([url.pathname, isPage(url.pathname)]).toEqual([url.pathname, true])
      expect(url.href).not.toMatch(/:id|null|undefined/u)
    },
  )
})

test('a notification about a match opens that match, in its bracket or on the page of its league', {
  tags: ['FIX-20'],
}, () => {
  for (const kind of ['score-disputed', 'score-corrected', 'score-confirmed', 'match-ready'] as const) {
    expect(link({ kind })).toBe('/tournaments/7/bracket?tab=division-8&match=9')
    expect(link({ kind, competition_kind: 'league' })).toBe('/leagues/7/standings?tab=8&match=9')
  }
  expect(link({ kind: 'match-ready', division_id: null })).toBe('/tournaments/7/bracket?match=9')
})

test('a notification of a score to confirm leads to where it can be confirmed', () => {
  expect(link({ kind: 'score-to-confirm' })).toBe('/tournaments/7/bracket?tab=division-8&match=9')
  expect(link({ kind: 'score-to-confirm', competition_kind: 'league' })).toBe('/dashboard')
})

test('draw and end lead to their division, entries to the player’s own, security to the account', () => {
  expect(link({ kind: 'draw-ready' })).toBe('/tournaments/7/bracket?tab=division-8')
  expect(link({ kind: 'competition-finished', competition_kind: 'league' })).toBe(
    '/leagues/7/standings?tab=8',
  )
  expect(link({ kind: 'partner-asked' })).toBe('/my-registrations')
  expect(link({ kind: 'password-changed' })).toBe('/settings')
  expect(link({ kind: 'review-answered' })).toBe('/admin/tournaments/7?tab=participants')
  expect(link({ kind: 'review-answered', competition_kind: 'league' })).toBe('/admin/leagues/7')
})
