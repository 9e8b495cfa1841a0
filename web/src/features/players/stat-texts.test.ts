import { expect, test } from 'vitest'
import { stats } from '../../test/fixtures.ts'
import {
  everyFigure,
  matchesText,
  NO_STATS,
  performanceText,
  performanceTone,
  recordText,
} from './stat-texts.ts'

for (const [id, winRate, wording] of [
  ['CONST-016', 70, 'Excellent performance'],
  ['CONST-017', 60, 'Great performance'],
  ['CONST-017', 69.9, 'Great performance'],
  ['CONST-018', 50, 'Good performance'],
  ['CONST-019', 40, 'Keep improving'],
  ['CONST-020', 39.9, 'Practice makes perfect'],
] as const) {
  test(`a win rate of ${winRate} reads ${wording}`, { tags: [id] }, () => {
    expect(performanceText({ ...stats, winRate })).toBe(wording)
  })
}

test('the stats of a player without matches read Start playing to track stats', {
  tags: ['CONST-021'],
}, () => {
  expect(performanceText(NO_STATS)).toBe('Start playing to track stats')
})

for (const [id, title, winRate, tone] of [
  ['CONST-022', 'green', 60, 'win'],
  ['CONST-023', 'blue', 40, 'court-ink'],
  ['CONST-023', 'blue', 59.9, 'court-ink'],
  ['CONST-024', 'orange', 39.9, 'mid'],
] as const) {
  test(`the performance text is ${title} at a win rate of ${winRate}`, { tags: [id] }, () => {
    expect(performanceTone({ ...stats, winRate })).toBe(tone)
  })
}

test('the performance text of a player without a match is grey', () => {
  expect(performanceTone(NO_STATS)).toBe('ink-3')
})

test('the stats tile shows the record and the number of matches', () => {
  expect([recordText(stats), matchesText(stats)]).toEqual(['31-12', '43 matches'])
  expect(matchesText({ ...stats, totalMatches: 1 })).toBe('1 match')
  expect([recordText(NO_STATS), matchesText(NO_STATS)]).toEqual(['0-0', 'No matches yet'])
})

test('the detailed view of the stats has all ten figures', () => {
  expect(everyFigure(stats).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Wins 31',
    'Losses 12',
    'Total matches 43',
    'Win rate 72.1%',
    'Active leagues 2',
    'Active tournaments 1',
    'Points scored 1,432',
    'Points allowed 1,201',
    'League championships 1',
    'Tournaments won 3',
  ])
})
