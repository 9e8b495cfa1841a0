import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mensSingles, mixedDoubles, participant, tournament } from '../../test/entry-fixtures.ts'
import { choose, needsPartner, openJoin, partnerField, sent, submit } from '../../test/join-scene.tsx'
import { json } from '../../test/stub-api.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The questions of the join dialog', () => {
  test('the join dialog names the league, its dates and its fee', async () => {
    await openJoin()
    const dialog = screen.getByRole('dialog', { name: 'Join Summer Mixed Series' })
    expect(dialog).toHaveAccessibleDescription('Jun 1 – Aug 10, 2026 · $45.00 entry fee')
  })

  test('the join dialog lists every division with its number of entries, those at the player’s level first', async () => {
    const { dialog } = await openJoin({ me: { gender: 'female' } })
    await dialog.findByText('22 players in · your rating')
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Womens 4.0 SinglesNobody in yet · your rating',
      'Mixed 4.0 Doubles22 players in · your rating',
      'Mens 3.5 Singles1 player in · For men, and your profile says Female',
    ])
  })

  test('the join dialog can be answered before the numbers of entries have arrived, and without them', async () => {
    const scene = await openJoin({
      handlers: { 'GET /api/leagues/12/divisions': () => new TypeError('Failed to fetch') },
    })
    await choose(scene, 'Mixed 4.0 Doubles')
    expect(scene.dialog.getByRole('radio', { name: 'Mixed 4.0 Doubles' })).toBeChecked()
  })

  test('the join dialog says quietly that a division is not at the player’s level', async () => {
    const scene = await openJoin()
    await choose(scene, 'Mens 3.5 Singles')
    expect(scene.dialog.getByRole('radiogroup', { name: 'Division' })).toHaveAccessibleDescription(
      'This division is for 3.5. Your rating is 4.0, and you can still join.',
    )
    await choose(scene, 'Mixed 4.0 Doubles')
    expect(scene.dialog.getByRole('radiogroup', { name: 'Division' })).not.toHaveAccessibleDescription()
  })

  test('the join dialog says before anything is sent that a division is for the other gender', async () => {
    const { dialog } = await openJoin({ me: { gender: 'male' } })
    const closed = dialog.getByRole('radio', { name: 'Womens 4.0 Singles' })
    expect(closed).toBeDisabled()
    await waitFor(() =>
      expect(closed).toHaveAccessibleDescription(
        'Nobody in yet · your rating · For women, and your profile says Male',
      ),
    )
    expect(dialog.getByRole('radio', { name: 'Mens 3.5 Singles' })).toBeEnabled()
    expect(dialog.getByRole('radio', { name: 'Mixed 4.0 Doubles' })).toBeEnabled()
  })

  test('the join dialog asks for the gender once, while the profile has none, and sends the answer', {
    tags: ['FIX-40'],
  }, async () => {
    const scene = await openJoin({
      handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) },
    })
    const question = scene.dialog.getByRole('radiogroup', { name: 'Which divisions are yours?' })
    expect(question).toHaveAccessibleDescription('Asked once, shown to nobody.')
    await choose(scene, 'Womens 4.0 Singles')
    await choose(scene, 'Men’s')
    const women = scene.dialog.getByRole('radio', { name: 'Womens 4.0 Singles' })
    expect(women).toBeDisabled()
    expect(women).not.toBeChecked()
    expect(women).toHaveAccessibleDescription(expect.stringContaining('For women'))
    await choose(scene, 'Mens 3.5 Singles')
    await submit(scene)
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ gender: 'male' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await scene.user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('radiogroup', { name: 'Division' })).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: 'Which divisions are yours?' })).toBeNull()
  })

  test('a player who answers "Not now" joins without a gender', { tags: ['FIX-40'] }, async () => {
    const scene = await openJoin({
      handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) },
    })
    await choose(scene, 'Not now')
    await choose(scene, 'Mixed 4.0 Doubles')
    expect(needsPartner(scene)).toHaveAccessibleDescription(
      expect.stringContaining('Without your answer above, you are paired with whoever is left.'),
    )
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(1))
    expect(sent(scene)[0]?.body).not.toHaveProperty('gender')
  })

  test('the join dialog does not ask a player whose profile has a gender', { tags: ['FIX-40'] }, async () => {
    const { dialog } = await openJoin({ me: { gender: 'female' } })
    expect(dialog.queryByRole('radiogroup', { name: 'Which divisions are yours?' })).toBeNull()
  })

  test('the join dialog says before a partner is chosen that a mixed team is one man and one woman', {
    tags: ['FIX-41'],
  }, async () => {
    const scene = await openJoin()
    await choose(scene, 'Mixed 4.0 Doubles')
    expect(partnerField(scene)).toHaveAccessibleDescription(
      expect.stringContaining('A mixed team is one man and one woman.'),
    )
  })

  test('the join dialog warns a player above the level of a division, or closes the division to them', {
    tags: ['FIX-41'],
  }, async () => {
    const under = (skillRule: string) => ({
      'GET /api/leagues/12/divisions': () =>
        json([{ ...mensSingles, leagueId: 12, maxPlayers: 32, participantCount: 1, skillRule }]),
    })
    const warned = await openJoin({ me: { gender: 'male', rating: '4.5+' }, handlers: under('warn') })
    await warned.dialog.findByText('1 player in')
    await choose(warned, 'Mens 3.5 Singles')
    expect(warned.dialog.getByRole('radiogroup', { name: 'Division' })).toHaveAccessibleDescription(
      'This division is for 3.5. Your level is 4.5+: you can join, and the organisers see it.',
    )
    cleanup()
    const refused = await openJoin({ me: { gender: 'male', rating: '4.5+' }, handlers: under('refuse') })
    await waitFor(() =>
      expect(refused.dialog.getByRole('radio', { name: 'Mens 3.5 Singles' })).toHaveAccessibleDescription(
        '1 player in · For players up to 3.5, and your level is 4.5+',
      ),
    )
    expect(refused.dialog.getByRole('radio', { name: 'Mens 3.5 Singles' })).toBeDisabled()
  })

  test('email notifications are on in the join dialog unless switched off', {
    tags: ['JOIN-007'],
  }, async () => {
    const scene = await openJoin({
      handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) },
    })
    const control = scene.dialog.getByRole('switch', { name: 'Email notifications' })
    expect(control).toBeChecked()
    await scene.user.click(control)
    await choose(scene, 'Womens 4.0 Singles')
    await submit(scene)
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ emailNotifications: false }))
  })

  test('the join dialog says when a tournament has only its waitlist left', async () => {
    const { dialog } = await openJoin({
      kind: 'tournament',
      competition: { ...tournament, participantCount: 32 },
    })
    expect(dialog.getByText(/You get on the waitlist/u)).toBeVisible()
  })

  test('the join dialog starts empty each time it opens', async () => {
    const scene = await openJoin()
    await choose(scene, 'Mixed 4.0 Doubles')
    await scene.user.click(scene.dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await scene.user.click(screen.getByRole('button', { name: 'Open' }))
    for (const radio of await screen.findAllByRole('radio')) expect(radio).not.toBeChecked()
  })
})

test('the join dialog of a tournament asks the same by the same rules', { tags: ['TOURN-018'] }, async () => {
  const scene = await openJoin({
    kind: 'tournament',
    handlers: { 'POST /api/tournaments/21/join': () => json(participant(1), 201) },
  })
  await submit(scene, 'Join Tournament')
  const divisions = scene.dialog.getByRole('radiogroup', { name: 'Division' })
  await waitFor(() => expect(divisions).toHaveAccessibleDescription('Please select a division'))
  expect(partnerField(scene)).toBeNull()
  await choose(scene, 'Mixed 4.0 Doubles')
  await scene.user.type(scene.dialog.getByRole('combobox'), 'the')
  await scene.user.click(await scene.dialog.findByRole('option', { name: /Theo O/u }))
  await scene.user.click(needsPartner(scene))
  expect(partnerField(scene)).toBeNull()
  await scene.user.click(scene.dialog.getByRole('switch', { name: 'Email notifications' }))
  await submit(scene, 'Join Tournament')
  await waitFor(() =>
    expect(sent(scene)[0]?.body).toEqual({
      divisionId: mixedDoubles.id,
      partnerId: null,
      needsPartner: true,
      emailNotifications: false,
    }),
  )
})

describe('the division', () => {
  test('the join dialog sends nothing without a division, and the field says so', {
    tags: ['VALID-028', 'JOIN-001'],
  }, async () => {
    const scene = await openJoin()
    await submit(scene)
    const group = scene.dialog.getByRole('radiogroup', { name: 'Division' })
    await waitFor(() => expect(group).toHaveAccessibleDescription('Please select a division'))
    expect(within(group).getAllByRole('radio')[0]).toHaveFocus()
    expect(sent(scene)).toEqual([])
    await choose(scene, 'Womens 4.0 Singles')
    await waitFor(() => expect(group).not.toHaveAccessibleDescription())
  })
})
