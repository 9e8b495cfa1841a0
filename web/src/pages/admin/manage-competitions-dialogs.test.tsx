import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseAction, cup, loadDialogs, showManaged, spring } from '../../test/managed-scene.tsx'
import { ines } from '../../test/standings-fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadDialogs)
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-16T12:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('editing', () => {
  test('editing a competition sends what was changed and nothing else', async () => {
    const { calls, user } = showManaged('tournaments', [cup], {
      'PATCH /api/tournaments/9': () => json({ ...cup, name: 'Harbor Open' }),
    })
    await chooseAction(user, 'Harbor Cup', 'Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Harbor Cup' }))
    expect(dialog.getByLabelText('Start date')).toHaveValue('2026-04-01')
    expect(dialog.getByLabelText('Start time')).toHaveValue('09:00')
    expect(dialog.getByLabelText('End date')).toHaveValue('2026-05-12')
    const save = dialog.getByRole('button', { name: 'Save changes' })
    expect(save).toBeDisabled()
    await user.clear(dialog.getByLabelText('Tournament name'))
    await user.type(dialog.getByLabelText('Tournament name'), 'Harbor Open')
    await user.clear(dialog.getByLabelText('Start time'))
    await user.type(dialog.getByLabelText('Start time'), '10:30')
    await user.click(save)
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Changes saved'))
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Harbor Open',
      startDate: '2026-04-01T10:30',
    })
  })

  test('editing a competition follows the rules of the creation form', async () => {
    const { calls, user } = showManaged('leagues', [spring])
    await chooseAction(user, 'Spring League', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('League name'))
    await user.clear(dialog.getByLabelText('End date'))
    await user.type(dialog.getByLabelText('End date'), '2026-03-01')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByText('League name is required')).toBeVisible()
    expect(dialog.getByText('End date must be on or after the start date')).toBeVisible()
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  test('editing disables the fields that results depend on, says why, and saves the rest', async () => {
    const reason = 'Results were reported, so this stays as it is.'
    const played = {
      ...cup,
      hasResults: true,
      locked: { startDate: reason, format: reason, entryFee: reason },
    }
    const { calls, user } = showManaged('tournaments', [played], {
      'PATCH /api/tournaments/9': () => json(played),
    })
    await chooseAction(user, 'Harbor Cup', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    for (const label of ['Start date', 'Start time', 'Entry fee']) {
      expect(dialog.getByLabelText(label)).toBeDisabled()
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(reason)
    }
    await user.type(dialog.getByLabelText(/^Location/), ', north pier')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
    expect(Object.keys(calls.find(({ method }) => method === 'PATCH')?.body as object)).toEqual(['location'])
  })

  test('editing sets how many divisions one player may enter', async () => {
    const { calls, user } = showManaged('tournaments', [{ ...cup, mostEntries: 3 }], {
      'PATCH /api/tournaments/9': () => json(cup),
    })
    await chooseAction(user, 'Harbor Cup', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText('Divisions per player')
    expect(field).toHaveValue('3')
    await user.clear(field)
    await user.type(field, '5')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ mostEntries: 5 })
  })

  test.for([
    ['leagues', spring],
    ['tournaments', cup],
  ] as const)('editing %s says who sees them without signing in', async ([kind, competition]) => {
    const { calls, user } = showManaged(kind, [competition], {
      [`PATCH /api/${kind}/${competition.id}`]: () => json({ ...competition, visibility: 'private' }),
    })
    await chooseAction(user, competition.name, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    const who = within(dialog.getByRole('radiogroup', { name: 'Who can see it without signing in' }))
    expect(who.getByRole('radio', { name: 'Everybody' })).toBeChecked()
    await user.click(who.getByRole('radio', { name: 'Nobody' }))
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Changes saved'))
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ visibility: 'private' })
  })

  test('editing a competition by link only says when everybody will see it', async () => {
    const { user } = showManaged('leagues', [{ ...spring, isByLink: true }])
    await chooseAction(user, 'Spring League', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    const later = /once the club has completed a competition with results/u
    expect(dialog.getByText(later)).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Nobody' }))
    expect(dialog.queryByText(later)).toBeNull()
  })

  test('editing shows the server’s refusal beside its field', async () => {
    const message = '5 players are in already'
    const { user } = showManaged('leagues', [spring], {
      'PATCH /api/leagues/5': () => refusal(400, 'bad_request', message, { maxParticipants: message }),
    })
    await chooseAction(user, 'Spring League', 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Maximum participants/), '2')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Maximum participants/)).toHaveAccessibleDescription(message),
    )
  })
})

describe('fixtures', () => {
  const division = spring.divisions[0]
  const path = `/api/leagues/5/divisions/${division?.id}/fixtures`
  const one = { ...spring, divisions: division === undefined ? [] : [division] }
  const preview = {
    weeks: [
      { week: 1, startsOn: '2026-04-01', isLate: false, matches: [{ side1: 'Maya D', side2: 'Theo O' }] },
      { week: 2, startsOn: '2026-05-20', isLate: true, matches: [{ side1: 'Noor A', side2: 'Maya D' }] },
    ],
    leftOut: 1,
    meetings: '1',
    isMade: false,
    hasChanged: false,
    mayMake: true,
    refusal: null,
  }

  test('the fixtures of a league are previewed week by week before they are made', async () => {
    const { calls, user } = showManaged('leagues', [one], {
      [`GET ${path}/preview`]: () => json(preview),
      [`POST ${path}`]: () => json({ matches: 2, leftOut: 1 }, 201),
    })
    await chooseAction(user, 'Spring League', 'Fixtures')
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixtures of Spring League' }))
    expect(await dialog.findByRole('region', { name: 'Week 1' })).toHaveTextContent(
      'Week 1 from Apr 1, 2026 Maya D – Theo O',
    )
    expect(dialog.getByRole('region', { name: 'Week 2' })).toHaveTextContent('After the end date')
    expect(dialog.getByText(/1 entry has no complete team and is left out/)).toBeVisible()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Make fixtures' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Fixtures made'))
  })

  test('an organiser chooses that everybody meets twice, and that is previewed and made', async () => {
    const { calls, user } = showManaged('leagues', [one], {
      [`GET ${path}/preview`]: () => {
        const isTwice = calls.at(-1)?.search.includes('meetings=2') === true
        return json({ ...preview, meetings: isTwice ? '2' : '1' })
      },
      [`POST ${path}`]: () => json({ matches: 4, leftOut: 1 }, 201),
    })
    await chooseAction(user, 'Spring League', 'Fixtures')
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixtures of Spring League' }))
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Once' })).toBeChecked())
    await user.click(dialog.getByRole('radio', { name: 'Twice' }))
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Twice' })).toBeChecked())
    await user.click(dialog.getByRole('button', { name: 'Make fixtures' }))
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Fixtures made'))
    expect(calls.find(({ method }) => method === 'POST')?.search).toContain('meetings=2')
  })

  test.each([
    [{ isMade: true, mayMake: false }, 'These are the fixtures as they were made.'],
    [
      { isMade: true, hasChanged: true, mayMake: false, refusal: 'The draw stands: results were reported' },
      /The entries have changed since, but results were reported, so they stay\.$/u,
    ],
    [
      { weeks: [], mayMake: false, refusal: 'Need more' },
      'There are too few complete entries for fixtures yet.',
    ],
  ])('fixtures cannot be made with %j, and the button says so', { tags: ['FIX-21'] }, async (facts, text) => {
    const { user } = showManaged('leagues', [one], {
      [`GET ${path}/preview`]: () => json({ ...preview, ...facts }),
    })
    await chooseAction(user, 'Spring League', 'Fixtures')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Make fixtures/u })).toBeDisabled()
  })

  test('existing fixtures are the ones shown, and can be made anew until the first result', {
    tags: ['FIX-21'],
  }, async () => {
    const { user } = showManaged('leagues', [one], {
      [`GET ${path}/preview`]: () => json({ ...preview, isMade: true, hasChanged: true }),
    })
    await chooseAction(user, 'Spring League', 'Fixtures')
    expect(await screen.findByText(/^These are the fixtures as they were made\. The entries/u)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Make fixtures anew' })).toBeEnabled()
  })
})

test('a new season asks only for its dates, and keeps the name unless it is changed', async () => {
  const { calls, user } = showManaged('leagues', [spring], {
    'POST /api/leagues/5/roll-over': () => json({ ...spring, id: 6 }, 201),
  })
  await chooseAction(user, 'Spring League', 'New season')
  const dialog = within(await screen.findByRole('dialog', { name: 'New season of Spring League' }))
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  expect(await dialog.findByText('Start date is required')).toBeVisible()
  await user.type(dialog.getByLabelText('Start date'), '2026-06-01')
  await user.type(dialog.getByLabelText('End date'), '2026-07-12')
  await user.type(dialog.getByLabelText('Registration deadline'), '2026-05-28')
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('League Created'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Spring League',
    startDate: '2026-06-01',
    endDate: '2026-07-12',
    registrationDeadline: '2026-05-28',
  })
})

test('a new season lets teams go up and down, and says who before it is created', async () => {
  const [division] = spring.divisions
  if (division === undefined) throw new Error('the league has a division')
  const upper = { ...division, id: 71, name: 'Upper', rating: '4.0' } as const
  const lower = { ...division, id: 72, name: 'Lower', rating: '3.5' } as const
  const team = (entryId: number, displayName: string, move: string) => ({
    ...{ entryId, players: [{ ...ines, displayName }], fromId: 71, move, isByLot: move === 'down' },
  })
  const { calls, user } = showManaged('leagues', [{ ...spring, divisions: [lower, upper] }], {
    'POST /api/leagues/5/roll-over/preview': () =>
      json({
        divisions: [
          { divisionId: 71, teams: [team(1, 'Ana B', 'stays'), team(2, 'Cleo D', 'up')] },
          { divisionId: 72, teams: [team(3, 'Eve F', 'down')] },
        ],
      }),
    'POST /api/leagues/5/roll-over': () => json({ ...spring, id: 6 }, 201),
  })
  await chooseAction(user, 'Spring League', 'New season')
  const dialog = within(await screen.findByRole('dialog', { name: 'New season of Spring League' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Down to Lower' }))
  await user.click(await screen.findByRole('option', { name: '1 down' }))
  const list = within(await dialog.findByRole('list', { name: 'Who changes divisions' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cleo D up to Upper',
    'Eve F down to Lower, by lot',
  ])
  await user.type(dialog.getByLabelText('Start date'), '2026-06-01')
  await user.type(dialog.getByLabelText('End date'), '2026-07-12')
  await user.type(dialog.getByLabelText('Registration deadline'), '2026-05-28')
  await user.click(dialog.getByRole('button', { name: 'Create season' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('League Created'))
  const exchanges = [{ upperId: 71, lowerId: 72, up: 0, down: 1 }]
  expect(calls.find(({ path }) => path.endsWith('/roll-over'))?.body).toMatchObject({ exchanges })
})

test('a copy asks for a name and a first day, and says what comes along', async () => {
  const { calls, user } = showManaged('leagues', [spring], {
    'POST /api/competitions/league/5/copy': () => json({ id: 6 }, 201),
  })
  await chooseAction(user, 'Spring League', 'Copy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Spring League' }))
  expect(dialog.getByText(/Its people and results do not\./u)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText('Start date is required')).toBeVisible()
  await user.type(dialog.getByLabelText('First day'), '2026-09-01')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Copied'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Spring League',
    startDate: '2026-09-01',
  })
})
