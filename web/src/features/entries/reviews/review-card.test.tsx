import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DecideReviewBody, type Review } from '@tussle/contract/play/reviews'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { person } from '../../../test/club-fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, refusal, stubApi } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'
import { ReviewCard } from './review-card.tsx'

const EVIDENCE = 'Won 6 of 6 at 3.0, 11–3 on average; rating 3.62 ± 0.10'
const PATH = '/api/competitions/league/7/reviews'
const review: Review = {
  ...{ entryId: 4, flag: 'results', divisionName: 'Mens 3.0 Singles', state: 'open', nr: 0, last: null },
  players: [{ player: person(8, 'Big Serve'), evidence: EVIDENCE }],
  mayDecide: true,
}
const asked = {
  decision: 'asked',
  reason: 'Too strong',
  at: '2026-07-01T12:00:00.000Z',
  by: 'Olga O',
} as const

beforeAll(() => import('./decide-dialog.tsx'))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function show(items: readonly Review[], handlers: Parameters<typeof stubApi>[0] = {}, total = items.length) {
  const undecided = items.filter(({ state }) => state === 'open' || state === 'answered').length
  const { calls } = stubApi({
    [`GET ${PATH}`]: () => json({ total, undecided, items }),
    [`POST ${PATH}`]: () => json({ message: 'Saved' }),
    ...handlers,
  })
  renderAt(<ReviewCard kind="league" id={7} />)
  const writes = () => calls.filter(({ method }) => method === 'POST')
  return { calls, writes, user: userEvent.setup() }
}

const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Entries to review' })
  const row = within(list)
    .getAllByRole('listitem')
    .find((each) => each.textContent.includes(name))
  if (row === undefined) throw new Error(`nobody called ${name}`)
  return row
}

test('an organiser reads the evidence and asks the players to move with a reason', async () => {
  const { user, writes } = show([review])
  expect(await rowOf('Big Serve')).toHaveTextContent(EVIDENCE)
  expect(screen.getByText(/^1 entry needs a decision/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ask to move, Big Serve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Big Serve to move?' }))
  await user.click(dialog.getByRole('button', { name: 'Ask to move' }))
  expect(dialog.getByText('Please say why')).toBeVisible()
  expect(writes()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Too strong ')
  await user.click(dialog.getByRole('button', { name: 'Ask to move' }))
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Big Serve asked to move' }))
  const sent = { entryId: 4, flag: 'results', after: 0, decision: 'asked', reason: 'Too strong' }
  expect(writes().map(({ body }) => body)).toEqual([sent])
  expect(DecideReviewBody.parse(sent)).toEqual(sent)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an organiser keeps an entry without a reason, and the focus goes to the list when the button is gone', async () => {
  let state: Review['state'] = 'open'
  const { user, writes } = show([review], {
    [`GET ${PATH}`]: () => json({ total: 1, undecided: 1, items: [{ ...review, state }] }),
    [`POST ${PATH}`]: () => {
      state = 'kept'
      return json({ message: 'Saved' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Keep in this division, Big Serve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep Big Serve in Mens 3.0 Singles?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep in this division' }))
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ decision: 'kept', reason: null }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Entries to review' })).toHaveFocus())
})

test('an organiser who was second reads that somebody else has decided', async () => {
  const message = 'Another organiser has decided meanwhile. Please look at the entry again'
  const { user } = show([review], { [`POST ${PATH}`]: () => refusal(409, 'conflict', message) })
  await user.click(await screen.findByRole('button', { name: 'Keep in this division, Big Serve' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Keep in this division' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
})

test('a decided entry shows by whom, why and the answer, and offers only the other decision', async () => {
  const answered: Review = { ...review, state: 'answered', nr: 1, last: { ...asked, answer: 'I was ill' } }
  const kept: Review = {
    ...{ ...review, entryId: 5, state: 'kept', nr: 1 },
    players: [{ player: person(9, 'Stays Put'), evidence: EVIDENCE }],
    last: { ...asked, decision: 'kept', reason: null, answer: null },
  }
  show([answered, kept])
  const row = await rowOf('Big Serve')
  expect(row).toHaveTextContent('Olga O asked the players to move on Jul 1: Too strong')
  expect(row).toHaveTextContent('Their answer: I was ill')
  const acts = within(await rowOf('Stays Put')).getAllByRole('button')
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Ask to move'])
})

test('an organiser does not decide about their own entry', async () => {
  show([{ ...review, mayDecide: false }])
  const row = await rowOf('Big Serve')
  expect(row).toHaveTextContent('You play in this entry, so another organiser decides.')
  expect(within(row).queryByRole('button')).toBeNull()
})

test('a long list says how many follow, and a decided one what brings an entry back', async () => {
  show([{ ...review, state: 'kept', nr: 1 }], {}, 101)
  expect(await screen.findByText('100 more follow when these are decided.')).toBeVisible()
  expect(screen.getByText(/^Everything is decided/u)).toBeVisible()
})

test('a competition without a flag has no card to review', async () => {
  const { calls } = show([])
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(PATH))
  expect(screen.queryByText('Review')).toBeNull()
})
