import { expect, test } from 'vitest'
import { mensSingles, participant } from '../../../test/entry-fixtures.ts'
import { notDrawnText } from './not-drawn.ts'

const team = participant(1)
const alone = { ...team, partner: null, partnerId: null, needsPartner: true }

test('a division that is not drawn names the players without a partner, not "two entries"', {
  tags: ['FIX-40'],
}, () => {
  expect(notDrawnText([alone, alone, alone, alone])).toBe(
    'This division has not been drawn. 4 players have no partner, so it has 0 teams; a draw needs two.',
  )
  expect(notDrawnText([{ ...team, partner: team.user }, alone])).toBe(
    'This division has not been drawn. 1 player has no partner, so it has 1 team; a draw needs two.',
  )
  expect(notDrawnText([{ ...team, partner: team.user }])).toBe(
    'This division has not been drawn. It needs at least two teams.',
  )
  expect(notDrawnText([{ ...alone, division: mensSingles }])).toBe(
    'This division has not been drawn. It needs at least two entries.',
  )
})
