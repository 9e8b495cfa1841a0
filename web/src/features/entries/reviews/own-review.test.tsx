import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnswerReviewBody } from '@tussle/contract/play/reviews'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { json, refusal, stubApi } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'
import { OwnReview } from './own-review.tsx'
import type { OwnReview as Review } from './own-reviews.queries.ts'

const EVIDENCE = 'Won 6 of 6 at 3.0, 11–3 on average; rating 3.62 ± 0.10'
const review: Review = {
  ...{ entryId: 4, flag: 'results', divisionName: 'Mens 3.0 Singles', state: 'open', nr: 0 },
  competition: { kind: 'league', id: 7, name: 'Monday Night League' },
  evidence: EVIDENCE,
  last: null,
}
const asked: Review = {
  ...{ ...review, state: 'asked', nr: 2 },
  last: { decision: 'asked', reason: 'Too strong', at: '2026-07-01T12:00:00.000Z', answer: null },
}

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function show(shown: Review, reply = () => json({ message: 'Saved' })) {
  const { calls } = stubApi({ 'POST /api/users/reviews': reply })
  renderAt(<OwnReview review={shown} />)
  return { calls, user: userEvent.setup() }
}

test('a player reads why organisers look at the entry, and that nothing is to be done yet', () => {
  show(review)
  const section = screen.getByRole('region', { name: 'Organisers look at this entry' })
  expect(section).toHaveTextContent(EVIDENCE)
  expect(section).toHaveTextContent('Nobody has decided yet. You need not do anything.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a player whose partner is flagged reads none of the partner’s numbers', () => {
  show({ ...review, evidence: null })
  expect(screen.getByText('It is about your partner. Only your partner sees why.')).toBeVisible()
})

test('a player who is asked to move reads the reason and answers once', async () => {
  const { user, calls } = show(asked)
  expect(screen.getByText('Reason of Jul 1: Too strong')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(screen.getByText('Please write an answer')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'I was ill')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Your answer is sent' }))
  const sent = { entryId: 4, flag: 'results', nr: 2, answer: 'I was ill' }
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([sent])
  expect(AnswerReviewBody.parse(sent)).toEqual(sent)
  expect(document.activeElement).toHaveTextContent('Organisers ask you to move')
})

test('a refused answer stays in the field with the words of the server', async () => {
  const message = 'This has been answered already'
  const { user } = show(asked, () => refusal(409, 'conflict', message))
  const field = screen.getByRole('textbox', { name: 'Your answer' })
  await user.type(field, 'I was ill')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(field).toHaveValue('I was ill')
})

test('a player reads the answer that was given, and that they may stay', () => {
  const answered = { ...asked, state: 'answered' as const, last: { ...asked.last, answer: 'I was ill' } }
  show(answered as Review)
  expect(screen.getByText('Answer: I was ill')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  show({
    ...asked,
    state: 'kept',
    last: { ...answered.last, decision: 'kept', reason: null } as Review['last'],
  })
  expect(screen.getByRole('region', { name: 'Organisers keep you in this division' })).toBeVisible()
})
