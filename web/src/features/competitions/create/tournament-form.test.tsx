import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as tournaments from '@tussle/contract/tournaments'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/server/query-client.ts'
import { admin } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { TournamentForm } from './tournament-form.tsx'

let user = userEvent.setup({ delay: null })
beforeEach(() => {
  user = userEvent.setup({ delay: null })
})
afterEach(() => vi.unstubAllGlobals())

type Answer = (call: Call) => Response | Error

function open({ create = made, divide = added }: { create?: Answer; divide?: Answer } = {}) {
  const client = createQueryClient()
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/clubs': () => json([], 200, { 'x-total-count': '0' }),
    'POST /api/tournaments': create,
    'POST /api/tournaments/52/divisions': divide,
  })
  renderAt(<TournamentForm />, { at: '/admin/create-tournament', client })
  return { client, writes: () => calls.filter(({ method }) => method === 'POST') }
}

const made: Answer = ({ body }) => json({ id: 52, name: (body as { name: string }).name }, 201)
const added: Answer = () => json({}, 201)

const field = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input, textarea' })
const create = () => user.click(screen.getByRole('button', { name: 'Create Tournament' }))

async function fillIn() {
  await user.type(field('Tournament name'), 'Bluebonnet Classic')
  await user.type(field('Start date'), '2027-06-13')
  await user.type(field('End date'), '2027-06-14')
  await user.type(field('Enrollment deadline'), '2027-06-06')
  await user.type(field('Maximum participants'), '64')
  for (const name of ['Mixed 4.0 Doubles', 'Mens 3.5 Singles']) await user.click(field(name))
}

describe('the form of a tournament', () => {
  test('the tournament form has the specified fields, the optional ones blank', {
    tags: ['ADMIN-027', 'ADMIN-028', 'ADMIN-029', 'ADMIN-030', 'ADMIN-041'],
  }, () => {
    open()
    expect(field('Tournament name')).toHaveValue('')
    expect(screen.getByRole('combobox', { name: /^Associated club/ })).toHaveTextContent(
      /^No club association$/,
    )
    for (const label of ['Description', 'Expected participants', 'Location']) {
      expect(field(`${label} (optional)`)).toHaveValue('')
    }
  })

  test('the tournament form asks for the first and the last day, from nine in the morning', {
    tags: ['ADMIN-033', 'ADMIN-034', 'ADMIN-035'],
  }, () => {
    open()
    for (const label of ['Start date', 'End date']) expect(field(label)).toHaveAttribute('type', 'date')
    expect(field('Start time')).toHaveValue('09:00')
  })

  test('the tournament form asks for the last day to register', { tags: ['ADMIN-036', 'ADMIN-037'] }, () => {
    open()
    expect(field('Enrollment deadline')).toHaveAttribute('type', 'date')
    expect(field('Enrollment deadline')).toHaveAccessibleDescription(
      'Last day for players to register for the tournament',
    )
  })

  test('the tournament form asks for the maximum and the fee, both blank at first', {
    tags: ['ADMIN-038', 'ADMIN-039', 'ADMIN-040'],
  }, () => {
    open()
    expect(field('Maximum participants')).toHaveValue('')
    expect(field('Entry fee')).toHaveValue('0.00')
    expect(field('Entry fee')).toHaveAccessibleDescription('Enter 0.00 for free tournaments')
  })

  test('the tournament form offers four formats, single elimination first', {
    tags: ['CONST-010', 'ADMIN-031'],
  }, async () => {
    open()
    const format = await screen.findByRole('combobox', { name: 'Format' })
    expect(format).toHaveTextContent('Single Elimination')
    await user.click(format)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Single Elimination',
      'Double Elimination',
      'Round Robin',
      'Group Stage + Knockout',
    ])
  })

  for (const [ids, name, text] of [
    [
      ['ADMIN-032', 'ADMIN-048'],
      'Single Elimination',
      'Players are eliminated after a single loss. Fast and decisive.',
    ],
    [
      ['ADMIN-049'],
      'Double Elimination',
      'Players get a second chance through a losers bracket. More fair than single elimination.',
    ],
    [
      ['ADMIN-050'],
      'Round Robin',
      'Every participant plays every other participant. Most fair but longest duration.',
    ],
    [
      ['ADMIN-051'],
      'Group Stage + Knockout',
      'Group stage followed by knockout rounds. Combines fairness with excitement.',
    ],
  ] as const) {
    test(`the tournament form explains ${name}`, { tags: [...ids] }, async () => {
      open()
      const format = await screen.findByRole('combobox', { name: 'Format' })
      await user.click(format)
      await user.click(screen.getByRole('option', { name }))
      expect(format).toHaveAccessibleDescription(text)
    })
  }

  test('the number fields of the tournament form accept digits, the fee a decimal point too', {
    tags: ['VALID-058', 'VALID-061'],
  }, async () => {
    open()
    await user.type(field('Maximum participants'), '+3.2x')
    expect(field('Maximum participants')).toHaveValue('32')
    await user.clear(field('Entry fee'))
    await user.type(field('Entry fee'), '-$35.5o0')
    expect(field('Entry fee')).toHaveValue('35.50')
  })

  test('the tournament form names the missing fields', {
    tags: ['VALID-049', 'VALID-052', 'VALID-053', 'VALID-054', 'VALID-055', 'VALID-062'],
  }, async () => {
    const { writes } = open()
    await user.clear(field('Start time'))
    await create()
    expect(await screen.findByText('Tournament name is required')).toBeVisible()
    expect(field('Start date')).toHaveAccessibleDescription('Start date is required')
    expect(field('Start time')).toHaveAccessibleDescription('Start time is required')
    expect(field('End date')).toHaveAccessibleDescription('End date is required')
    expect(field('Enrollment deadline')).toHaveAccessibleDescription('Enrollment deadline is required')
    expect(field('Mens 3.0 Singles')).toHaveAccessibleDescription('At least one division must be selected')
    expect(field('Tournament name')).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('the tournament form refuses a maximum of 1 and no maximum', { tags: ['VALID-056'] }, async () => {
    open()
    await create()
    const text = 'Must allow at least 2 participants'
    await waitFor(() => expect(field('Maximum participants')).toHaveAccessibleDescription(text))
    await user.type(field('Maximum participants'), '1')
    await waitFor(() => expect(field('Maximum participants')).toHaveAccessibleDescription(text))
    await user.type(field('Maximum participants'), '6')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('the Cancel button of the tournament form opens /admin', { tags: ['ADMIN-044'] }, async () => {
    open()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/admin$/)
  })
})

describe('creating a tournament', () => {
  test('the tournament form creates the tournament, adds one division after the other, and is busy meanwhile', {
    tags: ['ADMIN-045', 'ADMIN-046', 'API-063'],
  }, async () => {
    const waiting: ((response: Response) => void)[] = []
    const { writes } = open()
    const answered = fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const response = await answered(input, init)
      if (init.method !== 'POST') return response
      return await new Promise<Response>((resolve) => waiting.push(() => resolve(response)))
    })
    await fillIn()
    await create()
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(waiting).toHaveLength(count))
      expect(screen.getByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-busy', 'true')
      expect(screen.getByRole('button', { name: 'Creating...' })).toHaveFocus()
      await user.click(screen.getByRole('button', { name: 'Creating...' }))
      expect(writes()).toHaveLength(count)
      waiting[count - 1]?.(new Response())
    }
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/admin$/))
    expect(writes().map(({ path }) => path)).toEqual([
      tournaments.createTournament.path,
      ...Array.from({ length: 2 }, () => tournaments.addTournamentDivision.path.replace('{id}', '52')),
    ])
  })

  test('the tournament form sends what was typed and ends on /admin', {
    tags: ['ADMIN-047', 'API-056', 'API-057', 'API-060', 'API-062', 'TOAST-014', 'TOAST-015'],
  }, async () => {
    const { writes } = open()
    await fillIn()
    await user.type(field('Location (optional)'), 'Zilker Park Courts')
    await user.clear(field('Entry fee'))
    await user.type(field('Entry fee'), '35')
    expect(field('Divisions per player')).toHaveValue('3')
    await user.clear(field('Divisions per player'))
    await user.type(field('Divisions per player'), '2')
    await create()
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/admin$/))
    expect(writes()[0]?.body).toMatchObject({
      name: 'Bluebonnet Classic',
      clubId: null,
      format: 'single_elimination',
      startDate: '2027-06-13T09:00',
      endDate: '2027-06-14',
      registrationDeadline: '2027-06-06',
      maxParticipants: 64,
      mostEntries: 2,
      entryFee: '35',
      location: 'Zilker Park Courts',
      divisionCount: 2,
    })
    expect(
      writes()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { name: 'Mens 3.5 Singles', rating: '3.5', gender: 'male', playType: 'singles', maxPlayers: 64 },
      { name: 'Mixed 4.0 Doubles', rating: '4.0', gender: 'mixed', playType: 'doubles', maxPlayers: 64 },
    ])
    expect(getToasts()[0]).toMatchObject({
      title: 'Tournament Created',
      description: 'Bluebonnet Classic created with 2 divisions',
      link: {
        label: 'Open the tournament',
        to: expect.stringMatching(/^\/admin\/tournaments\/\d+$/u) as string,
      },
    })
  })

  test('a created tournament refreshes the lists of tournaments', { tags: ['API-054'] }, async () => {
    const { client } = open()
    const keys = [['/api/tournaments', 'featured', 3], ['/api/clubs', 3, 'tournaments'], ['/api/leagues']]
    for (const queryKey of keys) client.setQueryData(queryKey, [])
    await fillIn()
    await create()
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Tournament Created'))
    expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false])
  })

  for (const [id, reply, description] of [
    ['ERR-031', () => refusal(404, 'not_found', 'Club not found'), 'Club not found'],
    ['ERR-032', () => new TypeError('Failed to fetch'), 'Failed to create tournament. Please try again.'],
  ] as const) {
    test(`a failure to create a tournament shows its message and enables the button again: ${description}`, {
      tags: [id],
    }, async () => {
      open({ create: reply })
      await fillIn()
      await create()
      await waitFor(() =>
        expect(getToasts()[0]).toMatchObject({ title: 'Error Creating Tournament', description }),
      )
      expect(screen.getByRole('button', { name: 'Create Tournament' })).not.toHaveAttribute('aria-busy')
      expect(screen.getByTestId('where')).toHaveTextContent('/admin/create-tournament')
    })
  }

  test('a refused division leaves the remaining divisions for the next press', async () => {
    let refusals = 1
    const { writes } = open({
      divide: (call) => {
        refusals -= 1
        return refusals === 0 ? refusal(503, 'unavailable', 'Back soon') : added(call)
      },
    })
    await fillIn()
    await create()
    const note = (await screen.findByText('Not finished yet')).closest<HTMLElement>('[role="status"]')
    expect(getToasts()[0]).toMatchObject({ title: 'Error Creating Tournament', description: 'Back soon' })
    expect(within(note ?? document.body).getByText(/Bluebonnet Classic has 0 of 2 divisions/)).toBeVisible()
    await create()
    await waitFor(() =>
      expect(getToasts()[0]?.description).toBe('Bluebonnet Classic created with 2 divisions'),
    )
    expect(writes().filter(({ path }) => path === '/api/tournaments')).toHaveLength(1)
  })
})
