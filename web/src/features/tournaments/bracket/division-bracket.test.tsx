import { fireEvent, screen, within } from '@testing-library/react'
import type { MatchDetail } from '@tussle/contract/play/matches'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { drawnTournament, playerRef } from '../../../test/bracket-fixtures.ts'
import { match, showBracket, single, submitScore } from '../../../test/bracket-scene.tsx'
import { json, refusal } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'

beforeAll(() => import('./match-sheet.tsx'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the tree', () => {
  test('the bracket is one tab stop; arrows move through its matches and Enter opens one', {
    tags: ['TOURN-038'],
  }, async () => {
    const { user } = showBracket(single(8, 4), {
      answers: { 'GET /api/matches/500': () => refusal(503, 'unavailable', 'Busy') },
    })
    expect(
      screen.getAllByRole('button', { name: /, match \d+\./ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    match(1).focus()
    await user.keyboard('{ArrowDown}')
    expect(match(2)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(match(5, 'Semifinals')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(match(2)).toHaveFocus()
    await user.keyboard('{End}')
    expect(match(7, 'Finals')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(match(1)).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Match 1' })).toBeVisible()
  })

  test('every card of the bracket shows its match number, and one of the losers bracket its side', {
    tags: ['FIX-18'],
  }, () => {
    showBracket(drawnTournament({ format: 'double_elimination', size: 8, played: 4 }))
    for (const card of screen.getAllByRole('button', { name: /, match \d+\./ })) {
      const [, number] = /, match (\d+)\./.exec(card.firstChild?.textContent ?? '') ?? []
      expect(card.querySelector('.mc-number')).toHaveTextContent(new RegExp(`^${number}$`))
    }
    expect(match(7, 'Losers bracket, Round 1')).toBeVisible()
    expect(match(14, 'Grand final')).toBeVisible()
    expect(match(9, 'Winners bracket, Finals')).toBeVisible()
  })

  test('a sentence and a row about a match put the winner’s points first, whichever side won', {
    tags: ['FIX-12'],
  }, async () => {
    const cup = single(4, 1)
    const [first, ...others] = cup.matches
    if (first === undefined) throw new Error('nothing drawn')
    const turned = {
      ...first,
      winnerId: first.player2Id,
      sets: first.sets.map((set) => ({ playerScore: set.opponentScore, opponentScore: set.playerScore })),
    }
    const { user } = showBracket({ ...cup, matches: [turned, ...others] })
    expect(match(1)).toHaveAccessibleName(/ wins 11–7, 11–9\.$/)
    await user.click(screen.getByRole('button', { name: 'View as list' }))
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('11–7, 11–9')
  })

  test('the bracket describes each match in one sentence', () => {
    showBracket(single(8, 5))
    expect(match(1)).toHaveAccessibleName(
      'Quarterfinals, match 1. Player 1, seed 1 against Player 8, seed 8. Player 1 wins 11–7, 11–9.',
    )
    expect(match(6)).toHaveAccessibleName(
      'Semifinals, match 6. Player 2, seed 2 against Player 3, seed 3, you. Still to play.',
    )
    expect(match(7)).toHaveAccessibleName(
      'Finals, match 7. Player 1, seed 1 against Winner of match 6. Not decided yet.',
    )
  })

  test('a bye has no card in the bracket; the entry that had it is marked in the next round', () => {
    showBracket(single(5))
    expect(region('Quarterfinals').getAllByRole('button')).toHaveLength(1)
    const second = region('Semifinals').getAllByRole('button')
    expect(second.map((button) => button.lastElementChild?.textContent)).toEqual([
      '21Player 1ByeWinner of match 1',
      '32Player 2Bye3Player 3Bye',
    ])
  })

  test('the bracket of double elimination has winners, losers and finals', () => {
    showBracket(drawnTournament({ format: 'double_elimination', size: 4, played: 2 }))
    const heads = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(heads).toEqual(['Winners bracket', 'Losers bracket', 'Finals'])
    expect(match(4, 'Losers bracket, Round 1')).toHaveAccessibleName(
      /Player 4, seed 4 against Player 3, seed 3, you/,
    )
    expect(match(5, 'Losers bracket, Round 2')).toHaveAccessibleName(
      /Winner of match 4 against Loser of match 3/,
    )
  })

  test('a knockout after groups shows places of the groups as its sides', () => {
    showBracket(drawnTournament({ format: 'group_knockout', size: 8 }))
    expect(match(13, 'Semifinals')).toHaveAccessibleName(/1st of Group A against 2nd of Group B/)
    expect(screen.getByRole('region', { name: 'Group B, Round 3' })).toBeVisible()
  })

  test('the viewer switches from the bracket to tables and back', async () => {
    const { user } = showBracket(single(4, 2))
    await user.click(screen.getByRole('button', { name: 'View as list' }))
    const table = within(screen.getByRole('table', { name: 'Bracket, Semifinals' }))
    expect(table.getByRole('row', { name: /Player 2 ?against ?3 Player 3 \(you\)/ })).toHaveTextContent(
      '11–7, 11–9',
    )
    await user.click(screen.getByRole('button', { name: 'View as bracket' }))
    expect(match(1)).toBeVisible()
  })

  test('Find me goes to the next match of the viewer', async () => {
    const { user } = showBracket(single(8, 4))
    await user.click(screen.getByRole('button', { name: 'Find me' }))
    expect(match(6, 'Semifinals')).toHaveFocus()
  })

  test('a bracket with more than 256 entrants renders only the cards near the window', async () => {
    const { user } = showBracket(single(512), { viewerId: 0 })
    const first = region('Round 1').getAllByRole('listitem')
    expect(first.length).toBeGreaterThan(5)
    expect(first.length).toBeLessThan(60)
    expect(document.querySelectorAll('.br-lines path').length).toBeLessThan(100)
    expect(first[2]).toHaveAttribute('aria-posinset', '3')
    expect(first[2]).toHaveAttribute('aria-setsize', '256')
    match(1).focus()
    await user.keyboard('{End}')
    expect(match(511, 'Finals')).toHaveFocus()
  })
})

describe('on paper', () => {
  const print = (step: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(step))
  const finals = () => screen.queryByRole('region', { name: 'Finals' })

  test('a printed draw that fits on the page has all its rounds', () => {
    showBracket(single(128), { viewerId: 0 })
    expect(finals()).toBeNull()
    print('beforeprint')
    expect(finals()).toBeVisible()
    expect(region('Round 1').getAllByRole('button')).toHaveLength(64)
    print('afterprint')
    expect(finals()).toBeNull()
  })

  test('a larger printed draw is a table for each round', () => {
    showBracket(single(256), { viewerId: 0 })
    print('beforeprint')
    const first = within(screen.getByRole('table', { name: 'Bracket, Round 1' }))
    expect(first.getAllByRole('row')).toHaveLength(1 + 128)
    expect(screen.getByRole('table', { name: 'Bracket, Finals' })).toBeInTheDocument()
    print('afterprint')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a phone prints every bracket', () => {
    showBracket(drawnTournament({ format: 'double_elimination', size: 4 }), { viewerId: 0, width: 390 })
    print('beforeprint')
    const heads = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(heads).toEqual(['Winners bracket', 'Losers bracket', 'Finals'])
  })
})

describe('on a phone', () => {
  test('the bracket on a phone shows one round; tabs and a swipe change it', async () => {
    const { user } = showBracket(single(8, 4), { width: 390 })
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

  test('the path on a phone says what the viewer has won and what is next', () => {
    showBracket(single(8, 4), { width: 390 })
    const path = region('Your path')
    expect(path.getByText('Next: Semifinals, match 6')).toBeVisible()
    expect(path.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'QuartersQuarterfinals Won',
      'SemisSemifinals Next',
      'FinalsFinals ',
    ])
  })

  test('a switch on a phone changes between winners bracket and losers bracket', async () => {
    const { user } = showBracket(drawnTournament({ format: 'double_elimination', size: 4 }), {
      width: 390,
      viewerId: 0,
    })
    expect(screen.queryByRole('heading', { name: 'Losers bracket' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Losers' }))
    expect(screen.getByRole('heading', { name: 'Losers bracket' })).toBeVisible()
  })

  test('Find me on a phone switches to the bracket with the next match', async () => {
    const { user } = showBracket(drawnTournament({ format: 'double_elimination', size: 4, played: 2 }), {
      width: 390,
    })
    await user.click(screen.getByRole('radio', { name: 'Winners' }))
    expect(screen.queryByRole('heading', { name: 'Losers bracket' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Find me' }))
    expect(match(4, 'Losers bracket, Round 1')).toHaveFocus()
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

  test('the sheet of a match shows its history and lets the other side confirm', async () => {
    const { calls, user } = showBracket(reported, {
      answers: {
        'GET /api/matches/500': () => json(detail),
        'POST /api/matches/500/confirm': () => json(first),
      },
    })
    await user.click(match(1))
    const sheet = within(await screen.findByRole('dialog', { name: 'Match 1' }))
    expect(await sheet.findByText('Score reported by Player 1: 11–7')).toBeVisible()
    expect(sheet.getByText('Final · Jun 2, 2026')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'Player 4' })).toHaveAttribute('href', '/players/4')
    await user.click(sheet.getByRole('button', { name: 'Confirm' }))
    await vi.waitFor(() => expect(getToasts().map(({ title }) => title)).toContain('Score confirmed'))
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the sheet of a match opens if the address names it, and closing it clears the address', async () => {
    const at = '/tournaments/21/bracket?tab=division-7&match=500'
    const { user } = showBracket(reported, { at, answers: { 'GET /api/matches/500': () => json(detail) } })
    expect(await screen.findByRole('dialog', { name: 'Match 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByTestId('where')).toHaveTextContent('/tournaments/21/bracket?tab=division-7')
    expect(screen.getByTestId('where')).not.toHaveTextContent('match=')
  })

  test('an address that names no match of this division opens nothing', () => {
    showBracket(reported, { at: '/tournaments/21/bracket?match=4000' })
    expect(match(1)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a refusal keeps the sheet of a match open and says why', async () => {
    const { user } = showBracket(reported, {
      answers: {
        'GET /api/matches/500': () => json(detail),
        'POST /api/matches/500/confirm': () => refusal(409, 'conflict', 'The score was corrected meanwhile'),
      },
    })
    await user.click(match(1))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await vi.waitFor(() =>
      expect(getToasts().map(({ description }) => description)).toContain(
        'The score was corrected meanwhile',
      ),
    )
    expect(screen.getByRole('dialog', { name: 'Match 1' })).toBeVisible()
  })

  test('only the players of a pending match may submit its score', async () => {
    const open = { ...detail, mayConfirm: false, mayDispute: false, history: [] }
    const { user } = showBracket(reported, {
      answers: { 'GET /api/matches/500': () => json(open), 'GET /api/matches/501': () => json(open) },
    })
    await user.click(match(1))
    await screen.findByRole('dialog', { name: 'Match 1' })
    expect(screen.queryByRole('button', { name: 'Submit Score' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(match(2))
    await user.click(await screen.findByRole('button', { name: 'Submit Score' }))
    expect(submitScore).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
