import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mensSingles, mixedDoubles, myLeague, participant, tournament } from '../../test/entry-fixtures.ts'
import { choose, needsPartner, openJoin, partnerField, sent, submit } from '../../test/join-scene.tsx'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The questions of the join dialog', () => {
  test('names the league, its dates and its fee', async () => {
    await openJoin()
    const dialog = screen.getByRole('dialog', { name: 'Join Summer Mixed Series' })
    expect(dialog).toHaveAccessibleDescription('Jun 1 – Aug 10, 2026 · $45.00 entry fee')
  })

  test('lists every division, those at the own rating first, with how many are in', async () => {
    const { dialog } = await openJoin({ me: { gender: 'female' } })
    await dialog.findByText('22 players in · your rating')
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Womens 4.0 SinglesNobody in yet · your rating',
      'Mixed 4.0 Doubles22 players in · your rating',
      'Mens 3.5 Singles1 player in · For men, and your profile says Female',
    ])
  })

  test('can be answered before the numbers are here, and without them', async () => {
    const scene = await openJoin({
      handlers: { 'GET /api/leagues/12/divisions': () => new TypeError('Failed to fetch') },
    })
    await choose(scene, 'Mixed 4.0 Doubles')
    expect(scene.dialog.getByRole('radio', { name: 'Mixed 4.0 Doubles' })).toBeChecked()
  })

  test('says quietly when a division is not at the own rating', async () => {
    const scene = await openJoin()
    await choose(scene, 'Mens 3.5 Singles')
    expect(scene.dialog.getByRole('radiogroup', { name: 'Division' })).toHaveAccessibleDescription(
      'This division is for 3.5. Your rating is 4.0, and you can still join.',
    )
    await choose(scene, 'Mixed 4.0 Doubles')
    expect(scene.dialog.getByRole('radiogroup', { name: 'Division' })).not.toHaveAccessibleDescription()
  })

  test('says before anything is sent that a division is for the other gender', async () => {
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

  test('asks for the gender once, while the profile has none, and sends the answer', {
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

  test('takes no answer for one: "Not now" joins without a gender', { tags: ['FIX-40'] }, async () => {
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

  test('asks nobody whose profile has a gender', { tags: ['FIX-40'] }, async () => {
    const { dialog } = await openJoin({ me: { gender: 'female' } })
    expect(dialog.queryByRole('radiogroup', { name: 'Which divisions are yours?' })).toBeNull()
  })

  test('says before a partner is chosen that a mixed team is one man and one woman', {
    tags: ['FIX-41'],
  }, async () => {
    const scene = await openJoin()
    await choose(scene, 'Mixed 4.0 Doubles')
    expect(partnerField(scene)).toHaveAccessibleDescription(
      expect.stringContaining('A mixed team is one man and one woman.'),
    )
  })

  test('warns whoever is above the level of a division, or closes it to them', {
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

  test('email notifications are on unless switched off', { tags: ['JOIN-007'] }, async () => {
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

  test('says when a tournament has only its waitlist left', async () => {
    const { dialog } = await openJoin({
      kind: 'tournament',
      competition: { ...tournament, participantCount: 32 },
    })
    expect(dialog.getByText(/You get on the waitlist/u)).toBeVisible()
  })

  test('The join dialog starts empty each time it opens', async () => {
    const scene = await openJoin()
    await choose(scene, 'Mixed 4.0 Doubles')
    await scene.user.click(scene.dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await scene.user.click(screen.getByRole('button', { name: 'Open' }))
    for (const radio of await screen.findAllByRole('radio')) expect(radio).not.toBeChecked()
  })
})

test('the dialog of a tournament asks the same by the same rules', { tags: ['TOURN-018'] }, async () => {
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
  test('is required: without one nothing is sent and the field says so', {
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

describe('joining', () => {
  for (const [id, kind, path, button, title] of [
    ['TOAST-006', 'league', '/api/leagues/12/join', 'Join League', 'Successfully joined the league!'],
    [
      'TOAST-007',
      'tournament',
      '/api/tournaments/21/join',
      'Join Tournament',
      'Successfully joined the tournament!',
    ],
  ] as const) {
    test(`a ${kind} says so and closes`, { tags: [id] }, async () => {
      const scene = await openJoin({ kind, handlers: { [`POST ${path}`]: () => json(participant(1), 201) } })
      await choose(scene, 'Womens 4.0 Singles')
      await submit(scene, button)
      await waitFor(() => expect(getToasts()[0]).toMatchObject({ title, open: true }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(sent(scene)[0]?.headers.get('idempotency-key')).toMatch(/.{16,}/u)
    })
  }

  test('beyond the maximum says the place on the waitlist', async () => {
    const answer = participant(1, { status: 'waitlisted', waitlistPosition: 3 })
    const scene = await openJoin({
      kind: 'tournament',
      handlers: { 'POST /api/tournaments/21/join': () => json(answer, 201) },
    })
    await choose(scene, 'Womens 4.0 Singles')
    await submit(scene, 'Join Tournament')
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Successfully joined the tournament!',
        description: 'You are number 3 on the waitlist.',
      }),
    )
  })

  test('turns the badge at once, and back when the server refuses', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>()
    const answers = [json([])]
    const scene = await openJoin({
      handlers: {
        'GET /api/users/leagues': () => answers.shift() ?? new Promise<Response>(() => undefined),
        'POST /api/leagues/12/join': () => promise,
      },
    })
    await choose(scene, 'Womens 4.0 Singles')
    expect(scene.badge()).toBe('Open')
    await submit(scene)
    await waitFor(() => expect(scene.badge()).toBe('Joined'))
    expect(scene.dialog.getByRole('button', { name: 'Joining...' })).toHaveAttribute('aria-busy', 'true')
    answer(refusal(409, 'full', 'This league is full'))
    await waitFor(() => expect(scene.badge()).toBe('Open'))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  test('stays joined while the list is asked for again', async () => {
    let mine: unknown[] = []
    const scene = await openJoin({
      handlers: {
        'GET /api/users/leagues': () => json(mine),
        'POST /api/leagues/12/join': () => {
          mine = [{ ...myLeague, waitlistPosition: 2, status: 'waitlisted' }]
          return json(participant(1), 201)
        },
      },
    })
    await choose(scene, 'Womens 4.0 Singles')
    await submit(scene)
    await waitFor(() => expect(screen.getByTestId('wait')).toHaveTextContent('2'))
    expect(scene.badge()).toBe('Joined')
  })

  for (const [id, title, kind, button, refuse, message] of [
    [
      'ERR-013',
      'a league',
      'league',
      'Join League',
      () => refusal(409, 'full', 'This league is full'),
      'This league is full',
    ],
    [
      'ERR-014',
      'a league, without words,',
      'league',
      'Join League',
      () => new Response('', { status: 502 }),
      'Failed to join league. You may already be a member.',
    ],
    [
      'ERR-015',
      'a tournament',
      'tournament',
      'Join Tournament',
      () => refusal(409, 'registration_closed', 'Registration has closed'),
      'Registration has closed',
    ],
    [
      'ERR-016',
      'a tournament, without words,',
      'tournament',
      'Join Tournament',
      () => new TypeError('Failed to fetch'),
      'Failed to join tournament. You may already be a member.',
    ],
  ] as const) {
    test(`${title} that refuses is quoted, and the dialog stays usable`, { tags: [id] }, async () => {
      const path = kind === 'league' ? '/api/leagues/12/join' : '/api/tournaments/21/join'
      let reply: () => Response | Error = refuse
      const scene = await openJoin({ kind, handlers: { [`POST ${path}`]: () => reply() } })
      await choose(scene, 'Womens 4.0 Singles')
      await submit(scene, button)
      expect(await scene.dialog.findByText(message)).toBeVisible()
      expect(getToasts()[0]).toMatchObject({ title: 'Error', description: message, variant: 'failure' })

      reply = () => json(participant(1), 201)
      await submit(scene, button)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  }

  test('tried again after silence uses the same key, after an answer a new one', async () => {
    const replies: (() => Response | Error)[] = [
      () => new TypeError('Failed to fetch'),
      () => refusal(409, 'full', 'This league is full'),
      () => json(participant(1), 201),
    ]
    const scene = await openJoin({
      handlers: { 'POST /api/leagues/12/join': () => replies.shift()?.() ?? new Error('one too many') },
    })
    await choose(scene, 'Womens 4.0 Singles')
    for (const text of [/Failed to join league/u, 'This league is full']) {
      await submit(scene)
      await scene.dialog.findByText(text)
    }
    await submit(scene)
    await waitFor(() => expect(sent(scene)).toHaveLength(3))
    const keys = sent(scene).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  test('A button pressed twice sends one request', async () => {
    const scene = await openJoin({
      handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) },
    })
    await choose(scene, 'Womens 4.0 Singles')
    await scene.user.dblClick(scene.dialog.getByRole('button', { name: 'Join League' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(scene)).toHaveLength(1)
  })

  test('asks again for the lists after a lost race, so that the card can say Full', async () => {
    const scene = await openJoin({
      handlers: { 'POST /api/leagues/12/join': () => refusal(409, 'full', 'This league is full') },
    })
    const reads = () => scene.calls.filter(({ path }) => path === '/api/leagues/12/divisions').length
    const before = reads()
    await choose(scene, 'Womens 4.0 Singles')
    await submit(scene)
    await waitFor(() => expect(reads()).toBe(before + 1))
  })
})
