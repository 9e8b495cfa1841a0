import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desk, NOW } from '../../../test/desk-fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, signedOut, stubApi } from '../../../test/stub-api.ts'
import type { Desk } from '../desk.queries.ts'
import { RoomProvider, useRoom } from '../room-context.tsx'
import { CallDialog } from './call-dialog.tsx'
import { useCall } from './use-call.ts'

const CALLS = '/api/tournaments/21/calls'
const minutes = (from: number) => new Date(Date.parse(NOW) + from * 60_000).toISOString()

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Noor A of match 5 left the court in match 8. */
function show(change: Partial<Desk>) {
  const matches = desk.matches.map((each) =>
    each.id === 508 ? { ...each, playedUntil: minutes(-9.5) } : each,
  )
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    [`POST ${CALLS}`]: () => json({ version: desk.version, eventId: 92 }),
  })
  renderAt(
    <RoomProvider id={21} reading={{ desk: { ...desk, matches, ...change }, aheadMs: 0 }}>
      <CallMatch5 />
    </RoomProvider>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { user, sent: () => calls.filter(({ path }) => path === CALLS) }
}

function CallMatch5() {
  const { room, question, ask } = useRoom()
  const call = useCall()
  const [match, court] = [room.match(505), room.court(64)]
  return (
    <>
      <button type="button" onClick={() => match && court && call(match, court)}>
        Call match 5
      </button>
      {question?.about === 'call' && <CallDialog question={question} onClose={() => ask(null)} />}
    </>
  )
}

test('a match is called without a question in the minute in which the rest of its players ends', async () => {
  const { user, sent } = show({})
  const button = await screen.findByRole('button', { name: 'Call match 5' })
  vi.setSystemTime(new Date(minutes(5.6)))
  await user.click(button)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the question before a call names all that one confirmation overrules', async () => {
  const { user, sent } = show({ settings: { ...desk.settings, pausedAt: NOW } })
  await user.click(await screen.findByRole('button', { name: 'Call match 5' }))
  await screen.findByRole('dialog', { name: 'Call match 5 to Court 4?' })
  expect(screen.getByText('Calls are paused.')).toBeVisible()
  expect(screen.getByText('A player of this match is still resting.')).toBeVisible()
  expect(sent()).toEqual([])
})
