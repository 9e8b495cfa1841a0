import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { myTournament, theo, tournament } from '../../../test/entry-fixtures.ts'
import {
  cells,
  chooseCompetition,
  chooseOpponent,
  fillSingles,
  line,
  names,
  type Opened,
  openScore,
  sent,
  submit,
  typeScores,
  values,
} from '../../../test/score-scene.tsx'
import { json } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 16, 23, 30) }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the sets', () => {
  const count = ({ dialog }: Opened, name: string) => dialog.getByRole('radio', { name })

  test('a match in the score dialog has 1, 3 or 5 sets', {
    tags: ['SCORE-007', 'SCORE-008', 'SCORE-009', 'SCORE-010'],
  }, async () => {
    const { dialog } = await openScore()
    const group = within(dialog.getByRole('radiogroup', { name: 'Number of sets' }))
    expect(
      names(group.getAllByRole('radio').map(({ parentElement }) => parentElement as HTMLElement)),
    ).toEqual(['1 Set', '3 Sets (Best of 3)', '5 Sets (Best of 5)'])
  })

  test('each set has one cell for each side, and Tab goes from side to side', {
    tags: ['SCORE-011', 'SCORE-012'],
  }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Lone Star Open')
    await chooseOpponent(scene, 'Priya N & Marcus W - Mixed 4.0 Doubles')
    await scene.user.click(count(scene, '5 Sets (Best of 5)'))
    const labels = [1, 2, 3, 4, 5].flatMap((set) => [
      `Set ${set}, Maya D and Theo O`,
      `Set ${set}, Priya N and Marcus W`,
    ])
    expect(cells(scene).map((cell) => cell.getAttribute('aria-label'))).toEqual(labels)
    await typeScores(scene, 11, 7)
    await scene.user.tab()
    expect(cells(scene)[2]).toHaveFocus()
  })

  test('the cells of a set accept whole numbers only, and Up and Down change them by one', {
    tags: ['SCORE-013'],
  }, async () => {
    const scene = await openScore()
    const [first] = cells(scene)
    if (first) await scene.user.click(first)
    await scene.user.keyboard('-1.x5')
    expect(first).toHaveValue('15')
    await scene.user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(first).toHaveValue('16')
    await scene.user.click(scene.dialog.getByRole('button', { name: 'One point less, Set 1, Maya D' }))
    expect(first).toHaveValue('15')
    await scene.user.click(scene.dialog.getByRole('button', { name: 'One point less, Set 1, Opponent' }))
    expect(cells(scene)[1]).toHaveValue('0')
  })

  test('a longer match keeps the sets that are entered and adds sets at 0-0', {
    tags: ['STATE-027'],
  }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 4)
    await scene.user.click(count(scene, '5 Sets (Best of 5)'))
    expect(values(scene)).toEqual(['11', '7', '11', '4', '', '', '', '', '', ''])
    await submit(scene)
    const level = { playerScore: 0, opponentScore: 0 }
    await waitFor(() =>
      expect(sent(scene)[0]?.body).toMatchObject({
        sets: [
          { playerScore: 11, opponentScore: 7 },
          { playerScore: 11, opponentScore: 4 },
          level,
          level,
          level,
        ],
      }),
    )
  })

  test('a shorter match drops sets at the end', { tags: ['STATE-028'] }, async () => {
    const scene = await openScore()
    await typeScores(scene, 11, 7, 9, 11, 11, 8)
    await scene.user.click(count(scene, '1 Set'))
    expect(values(scene)).toEqual(['11', '7'])
    await scene.user.click(count(scene, '3 Sets (Best of 3)'))
    expect(values(scene)).toEqual(['11', '7', '', '', '', ''])
  })

  test('the score dialog says who leads the match', async () => {
    const scene = await openScore()
    await fillSingles(scene)
    expect(line(scene)).toBe('Enter set 1')
    await typeScores(scene, 11, 7, 9, 11, 11)
    expect(line(scene)).toBe('Sets 1–1. One score to go.')
    await scene.user.tab()
    await scene.user.keyboard('8')
    expect(line(scene)).toBe('You win 2–131 points to 26')
  })

  test('the score dialog hints at a score that ends no game, and sends it all the same', async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 9, 8)
    expect(scene.dialog.getByText(/^Unusual for a pickleball game: set 2 \(9–8\)/u)).toBeInTheDocument()
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(1))
  })
})

describe('a tournament that says what is played', () => {
  const toFifteen = {
    'GET /api/users/tournaments': () =>
      json([
        {
          ...myTournament,
          id: 3,
          partner: theo,
          tournament: { ...tournament, id: 3, isDrawn: true },
          game: 'to_15',
        },
      ]),
  }
  const radio = ({ dialog }: Opened, name: string) => dialog.getByRole('radio', { name })

  test('a tournament with known sets has as many sets ready, and hints at scores that its game cannot end with', async () => {
    const scene = await openScore(toFifteen)
    await chooseCompetition(scene, 'Lone Star Open')
    expect(radio(scene, '1 Set')).toBeChecked()
    await chooseOpponent(scene, 'Priya N & Marcus W - Mixed 4.0 Doubles')
    await typeScores(scene, 11, 7)
    expect(scene.dialog.getByText(/^Unusual for a game to 15: set 1 \(11–7\)/u)).toBeInTheDocument()
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(1))
  })

  test('choosing a tournament with known sets removes nothing that is entered', async () => {
    const scene = await openScore(toFifteen)
    await typeScores(scene, 11, 7, 9, 11)
    await chooseCompetition(scene, 'Lone Star Open')
    expect(values(scene)).toEqual(['11', '7', '9', '11', '', ''])
  })
})
