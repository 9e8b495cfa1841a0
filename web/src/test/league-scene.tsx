import userEvent from '@testing-library/user-event'
import type { MyLeague } from '@tussle/contract/leagues'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import { Link, Route, Routes } from 'react-router'
import { shownMatches, sidesOf } from '../features/leagues/match-results.ts'
import { LeagueStandingsPage } from '../pages/leagues/league-standings.tsx'
import { player } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { standings as league } from './standings-fixtures.ts'
import { type Call, json, stubApi } from './stub-api.ts'

type Answers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>

/** Answers as the server does: with a division, only what belongs to it. */
export function answer(document: LeagueStandings, { search }: Call): Response {
  const id = Number(new URLSearchParams(search).get('divisionId') ?? 0)
  const isShown = (division: number | null) => id === 0 || division === id
  return json({
    ...document,
    participants: document.participants.filter(({ divisionId }) => isShown(divisionId)),
    matches: document.matches.filter(({ leagueDivisionId }) => isShown(leagueDivisionId)),
    standings: document.standings.filter(({ divisionId }) => isShown(divisionId)),
  })
}

/** The results of the document that the call asks for, as one page. */
function results({ matches }: LeagueStandings, { search }: Call): Response {
  const asked = new URLSearchParams(search)
  const [division, person] = [Number(asked.get('divisionId') ?? 0), Number(asked.get('playerId') ?? 0)]
  return json(
    shownMatches(matches).filter(
      (match) =>
        match.status !== 'disputed' &&
        (division === 0 || match.leagueDivisionId === division) &&
        (person === 0 || sidesOf(match).some(({ players }) => players.some(({ id }) => id === person))),
    ),
  )
}

export const myLeagues = (items: readonly MyLeague[]) => () =>
  json(items, 200, { 'x-total-count': String(items.length) })

/** The page of a league, with everything else that it reads. */
export function showLeague(
  change: Partial<LeagueStandings> = {},
  at = '/leagues/12/standings',
  answers: Answers = {},
) {
  const document = { ...league, ...change }
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/leagues': myLeagues([]),
    'GET /api/leagues/12/divisions': () => json(document.divisions),
    'GET /api/leagues/12/role': () => json({ mayOrganise: false, withdrawn: [] }),
    'GET /api/leagues/12/standings': (call) => answer(document, call),
    'GET /api/leagues/12/results': (call) => results(document, call),
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path="/leagues/:id/standings" element={<LeagueStandingsPage />} />
      <Route path="/elsewhere" element={<From />} />
    </Routes>,
    { at },
  )
  return { calls, user: userEvent.setup() }
}

/** Links with the state that the linking pages pass. */
function From() {
  return ['/', '/my-registrations', '/players/9'].map((from) => (
    <Link key={from} to="/leagues/12/standings" state={{ from }}>
      {`from ${from}`}
    </Link>
  ))
}
