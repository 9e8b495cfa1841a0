import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cells,
  chooseCompetition,
  type Opened,
  openScore,
  opponents,
  sent,
  submit,
  values,
} from '../../../test/score-scene.tsx'
import { ScorePad } from '../../../ui/inputs/score-pad.tsx'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 16, 12) })
  const media = (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(width < 768px)', media: query, onchange: null })
  vi.stubGlobal('matchMedia', media)
})
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pad = () => screen.queryByRole('group', { name: 'Score pad' })

async function tap({ user }: Opened, ...keys: readonly (number | string)[]) {
  for (const key of keys) {
    const group = within(screen.getByRole('group', { name: 'Score pad' }))
    await user.click(group.getByRole('button', { name: String(key) }))
  }
}

async function openOnPhone() {
  const scene = await openScore()
  await chooseCompetition(scene, 'Singles Ladder')
  const [priya] = await opponents(scene)
  if (priya) await scene.user.click(priya)
  // The list's sheet releases the pointer shortly after it closes.
  await waitFor(() => expect(pad()?.closest('[role="dialog"]')).toHaveStyle({ pointerEvents: 'auto' }))
  return scene
}

test('one tap per score fills the score board, and the pad closes when the match is decided', async () => {
  const scene = await openOnPhone()
  expect(pad()).toHaveTextContent('Set 1 · Maya DTap your score')
  await tap(scene, 11)
  expect(pad()).toHaveTextContent('Set 1 · Priya NTap their score')
  await tap(scene, 7, 11, 4)
  expect(values(scene)).toEqual(['11', '7', '11', '4', '', ''])
  expect(pad()).not.toBeInTheDocument()
  expect(scene.dialog.getByRole('status')).toHaveTextContent('You win 2–0')
  await submit(scene)
  await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ leagueId: 3, winnerId: 7 }))
})

test('a tap on a cell of the score board selects it, and delete clears it', async () => {
  const scene = await openOnPhone()
  await tap(scene, 11, 7)
  await scene.user.click(cells(scene)[0] as HTMLElement)
  await tap(scene, 9)
  expect(values(scene).slice(0, 2)).toEqual(['9', '7'])
  await tap(scene, 'Delete', 'Delete')
  expect(values(scene).slice(0, 2)).toEqual(['', ''])
  expect(pad()).toHaveTextContent('Set 1 · Maya D')
})

test('the cells of the score board open no keyboard, except for a score beyond the keys', async () => {
  const scene = await openOnPhone()
  const [mine, theirs] = cells(scene)
  expect(mine).toHaveAttribute('inputmode', 'none')
  await tap(scene, 11, '14 + Use keyboard')
  expect(pad()).not.toBeInTheDocument()
  expect(theirs).toHaveFocus()
  expect(theirs).toHaveAttribute('inputmode', 'numeric')
  await scene.user.keyboard('19')
  expect(theirs).toHaveValue('19')
})

test('date and place of a score fold into one row that opens in place of the pad', async () => {
  const scene = await openOnPhone()
  expect(scene.dialog.queryByLabelText('Match date')).not.toBeInTheDocument()
  await scene.user.click(scene.dialog.getByRole('button', { name: 'Today · No location Edit' }))
  expect(scene.dialog.getByLabelText('Match date')).toHaveValue('2026-05-16')
  expect(pad()).not.toBeInTheDocument()
})

test.each([
  [undefined, 13],
  [7, 13],
  [15, 17],
  [21, 23],
])('the pad of a game to %s has a key for each score up to %s', (pointsTo, highest) => {
  const nothing = () => undefined
  render(
    <ScorePad
      title="Set 1"
      hint="Tap"
      pointsTo={pointsTo}
      onScore={nothing}
      onKeyboard={nothing}
      onDelete={nothing}
    />,
  )
  const keys = within(screen.getByRole('group', { name: 'Score pad' })).getAllByRole('button')
  expect(keys.map((key) => key.textContent).slice(0, -1)).toEqual([
    ...Array.from({ length: highest + 1 }, (_, points) => String(points)),
    `${highest + 1} +`,
  ])
})
