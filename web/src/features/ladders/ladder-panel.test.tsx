import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Challenge, Ladder } from '@tussle/contract/play/ladders'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { caleb, ines, maya, noor, sam, theo } from '../../test/standings-fixtures.ts'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { LadderPanel } from './ladder-panel.tsx'
import { LadderRulesDialog } from './ladder-rules-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const PATH = '/api/competitions/league/12/divisions/31'
const SIDES = {
  top: { entryId: 101, place: 1, players: [ines, caleb] },
  own: { entryId: 102, place: 2, players: [maya, theo] },
  below: { entryId: 103, place: 3, players: [noor, sam] },
}
const RULES = { range: 3, answerDays: 3, playDays: 7 }

const ladder: Ladder = {
  divisionId: 31,
  rules: RULES,
  sentences: ['You challenge somebody up to 3 places above you.'],
  refusal: null,
  ownEntryId: 102,
  canChallenge: [SIDES.top],
  whyNot: null,
  challenges: [],
}

function challenge(change: Partial<Challenge> = {}): Challenge {
  return {
    id: 7,
    challenger: SIDES.below,
    challenged: SIDES.own,
    madeAt: '2026-11-17T12:00:00.000Z',
    answerBy: '2026-11-21T05:59:59.999Z',
    playBy: null,
    matchId: null,
    ...change,
  }
}

function show(answer: () => Response, more: Parameters<typeof stubApi>[0] = {}) {
  const { calls } = stubApi({ 'GET /api/user': signedOut, [`GET ${PATH}/ladder`]: answer, ...more })
  const onSubmitScore = vi.fn<(of: Challenge) => void>()
  renderAt(
    <LadderPanel
      place={{ kind: 'league', id: 12, divisionId: 31 }}
      rows={Object.values(SIDES).map(({ entryId, place, players }) => ({
        ...{ entryId, position: place, players, wins: 1, losses: 0, provisional: 0, status: 'active' },
      }))}
      viewerId={maya.id}
      timeZone="America/Chicago"
      onSubmitScore={onSubmitScore}
    />,
  )
  return { calls, onSubmitScore, user: userEvent.setup() }
}

test('a ladder shows its places, the viewer’s own marked, and its rules', async () => {
  show(() => json(ladder))
  const rows = within(await screen.findByRole('list', { name: 'Ladder' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`1${ines.displayName}`),
    expect.stringContaining('You'),
    expect.stringContaining(`3${noor.displayName}`),
  ])
  expect(screen.getByText('You challenge somebody up to 3 places above you.')).toBeVisible()
})

test('a player challenges a team in range', async () => {
  const { calls, user } = show(() => json(ladder), {
    [`POST ${PATH}/challenges`]: () => json(challenge(), 201),
  })
  await user.click(await screen.findByRole('button', { name: /^Challenge / }))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ entryId: 101 })
})

test('a challenge of another team after a lost answer is a request of its own', async () => {
  const canChallenge = [SIDES.top, SIDES.below]
  const { calls, user } = show(() => json({ ...ladder, canChallenge }), {
    [`POST ${PATH}/challenges`]: () => refusal(500, 'internal', 'Oops'),
  })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  const [first, second] = await screen.findAllByRole('button', { name: /^Challenge / })
  if (!(first && second)) throw new Error('two teams are needed')
  await user.click(first)
  await waitFor(() => expect(second).toBeEnabled())
  await user.click(second)
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('an answer to a challenge after the lost answer of another one is a request of its own', async () => {
  const { calls, user } = show(() => json({ ...ladder, challenges: [challenge()] }), {
    'POST /api/challenges/7/accept': () => refusal(500, 'internal', 'Oops'),
    'POST /api/challenges/7/decline': () => json(challenge()),
  })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  const accept = await screen.findByRole('button', { name: 'Accept' })
  await user.click(accept)
  await waitFor(() => expect(posts()).toHaveLength(1))
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-busy'))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('the focus goes to the own challenges when an act has removed its button', async () => {
  let isMade = false
  const own = challenge({ challenger: SIDES.own, challenged: SIDES.top })
  const after = { ...ladder, canChallenge: [], whyNot: 'You have a challenge open.', challenges: [own] }
  const { user } = show(() => json(isMade ? after : ladder), {
    [`POST ${PATH}/challenges`]: () => {
      isMade = true
      return json(own, 201)
    },
  })
  const button = await screen.findByRole('button', { name: /^Challenge / })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your challenges' })).toHaveFocus())
})

test('a player who can challenge nobody reads why', async () => {
  show(() => json({ ...ladder, canChallenge: [], whyNot: 'You are at the top. The others challenge you.' }))
  expect(await screen.findByText('You are at the top. The others challenge you.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Challenge/ })).toBeNull()
})

test('a challenged team reads until when it answers, and accepts', async () => {
  const { calls, user } = show(() => json({ ...ladder, challenges: [challenge()] }), {
    'POST /api/challenges/7/accept': () =>
      json(challenge({ playBy: '2026-11-28T05:59:59.999Z', matchId: 9 })),
  })
  const own = within(await screen.findByRole('region', { name: 'Your challenges' }))
  expect(own.getByText('Answer by Fri, Nov 20, or they take the place.')).toBeVisible()
  await user.click(own.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/challenges/7/accept')).toBe(true))
})

test('a challenged team is asked before it declines, because that costs the place', async () => {
  const { calls, user } = show(() => json({ ...ladder, challenges: [challenge()] }), {
    'POST /api/challenges/7/decline': () => json(challenge()),
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/takes your place without a match/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/challenges/7/decline')).toBe(true))
})

test('a challenger waits for the answer and can take the challenge back', async () => {
  const made = challenge({ challenger: SIDES.own, challenged: SIDES.top })
  const { calls, user } = show(() => json({ ...ladder, challenges: [made] }), {
    'POST /api/challenges/7/withdraw': () => json(made),
  })
  expect(await screen.findByText('They answer by Fri, Nov 20, or you take the place.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/challenges/7/withdraw')).toBe(true))
})

test('an accepted challenge says until when to play and takes the score', async () => {
  const accepted = challenge({ playBy: '2026-11-28T05:59:59.999Z', matchId: 9 })
  const { onSubmitScore, user } = show(() => json({ ...ladder, challenges: [accepted] }))
  expect(
    await screen.findByText('Play by Fri, Nov 27. After that the challenge lapses and nobody moves.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit Score' }))
  expect(onSubmitScore).toHaveBeenCalledWith(accepted)
})

test('a ladder that cannot be loaded offers another try', async () => {
  show(() => refusal(500, 'internal', 'Oops'))
  expect(await screen.findByText('The ladder could not be loaded.')).toBeVisible()
})

test('an organiser chooses the rules of a ladder', async () => {
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    'PUT /api/leagues/12/divisions/31/ladder': () => json({ rules: RULES }),
  })
  const onClose = vi.fn<() => void>()
  renderAt(
    <LadderRulesDialog
      leagueId={12}
      divisionId={31}
      divisionName="Mixed 4.0 Doubles"
      rules={null}
      onClose={onClose}
    />,
  )
  expect(await screen.findByText('Without an answer the challenger takes the place')).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.at(-1)?.body).toEqual({ rules: RULES })
})
