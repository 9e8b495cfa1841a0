import { act, cleanup, render, screen } from '@testing-library/react'
import { getBoard } from '@tussle/contract/desk/board'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { board } from '../../test/board-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { QrCode } from '../../ui/data/qr-code.tsx'
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

/** The server says where visitors see the courts; a private tournament they do not see. */
const HIDDEN = () => new Response(null, { status: 404 })

function show(read: () => Response, head: () => Response = HIDDEN) {
  stubApi({ 'GET /api/user': () => json(player), [PATH]: read, 'HEAD /t/3/live': head })
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

test('the code of the board opens the public page, or the bracket of a private tournament', async () => {
  const url = 'http://localhost:3000/t/3-lone-star-open/live'
  const shared = Object.defineProperty(new Response(null), 'url', { value: url })
  show(
    () => json(board()),
    () => shared,
  )
  const code = await screen.findByRole('img', { name: 'Code of this tournament' })
  const open = code.innerHTML
  cleanup()
  show(() => json(board()))
  const hidden = await screen.findByRole('img', { name: 'Code of this tournament' })
  expect(hidden.innerHTML).not.toBe(open)
  cleanup()
  render(<QrCode value={url} label="Expected" />)
  expect(screen.getByRole('img', { name: 'Expected' }).innerHTML).toBe(open)
})

test('the board of an unknown tournament says so', async () => {
  show(() => refusal(404, 'not_found', 'Tournament not found'))
  expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeVisible()
})
