import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MatchDetail } from '@tussle/contract/matches'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { drawnTournament, playerRef } from '../../../test/bracket-fixtures.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/toast-store.ts'
import type { TournamentBracket } from './bracket.queries.ts'
import { DivisionBracket } from './division-bracket.tsx'

beforeAll(() => import('./match-sheet.tsx'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Handler = (call: Call) => Response

interface Scene {
  readonly viewerId?: number
  readonly answers?: Readonly<Record<string, Handler>>
  readonly width?: number
  readonly at?: string
}

const submitScore = vi.fn<() => void>()

function show(shown: TournamentBracket, { viewerId = 3, answers = {}, width = 1280, at = '/' }: Scene = {}) {
  vi.stubGlobal('innerWidth', width)
  if (width < 768) {
    const media = (text: string) =>
      Object.assign(new EventTarget(), { matches: true, media: text, onchange: null })
    vi.stubGlobal('matchMedia', media)
  }
  const { calls } = stubApi({ 'GET /api/user': () => json(player), ...answers })
  renderAt(<DivisionBracket tournament={shown} viewerId={viewerId} onSubmitScore={submitScore} />, {
    at,
  })
  return { calls, user: userEvent.setup() }
}

const single = (size: number, played = 0) => drawnTournament({ format: 'single_elimination', size, played })
const match = (start: string) => screen.getByRole('button', { name: new RegExp(`^${start}`) })
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the tree', () => {
  test('[TOURN-038] is one tab stop; arrows lead through it and Enter opens', async () => {
    const { user } = show(single(8, 4), {
      answers: { 'GET /api/matches/500': () => refusal(503, 'unavailable', 'Busy') },
    })
    expect(
      screen.getAllByRole('button', { name: /^Match/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    match('Match 1, ').focus()
    await user.keyboard('{ArrowDown}')
    expect(match('Match 2, ')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(match('Match 5, Semifinals')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(match('Match 2, ')).toHaveFocus()
    await user.keyboard('{End}')
    expect(match('Match 7, Finals')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(match('Match 1, ')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Match 1' })).toBeVisible()
  })

  test('says each match in one sentence', () => {
    show(single(8, 5))
    expect(match('Match 1, ')).toHaveAccessibleName(
      'Match 1, Quarterfinals. Player 1, seed 1 against Player 8, seed 8. Player 1 wins 11–7, 11–9.',
    )
    expect(match('Match 6, ')).toHaveAccessibleName(
      'Match 6, Semifinals. Player 2, seed 2 against Player 3, seed 3, you. Still to play.',
    )
    expect(match('Match 7, ')).toHaveAccessibleName(
      'Match 7, Finals. Player 1, seed 1 against Winner of match 6. Not decided yet.',
    )
  })

  test('a bye has no card; whoever had it is marked in the next round', () => {
    show(single(5))
    expect(region('Quarterfinals').getAllByRole('button')).toHaveLength(1)
    const second = region('Semifinals').getAllByRole('button')
    expect(second.map((button) => button.lastElementChild?.textContent)).toEqual([
      '1Player 1ByeWinner of match 1',
      '2Player 2Bye3Player 3Bye',
    ])
  })

  test('double elimination has winners, losers and finals', () => {
    show(drawnTournament({ format: 'double_elimination', size: 4, played: 2 }))
    const heads = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(heads).toEqual(['Winners bracket', 'Losers bracket', 'Finals'])
    expect(match('Match 4, Round 1')).toHaveAccessibleName(/Player 4, seed 4 against Player 3, seed 3, you/)
    expect(match('Match 5, Round 2')).toHaveAccessibleName(/Winner of match 4 against Loser of match 3/)
  })

  test('a knockout after groups waits for places in them', () => {
    show(drawnTournament({ format: 'group_knockout', size: 8 }))
    expect(match('Match 13, Semifinals')).toHaveAccessibleName(/1st of Group A against 2nd of Group B/)
    expect(screen.getByRole('region', { name: 'Group B, Round 3' })).toBeVisible()
  })

  test('the same as tables, and back', async () => {
    const { user } = show(single(4, 2))
    await user.click(screen.getByRole('button', { name: 'View as list' }))
    const table = within(screen.getByRole('table', { name: 'Bracket, Semifinals' }))
    expect(table.getByRole('row', { name: /Player 2 ?against ?3 Player 3 \(you\)/ })).toHaveTextContent(
      '11–7, 11–9',
    )
    await user.click(screen.getByRole('button', { name: 'View as bracket' }))
    expect(match('Match 1, ')).toBeVisible()
  })

  test('Find me goes to the next match of the viewer', async () => {
    const { user } = show(single(8, 4))
    await user.click(screen.getByRole('button', { name: 'Find me' }))
    expect(match('Match 6, Semifinals')).toHaveFocus()
  })

  test('above 256 entrants only what is near the window is in the page', async () => {
    const { user } = show(single(512), { viewerId: 0 })
    const first = region('Round 1').getAllByRole('listitem')
    expect(first.length).toBeGreaterThan(5)
    expect(first.length).toBeLessThan(60)
    expect(document.querySelectorAll('.br-lines path').length).toBeLessThan(100)
    expect(first[2]).toHaveAttribute('aria-posinset', '3')
    expect(first[2]).toHaveAttribute('aria-setsize', '256')
    match('Match 1, ').focus()
    await user.keyboard('{End}')
    expect(match('Match 511, Finals')).toHaveFocus()
  })
})

describe('on paper', () => {
  const print = (step: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(step))
  const finals = () => screen.queryByRole('region', { name: 'Finals' })

  test('a draw that fits has all its rounds', () => {
    show(single(128), { viewerId: 0 })
    expect(finals()).toBeNull()
    print('beforeprint')
    expect(finals()).toBeVisible()
    expect(region('Round 1').getAllByRole('button')).toHaveLength(64)
    print('afterprint')
    expect(finals()).toBeNull()
  })

  test('a larger one is a table for each round', () => {
    show(single(256), { viewerId: 0 })
    print('beforeprint')
    const first = within(screen.getByRole('table', { name: 'Bracket, Round 1' }))
    expect(first.getAllByRole('row')).toHaveLength(1 + 128)
    expect(screen.getByRole('table', { name: 'Bracket, Finals' })).toBeInTheDocument()
    print('afterprint')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a phone prints every tree', () => {
    show(drawnTournament({ format: 'double_elimination', size: 4 }), { viewerId: 0, width: 390 })
    print('beforeprint')
    const heads = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(heads).toEqual(['Winners bracket', 'Losers bracket', 'Finals'])
  })
})

describe('on a phone', () => {
  test('one round is in focus; the tabs and a swipe lead on', async () => {
    const { user } = show(single(8, 4), { width: 390 })
    const rounds = within(screen.getByRole('navigation', { name: 'Rounds, Bracket' }))
    const current = () =>
      rounds
        .getAllByRole('button')
        .find((tab) => tab.ariaCurrent === 'true' || tab.getAttribute('aria-current'))
    expect(current()).toHaveAccessibleName('Semifinals, your next match')
    expect(screen.queryByRole('region', { name: 'Quarterfinals' })).toBeNull()
    const place = screen.getByRole('region', { name: 'Semifinals' })
    fireEvent.touchStart(place, { touches: [{ clientX: 100, clientY: 10 }] })
    fireEvent.touchEnd(place, { changedTouches: [{ clientX: 180, clientY: 20 }] })
    expect(current()).toHaveTextContent('QF')
    await user.click(rounds.getByRole('button', { name: 'Finals' }))
    expect(current()).toHaveTextContent('Final')
  })

  test('the path says what was won and what is next', () => {
    show(single(8, 4), { width: 390 })
    const path = region('Your path')
    expect(path.getByText('Semifinals next')).toBeVisible()
    expect(path.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'QuartersQuarterfinals Won',
      'SemisSemifinals Next',
      'FinalsFinals ',
    ])
  })

  test('winners and losers are a switch away from each other', async () => {
    const { user } = show(drawnTournament({ format: 'double_elimination', size: 4 }), {
      width: 390,
      viewerId: 0,
    })
    expect(screen.queryByRole('heading', { name: 'Losers bracket' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Losers' }))
    expect(screen.getByRole('heading', { name: 'Losers bracket' })).toBeVisible()
  })

  test('Find me switches to the tree that holds the next match', async () => {
    const { user } = show(drawnTournament({ format: 'double_elimination', size: 4, played: 2 }), {
      width: 390,
    })
    await user.click(screen.getByRole('radio', { name: 'Winners' }))
    expect(screen.queryByRole('heading', { name: 'Losers bracket' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Find me' }))
    expect(match('Match 4, Round 1')).toHaveFocus()
  })
})

describe('a match close up', () => {
  const reported = single(4, 1)
  const [first] = reported.matches
  const detail = {
    ...first,
    status: 'reported',
    competition: { type: 'tournament', id: 21, name: 'Lone Star Open' },
    side: null,
    mayConfirm: true,
    mayDispute: true,
    history: [
      {
        id: 1,
        at: '2026-06-02T12:00:00.000Z',
        kind: 'reported',
        fromStatus: 'pending',
        toStatus: 'reported',
        sets: [{ playerScore: 11, opponentScore: 7 }],
        reason: null,
        actor: playerRef(1),
      },
    ],
  } as MatchDetail

  test.each([
    ['Confirm', 'confirm', 'Score confirmed'],
    ['Dispute', 'dispute', 'Score disputed'],
  ])('shows its history and lets the other side %s', async (label, path, words) => {
    const { calls, user } = show(reported, {
      answers: {
        'GET /api/matches/500': () => json(detail),
        [`POST /api/matches/500/${path}`]: () => json(first),
      },
    })
    await user.click(match('Match 1, '))
    const sheet = within(await screen.findByRole('dialog', { name: 'Match 1' }))
    expect(await sheet.findByText('Score reported by Player 1: 11–7')).toBeVisible()
    expect(sheet.getByText('Final · Jun 2, 2026')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'Player 4' })).toHaveAttribute('href', '/players/4')
    await user.click(sheet.getByRole('button', { name: label }))
    await vi.waitFor(() => expect(getToasts().map(({ title }) => title)).toContain(words))
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens by itself when the address names it, and the address forgets it when it is closed', async () => {
    const at = '/tournaments/21/bracket?tab=division-7&match=500'
    const { user } = show(reported, { at, answers: { 'GET /api/matches/500': () => json(detail) } })
    expect(await screen.findByRole('dialog', { name: 'Match 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByTestId('where')).toHaveTextContent('/tournaments/21/bracket?tab=division-7')
    expect(screen.getByTestId('where')).not.toHaveTextContent('match=')
  })

  test('an address that names no match of this division opens nothing', () => {
    show(reported, { at: '/tournaments/21/bracket?match=4000' })
    expect(match('Match 1, ')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a refusal keeps it open and says why', async () => {
    const { user } = show(reported, {
      answers: {
        'GET /api/matches/500': () => json(detail),
        'POST /api/matches/500/confirm': () => refusal(409, 'conflict', 'The score was corrected meanwhile'),
      },
    })
    await user.click(match('Match 1, '))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await vi.waitFor(() =>
      expect(getToasts().map(({ description }) => description)).toContain(
        'The score was corrected meanwhile',
      ),
    )
    expect(screen.getByRole('dialog', { name: 'Match 1' })).toBeVisible()
  })

  test('only who plays it, and only while it is open, may submit its score', async () => {
    const open = { ...detail, mayConfirm: false, mayDispute: false, history: [] }
    const { user } = show(reported, {
      answers: { 'GET /api/matches/500': () => json(open), 'GET /api/matches/501': () => json(open) },
    })
    await user.click(match('Match 1, '))
    await screen.findByRole('dialog', { name: 'Match 1' })
    expect(screen.queryByRole('button', { name: 'Submit Score' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(match('Match 2, '))
    await user.click(await screen.findByRole('button', { name: 'Submit Score' }))
    expect(submitScore).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
