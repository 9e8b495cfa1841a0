import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mixedDoubles } from '../../../test/entry-fixtures.ts'
import {
  cells,
  chooseCompetition,
  chooseOpponent,
  fillSingles,
  myMatch,
  names,
  type Opened,
  openScore,
  opponents,
  sent,
  side,
  submit,
} from '../../../test/score-scene.tsx'
import { json, refusal } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 16, 23, 30) }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the dialog', () => {
  test('the score dialog is titled Submit Match Score and starts at its first field', {
    tags: ['SCORE-001'],
  }, async () => {
    const { dialog } = await openScore()
    expect(dialog.getByRole('heading', { name: 'Submit Match Score' })).toBeInTheDocument()
    expect(dialog.getByRole('combobox', { name: 'Competition' })).toHaveFocus()
  })

  test('the score dialog offers the player’s competitions, but none that is over or has not begun', {
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

  test('a score dialog opened beside a match has competition and opponent filled in, and both can be changed', async () => {
    const scene = await openScore({}, { competition: { kind: 'tournament', id: 3 }, players: [7, 8, 31, 35] })
    const { dialog } = scene
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Priya N & Marcus W'),
    )
    expect(dialog.getByRole('combobox', { name: 'Competition' })).toHaveTextContent('Lone Star Open')
    await chooseCompetition(scene, 'Singles Ladder')
    expect(dialog.getByRole('combobox', { name: 'Opponent' })).not.toHaveTextContent('Priya')
  })

  test('the score dialog says so if there is nothing to report for', async () => {
    const { dialog } = await openScore({
      'GET /api/users/leagues': () => json([]),
      'GET /api/users/tournaments': () => json([]),
    })
    expect(await dialog.findByText(/in no league or tournament that is still on/u)).toBeInTheDocument()
    expect(dialog.getByRole('combobox', { name: 'Competition' })).toBeDisabled()
  })

  test('the score dialog offers to read again what could not be read', async () => {
    let isDown = true
    const { user, dialog } = await openScore({
      'GET /api/users/tournaments': () => (isDown ? refusal(500, 'internal', 'no') : json([])),
    })
    const again = await dialog.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
  })

  test('the score dialog has an opponent field and a notes field', {
    tags: ['SCORE-004', 'SCORE-018'],
  }, async () => {
    const { dialog } = await openScore()
    expect(dialog.getByRole('combobox', { name: 'Opponent' })).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /^Notes/u })).toBeInTheDocument()
  })

  test('the match date is today by the reader’s calendar, and cannot be later', {
    tags: ['SCORE-015'],
  }, async () => {
    // Half past eleven in the evening there, and the next day in UTC.
    vi.stubEnv('TZ', 'America/Chicago')
    vi.setSystemTime('2026-05-17T04:30:00.000Z')
    const { dialog } = await openScore()
    const date = dialog.getByLabelText('Match date')
    expect(date).toHaveValue('2026-05-16')
    expect(date).toHaveAttribute('max', '2026-05-16')
  })
})

describe('the opponents', () => {
  test('the opponents in singles are single players and never the reader', {
    tags: ['SCORE-019', 'SCORE-020'],
  }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Singles Ladder')
    expect(names(await opponents(scene))).toEqual(['Priya N', 'Omar Kother division'])
  })

  test('the opponents in doubles are whole teams and never the reader’s own', {
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

  test('the opponents in a tournament are the sides of the player’s pending matches, whoever else has joined', {
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

  test('the opponent is chosen already if only one match is pending', { tags: ['FIX-07'] }, async () => {
    const scene = await openScore({ 'GET /api/users/matches': () => json([myMatch(36)]) })
    await chooseCompetition(scene, 'Lone Star Open')
    await waitFor(() =>
      expect(scene.dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Kim T & Lee S'),
    )
  })

  test('the board has as many sets as the rules of the chosen match, whatever the day plays', async () => {
    const oneGame = myMatch(36, { game: { bestOf: 1, pointsTo: 15 } })
    const scene = await openScore({ 'GET /api/users/matches': () => json([oneGame]) })
    await chooseCompetition(scene, 'Lone Star Open')
    await waitFor(() => expect(scene.dialog.getAllByRole('textbox', { name: /^Set \d/u })).toHaveLength(2))
    const [mine, theirs] = scene.dialog.getAllByRole('textbox', { name: /^Set 1/u })
    if (mine && theirs) {
      await scene.user.type(mine, '11')
      await scene.user.type(theirs, '7')
    }
    expect(await scene.dialog.findByText(/Unusual for a game to 15: set 1 \(11–7\)/u)).toBeInTheDocument()
  })

  test('a tournament without a pending match offers no opponent, and the list says so', {
    tags: ['FIX-07'],
  }, async () => {
    const scene = await openScore({ 'GET /api/users/matches': () => json([]) })
    await chooseCompetition(scene, 'Lone Star Open')
    const field = scene.dialog.getByRole('combobox', { name: 'Opponent' })
    await waitFor(() => expect(field).toBeEnabled())
    await scene.user.click(field)
    expect(await screen.findByText('You have no open match in this tournament.')).toBeInTheDocument()
  })

  test('opponents of another division are shown and cannot be chosen', async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Singles Ladder')
    const [, other] = await opponents(scene)
    expect(other).toHaveAttribute('aria-disabled', 'true')
    if (other) await scene.user.click(other)
    expect(scene.dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Select an opponent')
  })

  test('the opponents of the player’s own division are read to the last page and can be searched', async () => {
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

  test('the opponents can be read again after a failure', async () => {
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

  test('the score dialog shows the partner in doubles and not in singles', {
    tags: ['SCORE-005', 'SCORE-006'],
  }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Lone Star Open')
    expect(partner(scene)).toHaveValue('Theo O')
    await chooseCompetition(scene, 'Singles Ladder')
    expect(partner(scene)).not.toBeInTheDocument()
  })

  test('the partner in the score dialog follows the competition, and the opponent is cleared', {
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

  test('a missing partner shows the warning in place of the score board', {
    tags: ['SCORE-025'],
  }, async () => {
    const scene = await openScore()
    await chooseCompetition(scene, 'Doubles League')
    expect(scene.dialog.getByRole('status')).toHaveTextContent(
      'No partner registered for this competition. You need to register with a partner to submit doubles scores.',
    )
    expect(cells(scene)).toHaveLength(0)
    expect(scene.dialog.getByRole('button', { name: 'Submit Score' })).toBeDisabled()
  })
})

describe('the location', () => {
  const field = ({ dialog }: Opened) => dialog.getByRole('combobox', { name: /^Location/u })

  test('the location of a match is a club: the player’s own first, then the others, then a custom one', {
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

  test('the location of a match can be any other place in words', { tags: ['SCORE-017'] }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 4)
    await scene.user.click(field(scene))
    await scene.user.click(await screen.findByRole('option', { name: 'Custom location' }))
    await scene.user.type(scene.dialog.getByRole('textbox', { name: 'Custom location' }), 'Zilker Park')
    await submit(scene)
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ location: 'Zilker Park' }))
  })
})
