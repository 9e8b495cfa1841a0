import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClubDetail } from '@tussle/contract/clubs'
import { Link, Route, Routes } from 'react-router'
import { ClubPage } from '../pages/clubs/club.tsx'
import { clubDetail } from './club-fixtures.ts'
import { player } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { type Call, json, stubApi } from './stub-api.ts'

type Answers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>
export const list = (items: readonly unknown[]) => () =>
  json(items, 200, { 'x-total-count': String(items.length) })

const nothing: Answers = {
  'GET /api/users/clubs': list([]),
  'GET /api/clubs/3/leagues': list([]),
  'GET /api/clubs/3/tournaments': list([]),
  'GET /api/clubs/3/members': list([]),
  'GET /api/clubs/3/achievements': list([]),
  'GET /api/clubs/3/leaderboard': list([]),
}

/** The page of club 3, and `/elsewhere` with a link to it from each page that passes a back link. */
export function show(detail: ClubDetail = clubDetail, answers: Answers = {}, at = '/clubs/3') {
  let now = detail
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/clubs/3': () => json(now),
    ...nothing,
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path="/clubs/:id" element={<ClubPage />} />
      <Route path="/elsewhere" element={<From />} />
      <Route path="/clubs" element={<h1>All clubs</h1>} />
    </Routes>,
    { at },
  )
  const becomes = (next: ClubDetail) => {
    now = next
  }
  return { calls, user: userEvent.setup(), becomes }
}

/** Links with the state that the linking pages pass. */
function From() {
  return ['/', '/dashboard', '/my-registrations', '/players/9'].map((from) => (
    <Link key={from} to="/clubs/3" state={{ from }}>
      {`from ${from}`}
    </Link>
  ))
}

export const title = () => screen.findByRole('heading', { level: 1, name: 'Riverside Pickleball Club' })
