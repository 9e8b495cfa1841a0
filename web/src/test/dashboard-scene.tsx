import { screen, within } from '@testing-library/react'
import { DashboardPage } from '../pages/home/dashboard.tsx'
import { player, stats } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { ScoreDialogHost } from './score-scene.tsx'
import { json, stubApi } from './stub-api.ts'

interface Scene {
  readonly record?: typeof stats
  readonly leagues?: readonly unknown[]
  readonly tournaments?: readonly unknown[]
  readonly clubs?: readonly unknown[]
  readonly handlers?: Parameters<typeof stubApi>[0]
}

/** The dashboard of a player who is in nothing, unless the scene says otherwise. */
export async function showDashboard(scene: Scene = {}) {
  stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/stats': () => json(scene.record ?? stats),
    'GET /api/users/leagues': () => json(scene.leagues ?? []),
    'GET /api/users/tournaments': () => json(scene.tournaments ?? []),
    'GET /api/users/clubs': () => json(scene.clubs ?? []),
    'GET /api/users/matches': () => json([]),
    'GET /api/users/up-next': () => json([]),
    'GET /api/users/desks': () => json([]),
    ...scene.handlers,
  })
  renderAt(
    <>
      <DashboardPage />
      <ScoreDialogHost user={player} />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
  const region = (name: string) => within(screen.getByRole('region', { name }))
  return { region }
}
