import { screen, waitFor } from '@testing-library/react'
import { submitScore } from '@tussle/contract/play/matches'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveFor } from '../../../lib/leave.ts'
import {
  cells,
  chooseCompetition,
  chooseOpponent,
  fillSingles,
  line,
  openScore,
  sent,
  submit,
  typeScores,
  values,
} from '../../../test/score-scene.tsx'
import { json, refusal, signedOut } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'

vi.mock('../../../lib/leave.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 16, 23, 30) }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a form that is not right', () => {
  const WRONG = {
    title: 'Form Validation Error',
    description: 'Please check all required fields are filled correctly.',
    variant: 'failure',
  }

  test('the score form names what is missing and sends nothing', {
    tags: ['VALID-015', 'VALID-016', 'VALID-026', 'VALID-027'],
  }, async () => {
    const scene = await openScore()
    await submit(scene)
    const competition = scene.dialog.getByRole('combobox', { name: 'Competition' })
    await waitFor(() => expect(competition).toHaveAccessibleDescription('Please select a competition'))
    expect(scene.dialog.getByRole('combobox', { name: 'Opponent' })).toHaveAccessibleDescription(
      'Please select an opponent',
    )
    expect(competition).toHaveFocus()
    expect(getToasts()[0]).toMatchObject(WRONG)
    expect(sent(scene)).toHaveLength(0)
  })

  test('the score form needs a match date', { tags: ['VALID-023'] }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 4)
    const date = scene.dialog.getByLabelText('Match date')
    await scene.user.clear(date)
    await submit(scene)
    await waitFor(() => expect(date).toHaveAccessibleDescription('Match date is required'))
    expect(date).toHaveFocus()
    expect(getToasts()[0]).toMatchObject(WRONG)
    expect(sent(scene)).toHaveLength(0)
  })

  test('the score form focuses the set that nobody won', { tags: ['FIX-07'] }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 11, 7, 11)
    await submit(scene)
    await scene.dialog.findByText('The sets are level: a match needs a winner')
    expect(cells(scene)[2]).toHaveFocus()
    expect(cells(scene).map((cell) => cell.getAttribute('aria-invalid'))).toEqual([
      null,
      null,
      'true',
      'true',
      null,
      null,
    ])
  })

  test('the score form refuses level sets, focuses the deciding one, and sends once there is a winner', {
    tags: ['FIX-07'],
  }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 9, 11)
    await submit(scene)
    const level = 'The sets are level: a match needs a winner'
    expect(await scene.dialog.findByText(level)).toBeInTheDocument()
    expect(cells(scene)[0]).toHaveAccessibleDescription(level)
    expect(cells(scene)[4]).toHaveFocus()
    expect(sent(scene)).toHaveLength(0)
    await scene.user.type(cells(scene)[4] as HTMLElement, '11')
    await waitFor(() => expect(scene.dialog.queryByText(level)).not.toBeInTheDocument())
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(1))
  })
})

describe('a submitted score', () => {
  test('a submitted score contains every field, blanks as 0, with an idempotency key', {
    tags: ['SCORE-014'],
  }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11)
    await scene.user.type(scene.dialog.getByRole('textbox', { name: /^Notes/u }), 'Windy')
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(1))
    expect(sent(scene)[0]?.path).toBe(submitScore.path)
    expect(sent(scene)[0]?.body).toEqual({
      leagueId: 3,
      player2Id: 21,
      player1Score: 22,
      player2Score: 7,
      winnerId: 7,
      matchDate: '2026-05-16',
      location: null,
      notes: 'Windy',
      sets: [
        { playerScore: 11, opponentScore: 7 },
        { playerScore: 11, opponentScore: 0 },
        { playerScore: 0, opponentScore: 0 },
      ],
      setsWon: { player1: 2, player2: 0 },
    })
    expect(sent(scene)[0]?.headers.get('idempotency-key')).toMatch(/.{20}/u)
  })

  test('a submitted score of a tournament names the tournament and the team by the player who registered it', async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Lone Star Open')
    await chooseOpponent(scene, 'Priya N & Marcus W - Mixed 4.0 Doubles')
    await typeScores(scene, 4, 11, 5, 11)
    expect(line(scene)).toBe('Priya N & Marcus W win 2–022 points to 9')
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(1))
    const body = sent(scene)[0]?.body
    expect(body).toMatchObject({ tournamentId: 3, player2Id: 31, winnerId: 31 })
    expect(body).not.toHaveProperty('leagueId')
  })

  test('a submitted score shows a confirmation, closes the dialog, and the next dialog starts empty', {
    tags: ['SCORE-026', 'SCORE-027', 'TOAST-004'],
  }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(getToasts()[0]).toMatchObject({
      title: 'Success',
      description: 'Match score submitted successfully!',
    })
    const dialog = await scene.open()
    expect(dialog.getByRole('combobox', { name: 'Competition' })).toHaveTextContent('Select a competition')
    expect(values({ ...scene, dialog })).toEqual(['', '', '', '', '', ''])
  })

  test('a submitted score refreshes the matches and the stats of the player', {
    tags: ['API-081', 'API-082'],
  }, async () => {
    const scene = await openScore()
    const touched = [
      ['/api/users', 'matches'],
      ['/api/users', 'stats'],
      ['/api/leagues', 3, 'standings'],
      ['/api/players', 7],
    ]
    for (const key of touched) scene.client.setQueryData(key, {})
    scene.client.setQueryData(['/api/leagues', 12, 'standings'], {})
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    const isStale = (key: readonly unknown[]) => scene.client.getQueryState(key)?.isInvalidated
    await waitFor(() => expect(touched.map(isStale)).toEqual([true, true, true, true]))
    expect(isStale(['/api/leagues', 12, 'standings'])).toBe(false)
  })
})

describe('a refused score', () => {
  const FAILED = {
    title: 'Error',
    description: 'Failed to submit score. Please try again.',
    variant: 'failure',
  }

  test('a refused score keeps what was entered and shows the reason', { tags: ['ERR-011'] }, async () => {
    const scene = await openScore({
      'POST /api/matches': () => refusal(409, 'conflict', 'This league is completed'),
    })
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    expect(await scene.dialog.findByText('This league is completed')).toBeInTheDocument()
    expect(getToasts()[0]).toMatchObject(FAILED)
    expect(values(scene)).toEqual(['11', '7', '11', '4', '', ''])
  })

  test('a score sent without a network stays in the dialog, and the next try has the same key', async () => {
    let isDown = true
    const scene = await openScore({
      'POST /api/matches': () =>
        isDown ? new TypeError('Failed to fetch') : json({ status: 'reported' }, 201),
    })
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    expect(
      await scene.dialog.findByText(/There was no answer.*It is kept on this device/u),
    ).toBeInTheDocument()
    expect(getToasts()[0]).toMatchObject(FAILED)
    isDown = false
    await scene.user.click(scene.dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const keys = sent(scene).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('a score refused because the session ended leads to the sign-in after 500 ms', {
    tags: ['ERR-009', 'ERR-010'],
  }, async () => {
    const scene = await openScore({ 'POST /api/matches': signedOut })
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
      }),
    )
    await vi.advanceTimersByTimeAsync(500)
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login')
  })

  test('closing the dialog with a refused score asks first, and says that the score stays on the device', {
    tags: ['FIX-02'],
  }, async () => {
    const scene = await openScore()
    await typeScores(scene, 11)
    await scene.user.click(scene.dialog.getByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('alertdialog', { name: 'Close without sending?' })
    expect(question).toHaveAccessibleDescription(
      'This score has not been sent. It stays on this device until you send it or start over.',
    )
  })
})
