import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mixedDoubles, myTournament, theo, tournament } from '../../../test/entry-fixtures.ts'
import {
  cells,
  chooseCompetition,
  chooseOpponent,
  fillSingles,
  line,
  myMatch,
  names,
  type Opened,
  openScore,
  opponents,
  sent,
  side,
  submit,
  typeScores,
  values,
} from '../../../test/score-scene.tsx'
import { json, refusal } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 16, 23, 30) }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the dialog', () => {
  test('is titled Submit Match Score and starts at its first field', { tags: ['SCORE-001'] }, async () => {
    const { dialog } = await openScore()
    expect(dialog.getByRole('heading', { name: 'Submit Match Score' })).toBeInTheDocument()
    expect(dialog.getByRole('combobox', { name: 'Competition' })).toHaveFocus()
  })

  test('offers the leagues and tournaments one is in, but none that is over or has not begun', {
    tags: ['SCORE-002', 'SCORE-003', 'FIX-01'],
  }, async () => {
    const { user, dialog } = await openScore()
    await user.click(dialog.getByRole('combobox', { name: 'Competition' }))
    await screen.findByRole('listbox')
    expect(names(screen.getAllByRole('option'))).toEqual([
      'Singles Ladder',
      'Doubles League',
      'Lone Star Open',
    ])
  })

  test('opened beside a match it has its competition and the other side ready, and can still be changed', async () => {
    const scene = await openScore({}, { competition: { kind: 'tournament', id: 3 }, players: [7, 8, 31, 35] })
    const { dialog } = scene
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Priya N & Marcus W'),
    )
    expect(dialog.getByRole('combobox', { name: 'Competition' })).toHaveTextContent('Lone Star Open')
    await chooseCompetition(scene, 'Singles Ladder')
    expect(dialog.getByRole('combobox', { name: 'Opponent' })).not.toHaveTextContent('Priya')
  })

  test('says so when there is nothing to report for', async () => {
    const { dialog } = await openScore({
      'GET /api/users/leagues': () => json([]),
      'GET /api/users/tournaments': () => json([]),
    })
    expect(await dialog.findByText(/in no league or tournament that is still on/u)).toBeInTheDocument()
    expect(dialog.getByRole('combobox', { name: 'Competition' })).toBeDisabled()
  })

  test('offers to read again what could not be read', async () => {
    let isDown = true
    const { user, dialog } = await openScore({
      'GET /api/users/tournaments': () => (isDown ? refusal(500, 'internal', 'no') : json([])),
    })
    const again = await dialog.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
  })

  test('has an opponent field and a notes field', { tags: ['SCORE-004', 'SCORE-018'] }, async () => {
    const { dialog } = await openScore()
    expect(dialog.getByRole('combobox', { name: 'Opponent' })).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /^Notes/u })).toBeInTheDocument()
  })

  test('has today as the match date, by the calendar of the reader, and no later day', {
    tags: ['SCORE-015'],
  }, async () => {
    const { dialog } = await openScore()
    const date = dialog.getByLabelText('Match date')
    expect(date).toHaveValue('2026-05-16')
    expect(date).toHaveAttribute('max', '2026-05-16')
  })
})

describe('the opponents', () => {
  test('of singles are single players and never oneself', { tags: ['SCORE-019', 'SCORE-020'] }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Singles Ladder')
    expect(names(await opponents(scene))).toEqual(['Priya N', 'Omar Kother division'])
  })

  test('of doubles are whole teams and never one’s own', {
    tags: ['SCORE-021', 'SCORE-022', 'SCORE-023', 'SCORE-024'],
  }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Doubles League')
    expect(names(await opponents(scene))).toEqual([
      'Priya N & Marcus W - Mixed 4.0 Doubles',
      'Kim T & Lee S - Mixed 4.0 Doubles',
      'Una V & Wes X - Mixed 4.0 Doubles',
      'Ana P & Bo L - Mixed 3.5 Doublesother division',
    ])
  })

  test('of a tournament are those with whom a match is open, whoever else has joined', {
    tags: ['FIX-07'],
  }, async () => {
    const scene = await openScore({
      'GET /api/users/matches': () =>
        json([
          myMatch(31, { status: 'reported' }),
          myMatch(36, { side: 'player2', player1Id: 536, player1PartnerId: 36, player2Id: 7 }),
          myMatch(37, { status: 'confirmed' }),
          myMatch(32, { competition: { type: 'tournament', id: 9, name: 'Elsewhere', timeZone: 'UTC' } }),
        ]),
    })
    await chooseCompetition(scene, 'Lone Star Open')
    expect(names(await opponents(scene))).toEqual([
      'Kim T & Lee S - Mixed 4.0 Doubles',
      'Priya N & Marcus W - Mixed 4.0 Doublesalready reported',
    ])
  })

  test('are chosen already where only one match is open', { tags: ['FIX-07'] }, async () => {
    const scene = await openScore({ 'GET /api/users/matches': () => json([myMatch(36)]) })
    await chooseCompetition(scene, 'Lone Star Open')
    await waitFor(() =>
      expect(scene.dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Kim T & Lee S'),
    )
  })

  test('of a tournament without an open match are nobody, and the list says so', {
    tags: ['FIX-07'],
  }, async () => {
    const scene = await openScore({ 'GET /api/users/matches': () => json([]) })
    await chooseCompetition(scene, 'Lone Star Open')
    const field = scene.dialog.getByRole('combobox', { name: 'Opponent' })
    await waitFor(() => expect(field).toBeEnabled())
    await scene.user.click(field)
    expect(await screen.findByText('You have no open match in this tournament.')).toBeInTheDocument()
  })

  test('of another division are shown and cannot be chosen', async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Singles Ladder')
    const [, other] = await opponents(scene)
    expect(other).toHaveAttribute('aria-disabled', 'true')
    if (other) await scene.user.click(other)
    expect(scene.dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Select an opponent')
  })

  test('of one’s own division are read to the last page and searched', async () => {
    // As many pages as the largest division fills.
    const last = 6
    const page = ({ search }: { search: string }) => {
      const number = Number(/cursor=(\d)/u.exec(search)?.[1] ?? 1)
      const isOwn = search.includes(`divisionId=${mixedDoubles.id}`)
      const rest = `limit=200&divisionId=${mixedDoubles.id}&cursor=${number + 1}`
      const link = `</api/competitions/league/4/participants?${rest}>; rel="next"`
      return json(
        [side(30 + number, [`Zoë ${number}`, 'Yan Y'])],
        200,
        isOwn && number < last ? { link } : {},
      )
    }
    const scene = await openScore({ 'GET /api/competitions/league/4/participants': page })
    await chooseCompetition(scene, 'Doubles League')
    expect(await opponents(scene)).toHaveLength(last)
    await scene.user.keyboard('zoë 6')
    expect(names(screen.getAllByRole('option'))).toEqual(['Zoë 6 & Yan Y - Mixed 4.0 Doubles'])
  })

  test('can be read again after a failure', async () => {
    let isDown = true
    const scene = await openScore({
      'GET /api/competitions/league/3/participants': () =>
        isDown ? refusal(500, 'internal', 'no') : json([]),
    })
    await chooseCompetition(scene, 'Singles Ladder')
    const again = await scene.dialog.findByRole('button', { name: 'Try again' })
    isDown = false
    await scene.user.click(again)
    await waitFor(() => expect(scene.dialog.getByRole('combobox', { name: 'Opponent' })).toBeEnabled())
  })
})

describe('the partner', () => {
  const partner = ({ dialog }: Opened) => dialog.queryByRole('textbox', { name: 'Partner' })

  test('stands in doubles and not in singles', { tags: ['SCORE-005', 'SCORE-006'] }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Lone Star Open')
    expect(partner(scene)).toHaveValue('Theo O')
    await chooseCompetition(scene, 'Singles Ladder')
    expect(partner(scene)).not.toBeInTheDocument()
  })

  test('follows the competition, and the opponent is cleared', {
    tags: ['STATE-029', 'STATE-030', 'STATE-031'],
  }, async () => {
    const scene = await openScore()
    const opponent = scene.dialog.getByRole('combobox', { name: 'Opponent' })
    await chooseCompetition(scene, 'Lone Star Open')
    await chooseOpponent(scene, 'Priya N & Marcus W - Mixed 4.0 Doubles')
    expect(opponent).toHaveTextContent('Priya N & Marcus W - Mixed 4.0 Doubles')
    await chooseCompetition(scene, 'Doubles League')
    expect(partner(scene)).toHaveValue('')
    expect(opponent).not.toHaveTextContent('Priya N')
    await chooseCompetition(scene, 'Lone Star Open')
    expect(partner(scene)).toHaveValue('Theo O')
    await waitFor(() => expect(opponent).toHaveTextContent('Select an opponent'))
  })

  test('that is missing brings the warning in place of the board', { tags: ['SCORE-025'] }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Doubles League')
    expect(scene.dialog.getByRole('status')).toHaveTextContent(
      'No partner registered for this competition. You need to register with a partner to submit doubles scores.',
    )
    expect(cells(scene)).toHaveLength(0)
    expect(scene.dialog.getByRole('button', { name: 'Submit Score' })).toBeDisabled()
  })
})

describe('the sets', () => {
  const count = ({ dialog }: Opened, name: string) => dialog.getByRole('radio', { name })

  test('are 1, 3 or 5', { tags: ['SCORE-007', 'SCORE-008', 'SCORE-009', 'SCORE-010'] }, async () => {
    const { dialog } = await openScore()
    const group = within(dialog.getByRole('radiogroup', { name: 'Number of sets' }))
    expect(
      names(group.getAllByRole('radio').map(({ parentElement }) => parentElement as HTMLElement)),
    ).toEqual(['1 Set', '3 Sets (Best of 3)', '5 Sets (Best of 5)'])
  })

  test('have one cell for each side, and Tab runs from side to side', {
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

  test('take whole numbers only, and Up and Down change them by one', { tags: ['SCORE-013'] }, async () => {
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

  test('more of them keep what is entered and begin at 0-0', { tags: ['STATE-027'] }, async () => {
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

  test('fewer of them are cut at the end', { tags: ['STATE-028'] }, async () => {
    const scene = await openScore()
    await typeScores(scene, 11, 7, 9, 11, 11, 8)
    await scene.user.click(count(scene, '1 Set'))
    expect(values(scene)).toEqual(['11', '7'])
    await scene.user.click(count(scene, '3 Sets (Best of 3)'))
    expect(values(scene)).toEqual(['11', '7', '', '', '', ''])
  })

  test('say how the match stands', async () => {
    const scene = await openScore()
    await fillSingles(scene)
    expect(line(scene)).toBe('Enter set 1')
    await typeScores(scene, 11, 7, 9, 11, 11)
    expect(line(scene)).toBe('Sets 1–1. One score to go.')
    await scene.user.tab()
    await scene.user.keyboard('8')
    expect(line(scene)).toBe('You win 2–131 points to 26')
  })

  test('hint at a score that no game ends with, and send it all the same', async () => {
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

  test('has as many sets ready, and hints at what its game does not end with', async () => {
    const scene = await openScore(toFifteen)
    await chooseCompetition(scene, 'Lone Star Open')
    expect(radio(scene, '1 Set')).toBeChecked()
    await chooseOpponent(scene, 'Priya N & Marcus W - Mixed 4.0 Doubles')
    await typeScores(scene, 11, 7)
    expect(scene.dialog.getByText(/^Unusual for a game to 15: set 1 \(11–7\)/u)).toBeInTheDocument()
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(1))
  })

  test('takes nothing away that is entered', async () => {
    const scene = await openScore(toFifteen)
    await typeScores(scene, 11, 7, 9, 11)
    await chooseCompetition(scene, 'Lone Star Open')
    expect(values(scene)).toEqual(['11', '7', '9', '11', '', ''])
  })
})

describe('the location', () => {
  const field = ({ dialog }: Opened) => dialog.getByRole('combobox', { name: /^Location/u })

  test('is a club: one’s own first, then the others, then a custom one', {
    tags: ['SCORE-016'],
  }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 4)
    await scene.user.click(field(scene))
    await waitFor(() =>
      expect(names(screen.getAllByRole('option'))).toEqual([
        'Riverside Pickleball Club',
        'Eastside Paddle Society',
        'Custom location',
      ]),
    )
    await scene.user.click(screen.getByRole('option', { name: 'Eastside Paddle Society' }))
    await submit(scene)
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ location: 'Eastside Paddle Society' }))
  })

  test('is any other place in words', { tags: ['SCORE-017'] }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 4)
    await scene.user.click(field(scene))
    await scene.user.click(await screen.findByRole('option', { name: 'Custom location' }))
    await scene.user.type(scene.dialog.getByRole('textbox', { name: 'Custom location' }), 'Zilker Park')
    await submit(scene)
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ location: 'Zilker Park' }))
  })
})
