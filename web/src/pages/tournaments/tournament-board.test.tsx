import { act, screen } from '@testing-library/react'
import { getBoard } from '@tussle/contract/desk/desk'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { board } from '../../test/board-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { TournamentBoardPage } from './tournament-board.tsx'

const PATH = `GET ${getBoard.path.replace('{id}', '3')}`
let streams: EventTarget[] = []

beforeEach(() => {
  streams = []
  const Events = class extends EventTarget {
    constructor() {
      super()
      streams.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Events)
})
afterEach(() => vi.unstubAllGlobals())

function show(read: () => Response) {
  stubApi({ 'GET /api/user': () => json(player), [PATH]: read })
  const page = (
    <Routes>
      <Route path={PAGES.tournamentBoard} element={<TournamentBoardPage />} />
    </Routes>
  )
  renderAt(page, { at: '/tournaments/3/board' })
}

function hear(name: string, data: object) {
  act(() => void streams.at(-1)?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })))
}

test('a board that could not be read appears by itself when the server is back', async () => {
  const answers = [refusal(503, 'unavailable', 'Try later'), json(board())]
  show(() => answers.shift() ?? json(board()))
  expect(await screen.findByText('The board could not be loaded.')).toBeVisible()
  hear('hello', { versions: { 'desk:3': 1 }, waitMs: 0 })
  expect(await screen.findByRole('heading', { name: 'Lone Star Open' })).toBeVisible()
  expect(document.title).toBe('Lone Star Open board · Tussle')
})

test('a board that was read once stays on the screen when a later read fails', async () => {
  const answers = [json(board()), refusal(503, 'unavailable', 'Try later')]
  show(() => answers.shift() ?? refusal(503, 'unavailable', 'Try later'))
  await screen.findByRole('heading', { name: 'Lone Star Open' })
  hear('change', { topic: 'desk:3', version: 900, waitMs: 0 })
  await vi.waitFor(() => expect(answers).toEqual([]))
  expect(screen.getByRole('heading', { name: 'Lone Star Open' })).toBeVisible()
})

test('the board of an unknown tournament says so', async () => {
  show(() => refusal(404, 'not_found', 'Tournament not found'))
  expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeVisible()
})
