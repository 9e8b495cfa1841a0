import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MatchDetail } from '@tussle/contract/play/matches'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnTournament } from '../../../test/bracket-fixtures.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, stubApi } from '../../../test/stub-api.ts'
import { MatchSheet } from './match-sheet.tsx'
import { boardsOf, type Tie } from './model.ts'

afterEach(() => vi.unstubAllGlobals())

const cup = drawnTournament({ format: 'single_elimination', size: 4, played: 1 })
const [board] = boardsOf(cup, 0)
const tie = board?.rounds[0]?.ties[0] as Tie
const match = cup.matches.find(({ id }) => id === tie.match.id) as TournamentBracket['matches'][number]

function show(mayDecide: boolean, change: Partial<MatchDetail> = {}) {
  const detail: MatchDetail = {
    ...match,
    title: tie.title,
    competition: { type: 'tournament', id: 21, name: 'Lone Star Open', timeZone: 'America/Chicago' },
    side: null,
    mayConfirm: false,
    mayDispute: false,
    game: { bestOf: 3, pointsTo: 11 },
    scoreWarning: null,
    mayTakeBack: false,
    reportedAt: null,
    dispute: null,
    mayDecide,
    mayUndo: false,
    history: [],
    ...change,
  }
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    [`GET /api/matches/${detail.id}`]: () => json(detail),
    [`DELETE /api/matches/${detail.id}/dispute`]: () => json(tie.match),
  })
  const onDispute = vi.fn<(match: MatchDetail) => void>()
  const decision = { nameOf: () => 'Correct result', open: vi.fn<(match: MatchDetail) => void>() }
  const onClose = vi.fn<() => void>()
  renderAt(
    <MatchSheet
      tie={tie}
      onSubmitScore={undefined}
      decision={decision}
      onDispute={onDispute}
      onClose={onClose}
    />,
  )
  return { calls, detail, decision, onDispute, onClose }
}

test('the match sheet closes and opens the decision dialog for an organiser', async () => {
  const { decision, detail, onClose } = show(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Correct result' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(decision.open).toHaveBeenCalledExactlyOnceWith(detail)
})

test('the match sheet offers no action to a viewer without rights', async () => {
  show(false)
  expect(screen.getByText('Loading')).toBeInTheDocument()
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual(
    ['Close'],
  )
})

test('the match sheet closes and opens the sheet that asks what is wrong', { tags: ['FIX-05'] }, async () => {
  const { detail, onDispute, onClose } = show(false, { mayConfirm: true, mayDispute: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Something is wrong' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDispute).toHaveBeenCalledExactlyOnceWith(detail)
})

test('the match sheet lets a player take a dispute back, and says who did not play', {
  tags: ['FIX-05'],
}, async () => {
  const event: MatchDetail['history'][number] = {
    id: 1,
    at: '2026-06-02T12:00:00.000Z',
    kind: 'disputed',
    fromStatus: 'reported',
    toStatus: 'disputed',
    sets: [],
    reason: 'It rained',
    actor: null,
  }
  const { calls, onClose } = show(false, { mayTakeBack: true, history: [event] })
  expect(await screen.findByText('Disputed: not played (It rained)')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
