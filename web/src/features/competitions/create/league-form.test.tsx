import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DIVISION_PRESETS } from '@tussle/competition/divisions'
import * as leagues from '@tussle/contract/leagues'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { LeagueForm } from './league-form.tsx'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const CLUBS = [
  { id: 3, name: 'Riverside Pickleball Club' },
  { id: 4, name: 'Lakeshore Rally' },
]

let user = userEvent.setup({ delay: null })
beforeEach(() => {
  user = userEvent.setup({ delay: null })
})
afterEach(() => vi.unstubAllGlobals())

type Answer = (call: Call) => Response | Error

function open({ create = made, divide = added }: { create?: Answer; divide?: Answer } = {}) {
  const api = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/clubs': ({ search }) => {
      const wanted = new URLSearchParams(search).get('q')?.toLowerCase() ?? ''
      const found = CLUBS.filter(({ name }) => name.toLowerCase().includes(wanted))
      return json(found, 200, { 'x-total-count': String(found.length) })
    },
    'POST /api/leagues': create,
    'POST /api/leagues/41/divisions': divide,
  })
  renderAt(<LeagueForm />, { at: '/admin/create-league' })
  return { writes: () => api.calls.filter(({ method }) => method === 'POST') }
}

const made: Answer = ({ body }) => json({ id: 41, name: (body as { name: string }).name }, 201)
const added: Answer = () => json({}, 201)

const box = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const create = () => user.click(screen.getByRole('button', { name: 'Create League' }))

async function fillIn({ divisions = ['Womens 3.5 Singles', 'Mens 3.0 Singles', 'Mixed 4.5+ Doubles'] } = {}) {
  await user.type(screen.getByLabelText('League name'), 'Monday Night')
  await user.type(screen.getByLabelText('Start date'), '2027-06-01')
  await user.type(screen.getByLabelText('End date'), '2027-08-10')
  await user.type(screen.getByLabelText('Registration deadline'), '2027-05-25')
  for (const name of divisions) await user.click(box(name))
}

describe('the form of a league', () => {
  test('the league form has the specified fields', {
    tags: ['ADMIN-012', 'ADMIN-013', 'ADMIN-014', 'ADMIN-015', 'ADMIN-016', 'ADMIN-017'],
  }, () => {
    open()
    expect(screen.getByLabelText('League name')).toHaveValue('')
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('')
    expect(screen.getByRole('combobox', { name: /^Associated club/ })).toHaveTextContent(/^none$/i)
    for (const label of ['Start date', 'End date', 'Registration deadline']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'date')
    }
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent(ZONE.replaceAll('_', ' '))
  })

  test('the maximum of the league form accepts digits only', {
    tags: ['ADMIN-018', 'VALID-046'],
  }, async () => {
    open()
    const maximum = screen.getByLabelText('Maximum participants (optional)')
    await user.type(maximum, '-a1.5x')
    expect(maximum).toHaveValue('15')
  })

  test('the league form offers the twenty divisions by group and counts the chosen ones', {
    tags: ['ADMIN-021'],
  }, async () => {
    open()
    expect(screen.getAllByRole('checkbox')).toHaveLength(20)
    for (const { name } of DIVISION_PRESETS) expect(box(name)).not.toBeChecked()
    await user.click(box('Mens 3.5 Singles'))
    await user.click(screen.getByRole('button', { name: 'All Mixed Doubles' }))
    expect(screen.getByText('5 selected')).toBeVisible()
    expect(box('Mixed 4.5+ Doubles')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'All Mixed Doubles', pressed: true }))
    await user.click(box('Mens 3.5 Singles'))
    expect(screen.getByText('0 selected')).toBeVisible()
  })

  test('the league form says what is missing and moves to the first missing field', {
    tags: ['VALID-039', 'VALID-040', 'VALID-041', 'VALID-042', 'VALID-047'],
  }, async () => {
    const { writes } = open()
    await create()
    expect(await screen.findByText('League name is required')).toBeVisible()
    expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription('Start date is required')
    expect(screen.getByLabelText('End date')).toHaveAccessibleDescription('End date is required')
    expect(screen.getByLabelText('Registration deadline')).toHaveAccessibleDescription(
      'Registration deadline is required',
    )
    expect(box('Mens 3.0 Singles')).toHaveAccessibleDescription('At least one division must be selected')
    expect(screen.getByLabelText('League name')).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('the league form moves to the divisions if only one is missing, and one choice removes the message', async () => {
    open()
    await fillIn({ divisions: [] })
    await create()
    expect(await screen.findByText('At least one division must be selected')).toBeVisible()
    await waitFor(() => expect(box('Mens 3.0 Singles')).toHaveFocus())
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByText('At least one division must be selected')).toBeNull())
  })

  test('the league form refuses a maximum of 0', { tags: ['VALID-044'] }, async () => {
    open()
    await fillIn()
    await user.type(screen.getByLabelText('Maximum participants (optional)'), '0')
    await create()
    expect(await screen.findByText('Must allow at least 1 participant')).toBeVisible()
  })

  test('the league form refuses an end before the start until either is corrected', async () => {
    open()
    await fillIn()
    const start = screen.getByLabelText('Start date')
    await user.clear(start)
    await user.type(start, '2027-09-01')
    await create()
    expect(await screen.findByText('End date must be on or after the start date')).toBeVisible()
    expect(screen.getByLabelText('End date')).toHaveFocus()
    await user.clear(start)
    await user.type(start, '2027-08-10')
    await waitFor(() => expect(screen.queryByText(/^End date must be/)).toBeNull())
  })
})

describe('creating a league', () => {
  test('the league form creates the league, then its divisions one by one', {
    tags: ['ADMIN-019', 'ADMIN-022', 'API-045', 'API-048', 'TOAST-013'],
  }, async () => {
    const { writes } = open()
    await fillIn()
    await create()
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/admin'))
    expect(writes().map(({ path }) => path)).toEqual([
      leagues.createLeague.path,
      ...Array.from({ length: 3 }, () => leagues.addLeagueDivision.path.replace('{id}', '41')),
    ])
    expect(writes()[0]?.body).toEqual({
      name: 'Monday Night',
      description: '',
      clubId: null,
      startDate: '2027-06-01',
      endDate: '2027-08-10',
      registrationDeadline: '2027-05-25',
      maxParticipants: null,
      timeZone: ZONE,
      divisionCount: 3,
    })
    expect(
      writes()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { name: 'Mens 3.0 Singles', rating: '3.0', gender: 'male', playType: 'singles', maxPlayers: 16 },
      { name: 'Womens 3.5 Singles', rating: '3.5', gender: 'female', playType: 'singles', maxPlayers: 16 },
      { name: 'Mixed 4.5+ Doubles', rating: '4.5+', gender: 'mixed', playType: 'doubles', maxPlayers: 16 },
    ])
    expect(getToasts()[0]).toMatchObject({
      title: 'League Created',
      description: 'League created with 3 divisions',
    })
  })

  test('the league form sends the club, the zone and the maximum that were chosen', {
    tags: ['API-047'],
  }, async () => {
    const { writes } = open()
    await fillIn({ divisions: ['Mens 4.0 Doubles'] })
    await user.type(screen.getByLabelText('Maximum participants (optional)'), '24')
    await user.click(screen.getByRole('combobox', { name: /^Associated club/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'lake')
    await user.click(await screen.findByRole('option', { name: 'Lakeshore Rally' }))
    await user.click(screen.getByRole('combobox', { name: 'Time zone' }))
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'new york')
    await user.keyboard('{Enter}')
    await create()
    await waitFor(() => expect(getToasts()[0]?.description).toBe('League created with 1 division'))
    expect(writes()[0]?.body).toMatchObject({
      clubId: 4,
      maxParticipants: 24,
      timeZone: 'America/New_York',
      divisionCount: 1,
    })
    expect(writes()[1]?.body).toMatchObject({ maxPlayers: 24 })
  })

  test('Enter before the search has answered chooses the match for what was typed, not an older list', async () => {
    open()
    await user.click(screen.getByRole('combobox', { name: /^Associated club/ }))
    await screen.findByRole('option', { name: 'Riverside Pickleball Club' })
    await user.keyboard('lake{Enter}')
    expect(screen.getByRole('combobox', { name: /^Associated club/ })).toHaveTextContent('Lakeshore Rally')
  })

  for (const [id, reply, description] of [
    ['ERR-029', () => refusal(409, 'conflict', 'Somebody was faster'), 'Somebody was faster'],
    ['ERR-030', () => new TypeError('Failed to fetch'), 'Failed to create league. Please try again.'],
  ] as const) {
    test(`a failure to create a league shows its message and keeps everything typed: ${description}`, {
      tags: [id],
    }, async () => {
      open({ create: reply })
      await fillIn()
      await create()
      await waitFor(() =>
        expect(getToasts()[0]).toMatchObject({ title: 'Error Creating League', description }),
      )
      expect(screen.getByLabelText('League name')).toHaveValue('Monday Night')
      expect(screen.getByLabelText('League name')).toBeEnabled()
      expect(screen.getByTestId('where')).toHaveTextContent('/admin/create-league')
    })
  }

  test("the league form shows the server's message about a field beside that field", async () => {
    const message = 'Registration must close on or before the end date'
    open({ create: () => refusal(400, 'bad_request', message, { registrationDeadline: message }) })
    await fillIn()
    await create()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Registration deadline')).toHaveAccessibleDescription(message)
  })

  test('the league form repeats an unknown outcome with the same key, and another league gets another key', async () => {
    let isUp = false
    const { writes } = open({ create: (call) => (isUp ? made(call) : new TypeError('Failed to fetch')) })
    await fillIn()
    const attempt = async (count: number) => {
      await create()
      await waitFor(() => expect(writes()).toHaveLength(count))
      await screen.findByRole('button', { name: 'Create League' })
    }
    await attempt(1)
    await attempt(2)
    isUp = true
    await user.type(screen.getByLabelText('League name'), ' II')
    await create()
    await waitFor(() => expect(getToasts()[0]?.title).toBe('League Created'))
    const keys = writes().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/\S{16}/u)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('a league that was left half-made', () => {
  function openFlaky() {
    let isDown = true
    const api = open({
      divide: ({ body }) =>
        isDown && (body as { name: string }).name === 'Womens 3.5 Singles'
          ? new TypeError('lost')
          : added({} as Call),
    })
    return { ...api, mend: () => (isDown = false) }
  }

  test('pressing Create again finishes a draft league: only the missing divisions are sent', async () => {
    const { writes, mend } = openFlaky()
    await fillIn()
    await create()
    const note = await screen.findByText(/Monday Night has 1 of 3 divisions/)
    expect(note).toBeVisible()
    expect(getToasts()[0]).toMatchObject({
      title: 'Error Creating League',
      description: 'Failed to create league. Please try again.',
    })
    mend()
    await create()
    await waitFor(() => expect(getToasts()[0]?.description).toBe('League created with 3 divisions'))
    expect(writes().map(({ body }) => (body as { name: string }).name)).toEqual([
      'Monday Night',
      'Mens 3.0 Singles',
      'Womens 3.5 Singles',
      'Womens 3.5 Singles',
      'Mixed 4.5+ Doubles',
    ])
  })

  test('a draft league cannot be changed any more, except by starting over', async () => {
    const { writes, mend } = openFlaky()
    await fillIn()
    await create()
    await screen.findByText('Not finished yet')
    expect(screen.getByLabelText('League name')).toBeDisabled()
    expect(box('Mens 3.5 Singles')).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.queryByText('Not finished yet')).toBeNull()
    mend()
    await user.type(screen.getByLabelText('League name'), ' II')
    await create()
    await waitFor(() => expect(getToasts()[0]?.title).toBe('League Created'))
    expect(writes().map(({ body }) => (body as { name: string }).name)).toEqual([
      'Monday Night',
      'Mens 3.0 Singles',
      'Womens 3.5 Singles',
      'Monday Night II',
      'Mens 3.0 Singles',
      'Womens 3.5 Singles',
      'Mixed 4.5+ Doubles',
    ])
  })
})

test('the groups of the catalogue contain eight and twelve divisions', {
  tags: ['ADMIN-042', 'ADMIN-043'],
}, () => {
  open()
  const group = (name: string) => within(screen.getByRole('group', { name }))
  expect(group('Singles').getAllByRole('checkbox')).toHaveLength(8)
  expect(group('Doubles').getAllByRole('checkbox')).toHaveLength(12)
})
