import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { myLeague, participant } from '../../test/entry-fixtures.ts'
import { choose, openJoin, sent, submit } from '../../test/join-scene.tsx'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
    test(`joining a ${kind} shows a success message and closes the dialog`, { tags: [id] }, async () => {
      const scene = await openJoin({ kind, handlers: { [`POST ${path}`]: () => json(participant(1), 201) } })
      await choose(scene, 'Womens 4.0 Singles')
      await submit(scene, button)
      await waitFor(() => expect(getToasts()[0]).toMatchObject({ title, open: true }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(sent(scene)[0]?.headers.get('idempotency-key')).toMatch(/.{16,}/u)
    })
  }

  test('joining beyond the maximum shows the position on the waitlist', async () => {
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

  test('joining with a partner who has no account sends the name, which was typed already', async () => {
    const scene = await openJoin({
      handlers: {
        'GET /api/users/search': () => json([]),
        'POST /api/leagues/12/join': () => json(participant(1), 201),
      },
    })
    await choose(scene, 'Mixed 4.0 Doubles')
    await scene.user.type(scene.dialog.getByRole('combobox'), 'Kim')
    await scene.user.click(scene.dialog.getByRole('button', { name: 'My partner has no account' }))
    expect(await scene.dialog.findByRole('textbox', { name: 'First name' })).toHaveValue('Kim')
    await submit(scene)
    expect(scene.dialog.getByText('Please enter first and last name')).toBeVisible()
    await scene.user.type(scene.dialog.getByRole('textbox', { name: 'Last name' }), 'Lee')
    const agreed = scene.dialog.getByRole('checkbox', { name: 'They agreed to be named on public pages' })
    expect(agreed).not.toBeChecked()
    await scene.user.click(agreed)
    await submit(scene)
    await waitFor(() => expect(sent(scene)[0]?.body).toBeDefined())
    expect(sent(scene)[0]?.body).toMatchObject({
      partnerId: null,
      partnerGuest: { firstName: 'Kim', lastName: 'Lee', mayBeNamed: true },
    })
  })

  test('joining changes the badge at once, and back if the server refuses', async () => {
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

  test('the badge stays joined while the list is read again', async () => {
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
    test(`a refusal by ${title} is shown, and the join dialog stays usable`, { tags: [id] }, async () => {
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

  test('joining again after no answer sends the same idempotency key, after an answer a new one', async () => {
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

  test('a join button pressed twice sends one request', async () => {
    const scene = await openJoin({
      handlers: { 'POST /api/leagues/12/join': () => json(participant(1), 201) },
    })
    await choose(scene, 'Womens 4.0 Singles')
    await scene.user.dblClick(scene.dialog.getByRole('button', { name: 'Join League' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(scene)).toHaveLength(1)
  })

  test('the lists are read again when somebody else took the last place, so that the card can say Full', async () => {
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
