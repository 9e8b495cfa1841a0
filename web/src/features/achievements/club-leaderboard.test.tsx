import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ranked } from '../../test/club-fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { ClubLeaderboard } from './club-leaderboard.tsx'

afterEach(() => vi.unstubAllGlobals())

const board = (count: number) =>
  Array.from({ length: count }, (_, index) => ranked(index + 1, `P${index + 1}`, 2640 - index * 100))

function show(answer: () => Response, viewerId = 0) {
  stubApi({ 'GET /api/user': signedOut, 'GET /api/clubs/3/leaderboard': answer })
  renderAt(<ClubLeaderboard clubId={3} viewerId={viewerId} />)
}

test('the leaderboard marks the first three with crown, medal and award, and nobody after them', {
  tags: ['CLUB-040', 'CLUB-041', 'CLUB-042', 'CLUB-043'],
}, async () => {
  show(() => json(board(5)))
  const items = await screen.findAllByRole('listitem')
  const icons = items.map((item) =>
    ['crown', 'medal', 'award'].filter((icon) => item.querySelector(`.lucide-${icon}`)),
  )
  expect(icons).toEqual([['crown'], ['medal'], ['award'], [], []])
  expect(items[0]).toHaveTextContent('P12,640points')
  expect(items[3]).toHaveTextContent('P4+210 this month2,340 points')
  expect(screen.getByRole('link', { name: 'P5' })).toHaveAttribute('href', '/players/5')
})

test('a leaderboard with one player gives them the crown', { tags: ['CLUB-040'] }, async () => {
  show(() => json(board(1)))
  const [only, ...others] = await screen.findAllByRole('listitem')
  expect(only?.querySelector('.lucide-crown')).toBeVisible()
  expect(others).toEqual([])
})

test('the leaderboard shows ten rows and the viewer’s own at first, and all on request', async () => {
  show(() => json(board(64)), 40)
  expect(await screen.findAllByRole('listitem')).toHaveLength(11)
  expect(screen.getByRole('link', { name: 'P40' }).closest('li')).toHaveTextContent('40')
  expect(screen.getByText('You')).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 64' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(64)
})

test('the card of the leaderboard says that it could not be loaded', async () => {
  show(() => refusal(503, 'unavailable', 'Back soon'))
  expect(await screen.findByText('The leaderboard could not be loaded.')).toBeVisible()
})
