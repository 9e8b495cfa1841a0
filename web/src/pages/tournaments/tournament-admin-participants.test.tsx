import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changePreview } from '../../test/change-fixtures.ts'
import { person } from '../../test/club-fixtures.ts'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, loadLateParts, showTab } from '../../test/desk-scene.tsx'
import { mixedDoubles, participant } from '../../test/entry-fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const GUESTS = CUP.replace('/tournaments/', '/competitions/tournament/').concat('/guests')
const list = (items: readonly unknown[]) => () => json(items, 200, { 'x-total-count': String(items.length) })

describe('participants', () => {
  const seeker = (id: number) => participant(id, { needsPartner: true })

  test('an organiser checks participants in and out, and withdraws them after a preview', async () => {
    const { user, writes } = showTab('participants', {
      [`GET ${CUP}/participants`]: list([participant(11), participant(1)]),
      [`POST ${CUP}/check-ins`]: () => done(),
      [`DELETE ${CUP}/check-ins/1`]: () => done(),
      [`POST ${CUP}/changes/preview`]: () => json(changePreview()),
      [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Player 11 is here', pressed: false }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ userIds: [11] }))
    await user.click(screen.getByRole('button', { name: 'Player 1 is here', pressed: true }))
    await waitFor(() => expect(writes()[1]?.method).toBe('DELETE'))
    await user.click(screen.getByRole('button', { name: 'More for Player 11' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
    await screen.findByText('Stays as it is')
    expect(
      writes()
        .map(({ path }) => path)
        .slice(2),
    ).toEqual([`${CUP}/changes/preview`])
    await user.click(screen.getByRole('button', { name: 'Withdraw the team' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Player 11 withdrawn'))
    expect(writes().at(-1)?.body).toEqual({
      change: { kind: 'withdraw-entry', entryId: 11 },
      seen: 'abc',
      confirmed: false,
      reason: 'Injury, said Player 11',
    })
  })

  test('a withdrawn entry stays listed as withdrawn and can be reinstated there', {
    tags: ['FIX-32'],
  }, async () => {
    const { user, writes } = showTab(
      'participants',
      {
        [`GET ${CUP}/participants`]: list([participant(1)]),
        [`POST ${CUP}/changes/preview`]: () => json(changePreview()),
        [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
      },
      { ...desk, withdrawn: [{ entryId: 911, divisionId: 31, playerIds: [11] }] },
    )
    const row = within(await screen.findByRole('list', { name: 'Withdrawn' })).getByRole('listitem')
    expect(row).toHaveTextContent('Withdrawn · Mixed 4.0 Doubles')
    await user.click(within(row).getByRole('button', { name: /^Reinstate/u }))
    await user.click(await screen.findByRole('button', { name: 'Reinstate the team' }))
    await waitFor(() => expect(getToasts()[0]?.title).toMatch(/reinstated$/u))
    expect(writes().at(-1)?.body).toMatchObject({ change: { kind: 'reinstate-entry', entryId: 911 } })
  })

  test('an organiser enters a player into a division without a draw by username or email', async () => {
    const unknown = 'Nobody has this username or email'
    let reply = () => refusal(400, 'bad_request', unknown, { logins: unknown })
    const { user, writes } = showTab(
      'participants',
      {
        [`GET ${CUP}/participants`]: list([participant(1)]),
        [`POST ${CUP}/entries`]: () => reply(),
      },
      { ...desk, matches: [] },
    )
    await user.click(await screen.findByRole('button', { name: 'Add players' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Please enter a username or an email')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Player' }), 'ines')
    await user.type(screen.getByRole('textbox', { name: /^Partner/u }), 'caleb')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(unknown)).toBeVisible()
    reply = () => json({ entryId: 77 }, 201)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Entered'))
    expect(writes()[1]?.body).toEqual({
      divisionId: mixedDoubles.id,
      logins: ['ines', 'caleb'],
      confirmed: false,
    })
  })

  test('an organiser enters a guest by name, and chooses whether a known guest is the same person', async () => {
    const known = { userId: 55, name: 'Gus Walkin', rating: '3.5', enteredIn: 'Spring Cup', isIn: false }
    const { user, writes } = showTab(
      'participants',
      {
        [`GET ${CUP}/participants`]: list([participant(1)]),
        [`GET ${GUESTS}`]: () => json([known]),
        [`POST ${CUP}/entries`]: () => json({ entryId: 77 }, 201),
      },
      { ...desk, matches: [] },
    )
    await user.click(await screen.findByRole('button', { name: 'Add players' }))
    await user.click(screen.getByRole('button', { name: 'Player has no account: add as guest' }))
    await user.click(screen.getByRole('button', { name: 'Partner has no account: add as guest' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Please enter the first and the last name')).toBeVisible()
    const [player, partner] = ['Player, a guest', 'Partner, a guest'].map((name) =>
      within(screen.getByRole('group', { name })),
    )
    if (player === undefined || partner === undefined) throw new Error('both are guests')
    await user.type(player.getByRole('textbox', { name: 'First name' }), 'Gus')
    await user.type(player.getByRole('textbox', { name: 'Last name' }), 'Walkin')
    await user.type(player.getByRole('textbox', { name: /^Email/u }), 'gus@paper.example')
    expect(await player.findByRole('radio', { name: 'Someone new' })).toBeChecked()
    await user.type(partner.getByRole('textbox', { name: 'First name' }), 'Gus')
    await user.type(partner.getByRole('textbox', { name: 'Last name' }), 'Walkin')
    await user.click(await partner.findByRole('radio', { name: 'Gus Walkin' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Entered'))
    expect(writes().at(-1)?.body).toEqual({
      divisionId: mixedDoubles.id,
      logins: [],
      guests: [{ firstName: 'Gus', lastName: 'Walkin', email: 'gus@paper.example' }, { userId: 55 }],
      confirmed: false,
    })
  })

  test('a late entry shows its ways, and stops a match on court only after the organiser agrees', {
    tags: ['FIX-30'],
  }, async () => {
    const stop = { court: 1, number: 4, sides: [[1], [2]] as [number[], number[]] }
    const { user, writes } = showTab('participants', {
      [`GET ${CUP}/participants`]: list([participant(1)]),
      [`POST ${CUP}/changes/preview`]: ({ body }) =>
        (body as { change: { way: string } }).change.way === 'keep-draw'
          ? json(changePreview())
          : json(changePreview({ stops: [stop], seen: 'anew' })),
      [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add players' }))
    await user.type(screen.getByRole('textbox', { name: 'Player' }), 'ines')
    await user.click(screen.getByRole('button', { name: 'Show what changes' }))
    const ways = await screen.findAllByRole('radio')
    expect(ways[0]).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }))
    expect(screen.getByRole('textbox', { name: 'Player' })).toHaveValue('ines')
    await user.click(screen.getByRole('button', { name: 'Show what changes' }))
    await user.click(await screen.findByRole('radio', { name: 'Draw the division again' }))
    expect(screen.getByRole('button', { name: 'Add the player' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: '1 court stops' }))
    await user.click(screen.getByRole('button', { name: 'Add the player' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Entered'))
    expect(writes().at(-1)?.body).toMatchObject({
      change: { kind: 'add-entry', logins: ['ines'], way: 'draw-again' },
      seen: 'anew',
      confirmed: true,
    })
  })

  test('an organiser can move an entry only to divisions of its kind', async () => {
    const { user, writes } = showTab('participants', {
      [`GET ${CUP}/participants`]: list([participant(1)]),
      [`POST ${CUP}/changes/preview`]: () => json(changePreview()),
      [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Player 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to another division' }))
    const choices = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
    expect(choices).toEqual(['41'])
    await user.click(screen.getByRole('radio', { name: 'Mixed 4.5 Doubles' }))
    await user.click(screen.getByRole('button', { name: 'Show what changes' }))
    await user.click(await screen.findByRole('button', { name: 'Move the team' }))
    const change = { kind: 'move-entry', entryId: 1, divisionId: 41 }
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ change, confirmed: false }))
  })

  test('an organiser replaces a player, and the entry keeps its place', async () => {
    const { user, writes } = showTab('participants', {
      [`GET ${CUP}/participants`]: list([participant(1, { partner: person(2, 'Theo O') })]),
      [`POST ${CUP}/changes/preview`]: () => json(changePreview()),
      [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: 'More for Player 1 & Theo O' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Replace a player' }))
    await user.click(screen.getByRole('radio', { name: 'Theo O' }))
    await user.type(screen.getByRole('textbox', { name: 'Who plays instead?' }), 'ines')
    await user.click(screen.getByRole('button', { name: 'Show what changes' }))
    await user.click(await screen.findByRole('button', { name: 'Replace the player' }))
    const change = { kind: 'replace-player', entryId: 1, userId: 2, login: 'ines' }
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ change }))
  })

  test('an organiser pairs two partner-seekers', async () => {
    const { user } = showTab('participants', {
      [`GET ${CUP}/participants`]: list([seeker(1), seeker(2), seeker(3)]),
      [`POST ${CUP}/divisions/${mixedDoubles.id}/pair`]: () => json({ pairs: 1, unpaired: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pair now' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('1 pair made, 1 still looking'))
  })
})
