import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PAGES } from '@tussle/contract/pages'
import type { Claim, ClaimLink } from '@tussle/contract/people/claims'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { ClaimPage } from './claim.tsx'

const TOKEN = 'a'.repeat(32)
const LINK = `/api/claim-links/${TOKEN}`
const DEAD = { name: /This code does not work any more/u }

const link: ClaimLink = {
  claimedAt: null,
  timeZone: 'America/Chicago',
  name: 'Kim Lee',
  club: 'Riverside Pickleball Club',
  entries: [
    {
      kind: 'tournament',
      competitionId: 21,
      competition: 'Bluebonnet Classic 2026',
      division: 'Mixed 3.5 Doubles 50+',
      partner: 'John Smith',
      startsAt: '2026-06-13T13:00:00.000Z',
      timeZone: 'America/Chicago',
      location: 'Austin',
    },
  ],
  won: 1,
  lost: 1,
  expiresAt: '2026-09-10T12:00:00.000Z',
}
const used: ClaimLink = {
  ...link,
  claimedAt: '2026-06-13T15:00:00.000Z',
  name: '',
  club: null,
  entries: [],
  won: 0,
  lost: 0,
}
const claim = (undoUntil: string | null): Claim => ({
  displayName: 'Kim L',
  claimedAt: '2026-06-13T15:00:00.000Z',
  undoUntil,
  entries: 1,
  matches: 2,
  results: [
    { matchId: 7, won: true, score: '15–11', opponents: ['Gwen T', 'Alma G'], playedOn: '2026-06-13' },
  ],
  ratings: [{ play: 'doubles', rating: 3.41, matches: 2, isRough: true }],
  paid: [{ currency: 'USD', amount: 4500 }],
})

afterEach(() => vi.unstubAllGlobals())

function show(isSignedIn: boolean, handlers: Parameters<typeof stubApi>[0] = {}, at = `/claim/${TOKEN}`) {
  const { calls } = stubApi({
    'GET /api/user': () => (isSignedIn ? json(player) : refusal(401, 'unauthenticated', 'Unauthorized')),
    [`GET ${LINK}`]: () => json(link),
    'GET /api/users/up-next': () => json([]),
    ...handlers,
  })
  const page = (
    <Routes>
      <Route path={PAGES.claim} element={<ClaimPage />} />
    </Routes>
  )
  renderAt(page, { at })
  return { writes: () => calls.filter(({ method }) => method !== 'GET').length }
}

describe('the page of a claim link', () => {
  test('the page of a claim link shows whose place it is, and opening it claims nothing', async () => {
    const { writes } = show(false)
    expect(await screen.findByRole('heading', { name: 'Kim Lee' })).toBeVisible()
    expect(screen.getByText('Riverside Pickleball Club entered')).toBeVisible()
    expect(screen.getByText('Bluebonnet Classic 2026, Sat, Jun 13, Austin.')).toBeVisible()
    expect(screen.getByText(/with John Smith, 8:00 AM/u)).toBeVisible()
    expect(screen.getByText(/1 won, 1 lost\. They become yours\./u)).toBeVisible()
    expect(screen.getByText(/^The code works once, until Sep 10\./u)).toBeVisible()
    expect(writes()).toBe(0)
  })

  test('the page of a claim link leads visitors to sign up or sign in, and back', async () => {
    show(false)
    const next = `next=${encodeURIComponent(`/claim/${TOKEN}`)}`
    const isNew = await screen.findByRole('link', { name: 'Yes, and I’m new here' })
    expect(isNew).toHaveAttribute('href', `/auth?tab=sign-up&${next}`)
    const isKnown = screen.getByRole('link', { name: 'Yes, I have an account' })
    expect(isKnown).toHaveAttribute('href', `/auth?${next}`)
  })

  test('the page of a claim link changes nothing for somebody who is not the guest', async () => {
    const { writes } = show(false)
    await userEvent.click(await screen.findByRole('button', { name: 'No, that’s not me' }))
    expect(screen.getByRole('heading', { name: /Thank you/u })).toBeVisible()
    expect(writes()).toBe(0)
  })

  test('the press of a signed-in person claims, and the page then shows what came along', async () => {
    let isUsed = false
    const until = new Date(Date.now() + 590_000).toISOString()
    show(true, {
      [`GET ${LINK}`]: () => json(isUsed ? used : link),
      [`GET ${LINK}/claim`]: () => json(claim(until)),
      [`POST ${LINK}/claim`]: () => {
        isUsed = true
        return json(claim(until))
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Yes, that’s me/u }))
    expect(await screen.findByRole('heading', { name: 'It’s yours, Kim L' })).toBeVisible()
    expect(screen.getByText('2 matches, 1 entry, rating 3.41')).toBeVisible()
    expect(screen.getByText('Won 15–11')).toBeVisible()
    expect(screen.getByText('$45.00 paid')).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Not me after all, 9:\d\d left$/u })).toBeVisible()
  })

  test('a refused claim says why, and the question stays', async () => {
    const words = 'You are in Mens 3.5 Singles yourself, so this is another person. Please ask the organiser'
    show(true, { [`POST ${LINK}/claim`]: () => refusal(409, 'conflict', words) })
    await userEvent.click(await screen.findByRole('button', { name: /^Yes, that’s me/u }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  })

  test('a claim is taken back by the press of its claimer, and the question is asked again', async () => {
    let isUsed = true
    const until = new Date(Date.now() + 590_000).toISOString()
    show(true, {
      [`GET ${LINK}`]: () => json(isUsed ? used : link),
      [`GET ${LINK}/claim`]: () => json(claim(until)),
      [`DELETE ${LINK}/claim`]: () => {
        isUsed = false
        return json({ message: 'Taken back' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Not me after all/u }))
    expect(await screen.findByRole('heading', { name: 'Is this you?' })).toBeVisible()
  })

  test('a claim that can no longer be taken back has no button for it', async () => {
    show(true, {
      [`GET ${LINK}`]: () => json(used),
      [`GET ${LINK}/claim`]: () => json(claim(null)),
    })
    expect(await screen.findByRole('heading', { name: 'It’s yours, Kim L' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Not me after all/u })).toBeNull()
  })

  for (const [isSignedIn, who] of [
    [false, 'a visitor'],
    [true, 'another account'],
  ] as const) {
    test(`a used link says to ${who} when the place was claimed`, async () => {
      show(isSignedIn, {
        [`GET ${LINK}`]: () => json(used),
        [`GET ${LINK}/claim`]: () => refusal(404, 'not_found', 'Not found'),
      })
      const heading = { name: /This place was claimed on Jun 13\./u }
      expect(await screen.findByRole('heading', heading)).toBeVisible()
    })

    test(`an unknown link says to ${who} that the code does not work`, async () => {
      show(isSignedIn, { [`GET ${LINK}`]: () => refusal(404, 'not_found', 'Not found') })
      expect(await screen.findByRole('heading', DEAD)).toBeVisible()
    })

    test(`a code that lacks its last character says to ${who} that it does not work`, async () => {
      const torn = TOKEN.slice(1)
      // The server would answer, so only the page itself can refuse the code.
      show(isSignedIn, { [`GET /api/claim-links/${torn}`]: () => json(link) }, `/claim/${torn}`)
      expect(await screen.findByRole('heading', DEAD)).toBeVisible()
    })
  }

  test('a code that cannot be read can be tried again', async () => {
    let isBroken = true
    show(false, {
      [`GET ${LINK}`]: () => (isBroken ? refusal(500, 'internal', 'Something broke') : json(link)),
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await userEvent.click(retry)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Kim Lee' })).toBeVisible())
  })
})
