import { screen, within } from '@testing-library/react'
import { DashboardPage } from '../pages/home/dashboard.tsx'
import { player, stats } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { ScoreDialogHost } from './score-scene.tsx'
import { type Call, json, refusal, stubApi } from './stub-api.ts'

interface Scene {
  readonly record?: typeof stats
  readonly leagues?: readonly unknown[]
  readonly tournaments?: readonly unknown[]
  readonly clubs?: readonly unknown[]
  readonly handlers?: Handlers
}

type Handlers = Parameters<typeof stubApi>[0]

const LISTS = ['leagues', 'tournaments', 'clubs']
const OTHERS = {
  stats: 'stats',
  scores: 'matches',
  upNext: 'up-next',
  seasons: 'seasons',
  desks: 'desks',
  achievements: 'achievements',
}

/** What the calls of the parts answer, in one answer; it fails if one of them does. */
async function wholeOf(parts: Handlers, call: Call): Promise<Response> {
  const answerOf = async (path: string) => (await parts[`GET /api/users/${path}`]?.(call)) ?? json([])
  const whole: Record<string, unknown> = {}
  for (const [part, path] of [...LISTS.map((list) => [list, list] as const), ...Object.entries(OTHERS)]) {
    const answer = await answerOf(path)
    if (answer instanceof Error || !answer.ok) return refusal(500, 'internal', 'One part is broken')
    const items = (await answer.json()) as readonly unknown[]
    whole[part] = LISTS.includes(part) ? { items, total: items.length, next: null } : items
  }
  return json(whole)
}

/** The dashboard of a player who is in nothing, unless the scene says otherwise. */
export async function showDashboard(scene: Scene = {}) {
  const parts: Handlers = {
    'GET /api/users/stats': () => json(scene.record ?? stats),
    'GET /api/users/leagues': () => json(scene.leagues ?? []),
    'GET /api/users/tournaments': () => json(scene.tournaments ?? []),
    'GET /api/users/clubs': () => json(scene.clubs ?? []),
    'GET /api/users/matches': () => json([]),
    'GET /api/users/up-next': () => json([]),
    'GET /api/users/desks': () => json([]),
    ...scene.handlers,
  }
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/dashboard': (call) => wholeOf(parts, call),
    ...parts,
  })
  const { client } = renderAt(
    <>
      <DashboardPage />
      <ScoreDialogHost user={player} />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
  const region = (name: string) => within(screen.getByRole('region', { name }))
  return { region, calls, client }
}
