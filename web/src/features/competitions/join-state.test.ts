import { describe, expect, test } from 'vitest'
import { league, tournament } from '../../test/entry-fixtures.ts'
import { joinLabel, joinState } from './join-state.ts'

const OPEN = Date.parse('2026-05-20T12:00:00Z')
const CLOSES = Date.parse(league.registrationClosesAt ?? '')

describe('a league', () => {
  test('a player may join a league while a place is left', { tags: ['STATE-016'] }, () => {
    const state = joinState('league', { ...league, participantCount: 31 }, false, OPEN)
    expect(state).toEqual({
      place: 'open',
      phase: 'registration_open',
      isClosed: false,
      mayJoin: true,
      closedOn: null,
    })
  })

  for (const [id, title, participantCount] of [
    ['STATE-014', 'at', 32],
    ['STATE-015', 'above', 40],
  ] as const) {
    test(`a league ${title} its maximum is full`, { tags: [id] }, () => {
      expect(joinState('league', { ...league, participantCount }, false, OPEN)).toMatchObject({
        place: 'full',
        mayJoin: false,
      })
    })
  }

  test('a league without a maximum is never full (OQ-070)', () => {
    const crowded = { ...league, maxPlayers: null, participantCount: 5000 }
    expect(joinState('league', crowded, false, OPEN).mayJoin).toBe(true)
  })

  test('a league closes after the last instant of the deadline, and says on which day (OQ-082)', () => {
    expect(joinState('league', league, false, CLOSES)).toMatchObject({ mayJoin: true, closedOn: null })
    expect(joinState('league', league, false, CLOSES + 1)).toMatchObject({
      place: 'open',
      mayJoin: false,
      closedOn: 'May 29, 2026',
    })
  })

  test('a league does not mention the deadline to a player who has joined', () => {
    expect(joinState('league', league, true, CLOSES + 1)).toMatchObject({ place: 'joined', closedOn: null })
  })

  test('a player may join a league while it runs, never after its end (OQ-083)', () => {
    const late = { ...league, registrationClosesAt: null }
    const end = Date.parse(league.endDate)
    expect(joinState('league', late, false, end).mayJoin).toBe(true)
    expect(joinState('league', late, false, end + 1)).toMatchObject({ phase: 'completed', mayJoin: false })
  })
})

describe('a tournament', () => {
  test('a tournament never counts as full for a player who wants to join', { tags: ['STATE-019'] }, () => {
    const crowded = { ...tournament, participantCount: 40 }
    expect(joinState('tournament', crowded, false, OPEN)).toMatchObject({ place: 'open', mayJoin: true })
  })

  test('a tournament that is no longer active is over', () => {
    expect(joinState('tournament', { ...tournament, isActive: false }, false, OPEN)).toMatchObject({
      phase: 'completed',
      mayJoin: false,
    })
  })
})

test('leagues and tournaments both have a label for being full', { tags: ['TOURN-015'] }, () => {
  expect(joinLabel('league', 'full')).toBe('League Full')
  expect(joinLabel('tournament', 'full')).toBe('Tournament Full')
})
