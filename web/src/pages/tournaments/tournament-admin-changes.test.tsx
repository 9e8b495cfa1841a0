import { screen, waitFor, within } from '@testing-library/react'
import type { ChangePreview } from '@tussle/contract/play/late-changes'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { compact, drawnTournament } from '../../test/bracket-fixtures.ts'
import { changePreview } from '../../test/change-fixtures.ts'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { CUP, loadLateParts, showTab } from '../../test/desk-scene.tsx'
import { participant } from '../../test/entry-fixtures.ts'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answers = Parameters<typeof showTab>[1]

/** The preview of a withdrawal; `previews` are the answers, one after the other. */
async function withdrawing(previews: readonly (ChangePreview | null)[], more: Answers = {}) {
  let asked = 0
  const scene = showTab('participants', {
    [`GET ${CUP}/participants`]: () => json([participant(11)], 200, { 'x-total-count': '1' }),
    [`POST ${CUP}/changes/preview`]: () => {
      const preview = previews[Math.min(asked, previews.length - 1)] ?? null
      asked += 1
      return preview === null
        ? refusal(409, 'conflict', 'The draw stands: results were reported')
        : json(preview)
    },
    ...more,
  })
  await scene.user.click(await screen.findByRole('button', { name: 'More for Player 11' }))
  await scene.user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw Player 11' })
  return { ...scene, dialog, inside: within(dialog) }
}

const press = { name: 'Withdraw the team' }

test('a preview says what changes, who is told and what stays, and keeping it changes nothing', {
  tags: ['FIX-30'],
}, async () => {
  const { user, dialog, inside, writes } = await withdrawing([changePreview()])
  expect(await inside.findByText('Stays as it is')).toBeVisible()
  expect(dialog).toHaveTextContent('+1match, number 9')
  expect(dialog).toHaveTextContent('0courts stop')
  expect(dialog).toHaveTextContent('5:45PM Sat, Jun 13 finish, was 5:40 PM')
  expect(inside.getByRole('region', { name: 'Before' })).toHaveTextContent('no match, bye')
  expect(inside.getByRole('region', { name: 'After' })).toHaveTextContent('Match 9 · Round 1')
  expect(dialog).toHaveTextContent('Maya DPlay Ines K.')
  expect(dialog).toHaveTextContent('2 players get a message.')
  expect(dialog).toHaveTextContent('Undo for 10 minutes, in the log as one line')
  await user.click(inside.getByRole('button', { name: 'Keep them in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes().map(({ path }) => path)).toEqual([`${CUP}/changes/preview`])
})

test('a change that stops a court needs its own press before it can be made', {
  tags: ['FIX-30'],
}, async () => {
  const stops = [{ court: 5, number: 61, sides: [[2], [3]] as [number[], number[]] }]
  const { user, inside, writes } = await withdrawing([changePreview({ stops })], {
    [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
  })
  const group = within(await inside.findByRole('group', { name: '1 court stops' }))
  expect(group.getByText(/Match 61, Maya D v Ines K/u)).toBeVisible()
  expect(inside.getByRole('button', press)).toBeDisabled()
  await user.click(group.getByRole('checkbox', { name: '1 court stops' }))
  await user.click(inside.getByRole('button', press))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Player 11 withdrawn'))
  expect(writes().at(-1)?.body).toMatchObject({ confirmed: true })
})

test('a preview that is out of date is counted anew, and nothing is made before the next press', {
  tags: ['FIX-30'],
}, async () => {
  const again = changePreview({ told: 7, seen: 'def' })
  const { user, dialog, inside } = await withdrawing([changePreview(), again], {
    [`POST ${CUP}/changes`]: ({ body }) =>
      (body as { seen: string }).seen === 'def'
        ? json({ message: 'Done', eventId: 9 })
        : refusal(409, 'conflict', 'Something changed meanwhile. Look again.'),
  })
  await inside.findByText('Stays as it is')
  await user.click(inside.getByRole('button', press))
  expect(await inside.findByText('Something changed meanwhile. Look again.')).toBeVisible()
  await waitFor(() => expect(dialog).toHaveTextContent('7 players get a message.'))
  await user.click(inside.getByRole('button', press))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Player 11 withdrawn'))
})

test('a preview that the server refuses says why, and can be asked for again', async () => {
  const { user, inside } = await withdrawing([null, changePreview()])
  expect(await inside.findByText('The draw stands: results were reported')).toBeVisible()
  expect(inside.getByRole('button', press)).toBeDisabled()
  await user.click(inside.getByRole('button', { name: 'Try again' }))
  expect(await inside.findByText('Stays as it is')).toBeVisible()
})

test('the draws tab merges a division only with one of as many players, after a preview', {
  tags: ['FIX-30'],
}, async () => {
  const { user, writes } = showTab(
    'draws',
    {
      [`GET ${CUP}/bracket`]: () => json(compact(drawnTournament({ format: 'single_elimination', size: 4 }))),
      [`POST ${CUP}/changes/preview`]: () => json(changePreview()),
      [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
    },
    { ...desk, matches: desk.matches.filter(({ state }) => state !== 'over') },
  )
  const [merge] = await screen.findAllByRole('button', { name: /^Merge .* with another division$/u })
  if (merge === undefined) throw new Error('no division can be merged')
  await user.click(merge)
  await user.click(await screen.findByRole('button', { name: 'Show what changes' }))
  expect(screen.getByText('Please choose a division')).toBeVisible()
  const [radio] = screen.getAllByRole('radio')
  if (radio !== undefined) await user.click(radio)
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  await user.click(await screen.findByRole('button', { name: 'Merge the divisions' }))
  await waitFor(() => expect(getToasts()[0]?.title).toMatch(/merged$/u))
  expect(writes().at(-1)?.body).toMatchObject({ change: { kind: 'merge-divisions' }, seen: 'abc' })
})

test('the draws tab splits off the lower half of the seeds unless the organiser chooses others', {
  tags: ['FIX-30'],
}, async () => {
  const entry = (entryId: number) => ({
    ...{
      entryId,
      players: [{ id: entryId, displayName: `Player ${entryId}` }],
      rating: 3.5,
      source: 'stated',
    },
  })
  const { user, writes } = showTab(
    'draws',
    {
      [`GET ${CUP}/bracket`]: () => json(compact(drawnTournament({ format: 'single_elimination', size: 4 }))),
      [`GET ${CUP}/divisions/${desk.divisions[0]?.id}/seeds`]: () =>
        json({
          ...{ format: 'single_elimination', isDrawn: true, refusal: null, leftOut: [] },
          seeds: [11, 12, 13, 14].map(entry),
        }),
      [`POST ${CUP}/changes/preview`]: () => json(changePreview()),
      [`POST ${CUP}/changes`]: () => json({ message: 'Done', eventId: 9 }),
    },
    { ...desk, matches: desk.matches.filter(({ state }) => state !== 'over') },
  )
  const [split] = await screen.findAllByRole('button', { name: /^Split .* into two divisions$/u })
  if (split === undefined) throw new Error('no division can be split')
  await user.click(split)
  expect(await screen.findByText('Who goes into it? 2 teams of 4')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: '3. Player 13' }))
  await user.clear(screen.getByLabelText('Name of the new division'))
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(screen.getByText('Please enter a name')).toBeVisible()
  await user.type(screen.getByLabelText('Name of the new division'), 'Second flight')
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  await user.click(await screen.findByRole('button', { name: 'Split the division' }))
  await waitFor(() => expect(getToasts()[0]?.title).toMatch(/split$/u))
  expect(writes().at(-1)?.body).toMatchObject({
    change: { kind: 'split-division', name: 'Second flight', entryIds: [14] },
  })
})
