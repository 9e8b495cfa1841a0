import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MatchDetail } from '@tussle/contract/matches'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnTournament } from '../../../test/bracket-fixtures.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, stubApi } from '../../../test/stub-api.ts'
import { MatchSheet } from './match-sheet.tsx'
import { boardsOf, type Tie } from './model.ts'

afterEach(() => vi.unstubAllGlobals())

const [board] = boardsOf(drawnTournament({ format: 'single_elimination', size: 4, played: 1 }), 0)
const tie = board?.rounds[0]?.ties[0] as Tie

function show(mayDecide: boolean) {
  const detail: MatchDetail = {
    ...tie.match,
    competition: { type: 'tournament', id: 21, name: 'Lone Star Open' },
    side: null,
    mayConfirm: false,
    mayDispute: false,
    mayDecide,
    mayUndo: false,
    history: [],
  }
  stubApi({ 'GET /api/user': () => json(player), [`GET /api/matches/${detail.id}`]: () => json(detail) })
  const decision = { nameOf: () => 'Correct result', open: vi.fn<(match: MatchDetail) => void>() }
  const onClose = vi.fn<() => void>()
  renderAt(<MatchSheet tie={tie} onSubmitScore={undefined} decision={decision} onClose={onClose} />)
  return { detail, decision, onClose }
}

test('gives way to the decision of whoever may decide', async () => {
  const { decision, detail, onClose } = show(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Correct result' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(decision.open).toHaveBeenCalledExactlyOnceWith(detail)
})

test('offers nothing to somebody who only looks', async () => {
  show(false)
  expect(screen.getByText('Loading')).toBeInTheDocument()
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual(
    ['Close'],
  )
})
