import { expect, test } from 'vitest'
import { mensSingles, participant } from '../../../test/entry-fixtures.ts'
import { notDrawnText } from './not-drawn.ts'

const team = participant(1)
const pair = { ...team, partner: team.user }
const alone = { ...team, partner: null, partnerId: null, needsPartner: true }

const drawText = (...participants: Parameters<typeof notDrawnText>[0]['participants']) =>
  notDrawnText({ format: 'single_elimination', participants })

test('a division that is not drawn names the players without a partner, not "two entries"', {
  tags: ['FIX-40'],
}, () => {
  expect(drawText(alone, alone, alone, alone)).toBe(
    'This division has not been drawn. 4 players have no partner, so it has 0 teams; a draw needs two.',
  )
  expect(drawText(pair, alone)).toBe(
    'This division has not been drawn. 1 player has no partner, so it has 1 team; a draw needs two.',
  )
  expect(drawText(pair)).toBe('This division has not been drawn. It needs at least two teams.')
  expect(drawText({ ...alone, division: mensSingles })).toBe(
    'This division has not been drawn. It needs at least two entries.',
  )
})

test('a division that has enough entries only waits for its draw', () => {
  expect(drawText(pair, pair)).toBe('The draw has not been made yet.')
  expect(drawText(pair, pair, pair, alone)).toBe('The draw has not been made yet.')
})

test('a ladder has no draw, so it says how its matches begin', () => {
  expect(notDrawnText({ format: 'ladder', participants: [alone] })).toBe(
    'Challenge somebody above you: the first result starts the ladder.',
  )
})
