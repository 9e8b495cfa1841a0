import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HeadToHead, MatchRating, PlayedMatch } from '@tussle/contract/play/match-history'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { player as me } from '../../test/fixtures.ts'
import { profile } from '../../test/player-fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import { HeadToHeadPage } from './head-to-head.tsx'
import { MatchRatingPage } from './match-rating.tsx'
import { PlayerMatchesPage } from './player-matches.tsx'

beforeAll(() => import('../../ui/inputs/select.tsx'))
afterEach(() => vi.unstubAllGlobals())

const person = (id: number, displayName: string) => ({
  id,
  displayName,
  rating: '3.5' as const,
  profileImageUrl: null,
  isAdmin: false,
})
const maya = person(7, 'Maya D')
const camille = person(9, 'Camille R')

const won: PlayedMatch = {
  id: 31,
  date: '2026-05-18',
  opponent: camille,
  opponentPartner: null,
  partner: null,
  score: '11-7, 9-11, 11-8',
  result: 'Win',
  provisional: false,
  competition: { type: 'league', id: 3, name: 'Monday Night' },
  outcome: 'played',
  play: 'singles',
  rating: { before: 3.99, after: 4.09, change: 0.1 },
}
const waiting: PlayedMatch = { ...won, id: 32, date: '2026-05-20', provisional: true, rating: null }
const retired: PlayedMatch = {
  ...won,
  id: 30,
  date: '2026-04-02',
  outcome: 'retired',
  score: '11-7, 4-2',
  rating: null,
}

function show(at: string, answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi({
    'GET /api/user': () => json(me),
    'GET /api/players/7': () => json({ ...profile, id: 7 }),
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path="/players/:id/matches" element={<PlayerMatchesPage />} />
      <Route path="/players/:id/matches/:matchId" element={<MatchRatingPage />} />
      <Route path="/players/:id/against/:otherId" element={<HeadToHeadPage />} />
    </Routes>,
    { at },
  )
  return { ...api, user: userEvent.setup() }
}

describe('the match history', { tags: ['FIX-71'] }, () => {
  test('the match history is grouped by month, each with its record and its provisional results', async () => {
    show('/players/7/matches', { 'GET /api/players/7/matches': () => json([waiting, won, retired]) })
    const may = await screen.findByRole('region', { name: 'May 2026' })
    expect(may).toHaveTextContent('1-0, one waits')
    expect(within(may).getByRole('img', { name: 'provisional' })).toBeVisible()
    expect(within(may).getByText('+0.10')).toBeVisible()
    expect(screen.getByText(/^Provisional: reported by players/u)).toBeVisible()
    const april = screen.getByRole('region', { name: 'April 2026' })
    expect(april).toHaveTextContent('11–7, 4–2 ret.')
    expect(april).toHaveTextContent('no change')
  })

  test('the server filters the match history, and the filter is in the address', async () => {
    const { calls, user } = show('/players/7/matches', { 'GET /api/players/7/matches': () => json([won]) })
    await user.type(await screen.findByRole('searchbox', { name: 'Opponent or partner' }), 'cam{Enter}')
    await waitFor(() => expect(calls.some(({ search }) => search.includes('q=cam'))).toBe(true))
  })

  test('the match history says so if nothing matches, and if nothing was played', async () => {
    show('/players/7/matches?kind=tournament', { 'GET /api/players/7/matches': () => json([]) })
    expect(await screen.findByText('No match like this')).toBeVisible()
  })
})

const rated: MatchRating = {
  matchId: 31,
  play: 'singles',
  state: 'rated',
  expected: 0.41,
  players: [
    {
      player: maya,
      side: 'player1',
      won: true,
      rating: { before: 3.99, after: 4.09, change: 0.1, otherwise: -0.07, reliability: 56 },
    },
    { player: camille, side: 'player2', won: false, rating: null },
  ],
}

describe('The effect of a match on the rating', { tags: ['FIX-74'] }, () => {
  const at = '/players/7/matches/31'
  const answer = (explained: MatchRating) => ({ 'GET /api/matches/31/rating': () => json(explained) })

  test('the effect of a match on the rating shows the other outcome, the reliability and the number that counts', async () => {
    show(at, answer(rated))
    expect(
      await screen.findByText(
        'Their side was rated lower, so a win was worth more. Had they lost, it would have cost 0.07.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Expected 41 of 100')).toBeVisible()
    const moved = within(screen.getByRole('list', { name: 'Who moved' }))
    expect(moved.getByText('3.99 → 4.09')).toBeVisible()
    expect(moved.getByText('not shown')).toBeVisible()
    expect(screen.getByText('Settling.')).toBeVisible()
    expect(screen.getByText('Which number counts?')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Head to head with Camille R' })).toHaveAttribute(
      'href',
      '/players/7/against/9',
    )
  })

  test('a provisional result has no effect on the rating yet', async () => {
    show(at, answer({ ...rated, state: 'provisional', expected: null }))
    expect(await screen.findByText(/It counts for the rating when the score stands/u)).toBeVisible()
  })

  test('a walkover does not change the rating', async () => {
    show(at, answer({ ...rated, state: 'unrated', expected: null }))
    expect(await screen.findByText('No change')).toBeVisible()
  })
})

describe('head to head', { tags: ['FIX-71'] }, () => {
  const both: HeadToHead = {
    player: maya,
    other: camille,
    recordHidden: false,
    matches: { won: 4, lost: 2 },
    sets: { won: 8, lost: 7 },
    points: { won: 141, lost: 136 },
    decidingSets: { won: 3, lost: 0 },
    together: { matches: 1, wins: 1 },
    meetings: [won],
  }

  test('a head-to-head counts wins, sets, points and deciding sets, and lists the matches', async () => {
    show('/players/7/against/9', { 'GET /api/players/7/head-to-head/9': () => json(both) })
    expect(await screen.findByText('Maya D leads')).toBeVisible()
    expect(screen.getByText('141')).toBeVisible()
    expect(screen.getByText('They were partners once and won it.')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Meetings' })).getAllByRole('listitem')).toHaveLength(1)
  })

  test('a head-to-head is private if one of the two players hides their record', async () => {
    const hidden = { ...both, recordHidden: true, meetings: [] }
    show('/players/7/against/9', { 'GET /api/players/7/head-to-head/9': () => json(hidden) })
    expect(await screen.findByText('One of the two keeps the record private.')).toBeVisible()
  })
})
