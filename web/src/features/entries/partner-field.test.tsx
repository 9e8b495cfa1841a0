import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mixedDoubles, participant } from '../../test/entry-fixtures.ts'
import { choose, FOUND, needsPartner, openJoin, partnerField, sent, submit } from '../../test/join-scene.tsx'
import { json, refusal } from '../../test/stub-api.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the join dialog asks for a partner in doubles only', { tags: ['JOIN-002', 'JOIN-003'] }, async () => {
  const scene = await openJoin()
  expect(partnerField(scene)).toBeNull()
  await choose(scene, 'Mixed 4.0 Doubles')
  expect(partnerField(scene)).toHaveAccessibleName(expect.stringMatching(/^Partner/u))
  await choose(scene, 'Womens 4.0 Singles')
  expect(partnerField(scene)).toBeNull()
})

test('the checkbox for needing a partner is always there, and disabled only for a singles division', {
  tags: ['JOIN-006'],
}, async () => {
  const scene = await openJoin({ handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) } })
  expect(needsPartner(scene)).toBeEnabled()
  await scene.user.click(needsPartner(scene))
  await choose(scene, 'Womens 4.0 Singles')
  expect(needsPartner(scene)).toBeDisabled()
  await submit(scene)
  await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ needsPartner: false, partnerId: null }))
})

test('the partner search starts at the second character, with one request after a pause', {
  tags: ['JOIN-010', 'JOIN-011'],
}, async () => {
  const scene = await openJoin()
  const searches = () => scene.calls.filter(({ path }) => path === '/api/users/search')
  await choose(scene, 'Mixed 4.0 Doubles')
  await scene.user.type(scene.dialog.getByRole('combobox'), 't ')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(searches()).toEqual([])
  await scene.user.type(scene.dialog.getByRole('combobox'), '{Backspace}he')
  await scene.dialog.findByRole('option', { name: /Theo O/u })
  expect(searches().map(({ method, search }) => method + search)).toEqual(['GET?q=the'])
})

test('the partner search shows name and level, and a click chooses a player', {
  tags: ['JOIN-005', 'JOIN-013'],
}, async () => {
  const scene = await openJoin({ handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) } })
  await choose(scene, 'Mixed 4.0 Doubles')
  await scene.user.type(scene.dialog.getByRole('combobox'), 'the')
  expect(await scene.dialog.findByRole('option', { name: /Theresa M.*4\.5\+/u })).toBeVisible()
  await scene.user.click(scene.dialog.getByRole('option', { name: /Theo O.*4\.0/u }))
  expect(scene.dialog.getByRole('combobox')).toHaveValue('Theo O')
  expect(scene.dialog.queryByRole('listbox')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(scene.calls.filter(({ path }) => path === '/api/users/search')).toHaveLength(1)

  await submit(scene)
  await waitFor(() => expect(sent(scene)).toHaveLength(1))
  expect(sent(scene)[0]?.body).toEqual({
    divisionId: mixedDoubles.id,
    partnerId: 8,
    needsPartner: false,
    emailNotifications: true,
  })
})

test('a partner is chosen by keyboard; Escape closes the results and not the dialog', async () => {
  const scene = await openJoin()
  const { user, dialog } = scene
  await choose(scene, 'Mixed 4.0 Doubles')
  const field = dialog.getByRole('combobox')
  await user.type(field, 'the')
  expect(await dialog.findByRole('option', { selected: true })).toHaveTextContent('Theo O')
  await user.keyboard('{ArrowDown}')
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Theresa M')
  expect(field).toHaveAttribute('aria-activedescendant', dialog.getByRole('option', { selected: true }).id)
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(field).toHaveValue('Theresa M')
  expect(sent(scene)).toEqual([])

  await user.type(field, '{Backspace}')
  await dialog.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(dialog.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('needing a partner hides the field and clears who was chosen and typed', {
  tags: ['JOIN-004', 'JOIN-014', 'JOIN-015'],
}, async () => {
  const scene = await openJoin({ handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) } })
  await choose(scene, 'Mixed 4.0 Doubles')
  await scene.user.type(scene.dialog.getByRole('combobox'), 'the')
  await scene.user.click(await scene.dialog.findByRole('option', { name: /Theo O/u }))
  await scene.user.click(needsPartner(scene))
  expect(partnerField(scene)).toBeNull()
  await scene.user.click(needsPartner(scene))
  expect(scene.dialog.getByRole('combobox')).toHaveValue('')

  await scene.user.click(needsPartner(scene))
  await submit(scene)
  await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ partnerId: null, needsPartner: true }))
})

test('the join dialog asks about a partner who was typed but not chosen', async () => {
  const scene = await openJoin()
  await choose(scene, 'Mixed 4.0 Doubles')
  await scene.user.type(scene.dialog.getByRole('combobox'), 'Theo')
  await submit(scene)
  const field = scene.dialog.getByRole('combobox')
  expect(field).toHaveAccessibleDescription('Choose a player from the list, or clear the field')
  expect(field).toHaveFocus()
  expect(sent(scene)).toEqual([])
  await scene.user.click(scene.dialog.getByRole('button', { name: 'Clear partner' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(field).not.toBeInvalid()
})

test('the partner field says when nobody is found, when too many are found, and when the search fails', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({
    id: index + 50,
    displayName: `The ${index}`,
    rating: null,
  }))
  const answers: Record<string, () => Response> = {
    '?q=zz': () => json([]),
    '?q=zzz': () => json(ten),
    '?q=zzzz': () => refusal(429, 'rate_limited', 'Too many requests'),
  }
  const scene = await openJoin({
    handlers: { 'GET /api/users/search': ({ search }) => answers[search]?.() ?? json(FOUND) },
  })
  const { user, dialog } = scene
  await choose(scene, 'Mixed 4.0 Doubles')
  const field = dialog.getByRole('combobox')
  const status = dialog.getByRole('status')
  await user.type(field, 'zz')
  await waitFor(() => expect(status).toHaveTextContent('No players found'))
  await user.type(field, 'z')
  await waitFor(() => expect(status).toHaveTextContent('10 results. The first 10. Type more of the name.'))
  await user.type(field, 'z')
  await waitFor(() => expect(status).toHaveTextContent('Too many requests'))
  answers['?q=zzzz'] = () => json(FOUND)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('option', { name: /Theo O/u })).toBeVisible()
  expect(field).toHaveFocus()
})

test('results for the previous text of the partner search can no longer be chosen', async () => {
  const scene = await openJoin()
  const { user, dialog } = scene
  await choose(scene, 'Mixed 4.0 Doubles')
  await user.type(dialog.getByRole('combobox'), 'the')
  await dialog.findByRole('option', { name: /Theo O/u })
  await user.type(dialog.getByRole('combobox'), 'r{Enter}')
  expect(dialog.getByRole('combobox')).toHaveValue('ther')
  expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  expect(dialog.queryByRole('option', { selected: true })).toBeNull()
  await user.click(dialog.getByRole('option', { name: /Theo O/u }))
  expect(dialog.getByRole('combobox')).toHaveValue('ther')
})

test('the partner results stay until a press elsewhere is released, so that its click counts', {
  tags: ['FIX-42'],
}, async () => {
  const scene = await openJoin({ handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) } })
  await choose(scene, 'Mixed 4.0 Doubles')
  await scene.user.type(scene.dialog.getByRole('combobox'), 'the')
  await scene.dialog.findByRole('option', { name: /Theo O/u })
  const cancel = scene.dialog.getByRole('checkbox', { name: 'I need a partner' })
  await scene.user.pointer({ keys: '[MouseLeft>]', target: cancel })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(scene.dialog.getByRole('listbox')).toBeVisible()
  await scene.user.pointer({ keys: '[/MouseLeft]', target: cancel })
  await waitFor(() => expect(scene.dialog.queryByRole('listbox')).toBeNull())
  expect(cancel).toBeChecked()
})
