import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { myTournament, participant, theo, tournament } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { MyRegistrationsPage } from './my-registrations.tsx'

const asked = { partner: theo, askedAt: '2026-07-01T18:20:00.000Z', until: '2026-07-04T18:20:00.000Z' }
const question = {
  id: 5,
  competition: { ...tournament, kind: 'tournament', currency: 'USD' },
  division: myTournament.division,
  startsAt: null,
  fee: '45.00',
  by: theo,
  askedAt: asked.askedAt,
  until: asked.until,
  isWaitlisted: false,
  asksGender: true,
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-07-01T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Scene {
  readonly tournaments?: readonly unknown[]
  readonly handlers?: Parameters<typeof stubApi>[0]
}

async function show({ tournaments = [], handlers }: Scene = {}) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/leagues': () => json([]),
    'GET /api/users/tournaments': () => json(tournaments),
    'GET /api/users/matches': () => json([]),
    'GET /api/users/partner-requests': () => json([]),
    'GET /api/users/reviews': () => json([]),
    ...handlers,
  })
  renderAt(<MyRegistrationsPage />, { at: '/my-registrations' })
  const column = within(await screen.findByRole('region', { name: 'My Tournaments' }))
  return { user, calls, tournaments: column }
}

describe('a player without a partner', () => {
  test('a player who asked a partner reads since when and until when the place is held', {
    tags: ['FIX-43'],
  }, async () => {
    const { user, tournaments } = await show({ tournaments: [{ ...myTournament, asked, mayAsk: true }] })
    expect(await tournaments.findByText('Place held')).toBeVisible()
    expect(tournaments.getByText('You asked Theo O')).toBeVisible()
    expect(tournaments.getByText('Until Sat, Jul 4, 1:20 PM, Chicago time')).toBeVisible()
    await user.click(tournaments.getByRole('button', { name: 'Give up place in Lone Star Open' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Give up the place in Lone Star Open?' })
    expect(dialog).toHaveTextContent('Theo O is no longer asked')
  })

  test('a player without a partner asks one of those who look for one', { tags: ['FIX-44'] }, async () => {
    const { user, tournaments, calls } = await show({
      tournaments: [{ ...myTournament, needsPartner: true, mayAsk: true }],
      handlers: {
        'GET /api/competitions/tournament/21/seekers': () => json({ total: 1, players: [theo] }),
        'POST /api/tournaments/21/ask': () => json(participant(102, { asked })),
      },
    })
    await user.click(await tournaments.findByRole('button', { name: 'Ask a partner, Lone Star Open' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Partner for Mixed 4.0 Doubles' }))
    expect(dialog.getByRole('button', { name: 'Ask somebody first' })).toBeDisabled()
    await user.click(await dialog.findByRole('button', { name: 'Ask Theo O' }))
    expect(dialog.getByText(/held for both of you/u)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Ask Theo O' }))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'You asked Theo O' }))
    const sent = calls.find(({ path }) => path === '/api/tournaments/21/ask')
    expect(sent?.body).toEqual({ divisionId: myTournament.division?.id, partnerId: theo.id })
  })
})

describe('a partner without an account', () => {
  test('a player without a partner names somebody who has no account', async () => {
    const { user, tournaments, calls } = await show({
      tournaments: [{ ...myTournament, needsPartner: true, mayAsk: true }],
      handlers: {
        'GET /api/competitions/tournament/21/seekers': () => json({ total: 0, players: [] }),
        'POST /api/tournaments/21/name-partner': () => json(participant(102)),
      },
    })
    await user.click(await tournaments.findByRole('button', { name: 'Ask a partner, Lone Star Open' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Partner for Mixed 4.0 Doubles' }))
    await user.click(dialog.getByRole('button', { name: 'My partner has no account' }))
    expect(dialog.getByRole('button', { name: 'Enter the name first' })).toBeDisabled()
    await user.type(await dialog.findByRole('textbox', { name: 'First name' }), 'Kim')
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Lee')
    await user.click(dialog.getByRole('button', { name: 'Enter Kim Lee' }))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Kim Lee is your partner' }))
    const sent = calls.find(({ path }) => path === '/api/tournaments/21/name-partner')
    expect(sent?.body).toEqual({
      divisionId: myTournament.division?.id,
      guest: { firstName: 'Kim', lastName: 'Lee' },
    })
  })

  test('a player gets a link for the partner who has no account, and leaves together with them', async () => {
    const kim = { ...theo, id: 77, displayName: 'Kim Lee' }
    const { user, tournaments } = await show({
      tournaments: [{ ...myTournament, partner: kim, partnerIsGuest: true }],
      handlers: {
        'POST /api/users/partner-guests/77/claim-link': () =>
          json({ url: 'https://tussle.example/claim/abc', expiresAt: '2026-09-29T12:00:00.000Z' }, 201),
      },
    })
    expect(await tournaments.findByText('With Kim Lee, who has no account yet')).toBeVisible()
    await user.click(tournaments.getByRole('button', { name: 'Link for Kim Lee' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim link, Kim Lee' }))
    await user.click(dialog.getByRole('button', { name: 'Make a code' }))
    expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://tussle.example/claim/abc',
    )
    await user.keyboard('{Escape}')
    await user.click(tournaments.getByRole('button', { name: /^Withdraw from/u }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Kim Lee leaves with you.')
  })
})

describe('who asks the player', () => {
  test('a player reads who asks, what for, and accepts', { tags: ['FIX-43'] }, async () => {
    const { user, calls } = await show({
      handlers: {
        'GET /api/users/partner-requests': () => json([question]),
        'POST /api/tournaments/21/accept': () => json(participant(1)),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'See what Theo O asks' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Theo O asks you to play' }))
    expect(sheet.getByText(/Nothing is entered for you until you accept/u)).toBeVisible()
    expect(sheet.getByText('$45.00 for each of you, paid at the desk')).toBeVisible()
    await user.click(sheet.getByRole('radio', { name: 'Men’s' }))
    await user.click(sheet.getByRole('button', { name: 'Accept and join' }))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Both of you are in' }))
    const sent = calls.find(({ path }) => path === '/api/tournaments/21/accept')
    expect(sent?.body).toMatchObject({ byUserId: theo.id, gender: 'male' })
    expect(sent?.headers.get('idempotency-key')).toMatch(/.{16,}/u)
  })

  test('a player declines with one press, and a refusal to accept says why', async () => {
    const { user, calls } = await show({
      handlers: {
        'GET /api/users/partner-requests': () => json([question]),
        'POST /api/tournaments/21/accept': () => refusal(409, 'conflict', 'Nobody asks you any more'),
        'POST /api/tournaments/21/decline': () => json({ message: 'You have declined' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'See what Theo O asks' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Accept and join' }))
    expect(await sheet.findByText('Nobody asks you any more')).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'You declined Theo O' }))
    expect(calls.some(({ path }) => path === '/api/tournaments/21/decline')).toBe(true)
  })

  test('declining another person after a lost answer is a request of its own', async () => {
    const other = { ...question, id: 6, by: { ...theo, id: 78, displayName: 'Kim L' } }
    const { user, calls } = await show({
      handlers: {
        'GET /api/users/partner-requests': () => json([question, other]),
        'POST /api/tournaments/21/decline': () => refusal(500, 'internal', 'Oops'),
      },
    })
    const declined = () => calls.filter(({ path }) => path === '/api/tournaments/21/decline')
    for (const [nr, name] of ['Theo O', 'Kim L'].entries()) {
      await user.click(await screen.findByRole('button', { name: `Decline to play with ${name}` }))
      await waitFor(() => expect(declined()).toHaveLength(nr + 1))
    }
    expect(new Set(declined().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })
})

describe('an entry that organisers look at', () => {
  test('a player reads at which entry organisers look, and why', async () => {
    const evidence = 'Chosen level 4.5+, in a division up to 4.0'
    const other = { ...myTournament, id: 999, tournament: { ...tournament, id: 29, name: 'Other Open' } }
    const { tournaments } = await show({
      tournaments: [myTournament, other],
      handlers: {
        'GET /api/users/reviews': () =>
          json([
            {
              ...{ entryId: myTournament.id, flag: 'skill', divisionName: 'Mixed 4.0 Doubles' },
              ...{ state: 'open', nr: 0, evidence, last: null },
              competition: { kind: 'tournament', id: 21, name: 'Lone Star Open' },
            },
          ]),
      },
    })
    const section = await tournaments.findByRole('region', { name: 'Organisers look at this entry' })
    expect(section).toHaveTextContent(evidence)
    expect(section.closest('li')).toHaveTextContent('Lone Star Open')
  })
})
