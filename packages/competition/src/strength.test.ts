import { describe, expect, test } from 'vitest'
import type { Skill } from './rating.ts'
import { strengthOf, strengthText, teamStrength } from './strength.ts'

/** 4.62 on the public scale. */
const RELIABLE: Skill = { mu: 33.96, sigma: 2 }
const UNSURE: Skill = { mu: 33.96, sigma: 4 }

describe('the strength of players and teams', () => {
  test('strength is the rating once it is reliable, and the chosen level before', {
    tags: ['FIX-33'],
  }, () => {
    expect(strengthOf({ level: '3.5', skill: RELIABLE })).toEqual({ rating: 4.62, source: 'measured' })
    expect(strengthOf({ level: '3.5', skill: UNSURE })).toEqual({ rating: 3.5, source: 'level' })
    expect(strengthOf({ level: '4.5+', skill: null })).toEqual({ rating: 4.5, source: 'level' })
    expect(strengthOf({ level: null, skill: null })).toEqual({ rating: 0, source: 'none' })
  })

  test('the strength of a team is the sum of its players and names its source', { tags: ['FIX-33'] }, () => {
    const measured = { level: '3.5', skill: RELIABLE } as const
    const chosen = { level: '4.0', skill: null } as const
    expect(teamStrength([measured, measured])).toEqual({ rating: 9.24, source: 'measured' })
    expect(teamStrength([measured, chosen])).toEqual({ rating: 8.62, source: 'both' })
    expect(teamStrength([chosen, { level: null, skill: null }])).toEqual({ rating: 4, source: 'level' })
  })

  test('strength is written with two decimals and its source', { tags: ['FIX-33'] }, () => {
    expect(strengthText({ rating: 4.123, source: 'measured' })).toBe('4.12 measured')
    expect(strengthText({ rating: 4, source: 'level' })).toBe('4.00 chosen level')
    expect(strengthText({ rating: 8.62, source: 'both' })).toBe('8.62 measured and chosen level')
    expect(strengthText({ rating: 0, source: 'none' })).toBe('no level chosen')
  })
})
