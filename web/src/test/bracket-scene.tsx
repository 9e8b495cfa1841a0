import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { MatchDay, ShownBracket } from '../features/tournaments/bracket/bracket.queries.ts'
import { DivisionBracket } from '../features/tournaments/bracket/division-bracket.tsx'
import { drawnTournament } from './bracket-fixtures.ts'
import { player } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { type Call, json, stubApi } from './stub-api.ts'

type Handler = (call: Call) => Response

interface Scene {
  readonly viewerId?: number
  readonly answers?: Readonly<Record<string, Handler>>
  readonly width?: number
  readonly at?: string
  readonly day?: ReadonlyMap<number, MatchDay>
}

export const submitScore = vi.fn<() => void>()

/** A division as its page shows it. */
export function showBracket(
  shown: ShownBracket,
  { viewerId = 3, answers = {}, width = 1280, at = '/', day = new Map() }: Scene = {},
) {
  vi.stubGlobal('innerWidth', width)
  if (width < 768) {
    const media = (text: string) =>
      Object.assign(new EventTarget(), { matches: true, media: text, onchange: null })
    vi.stubGlobal('matchMedia', media)
  }
  const { calls } = stubApi({ 'GET /api/user': () => json(player), ...answers })
  renderAt(<DivisionBracket tournament={shown} viewerId={viewerId} day={day} onSubmitScore={submitScore} />, {
    at,
  })
  return { calls, user: userEvent.setup() }
}

export const single = (size: number, played = 0) =>
  drawnTournament({ format: 'single_elimination', size, played })
/** Finds a match by its number; `round` is the text before it. */
export const match = (number: number, round = '') =>
  screen.getByRole('button', { name: new RegExp(`^[^.]*${round}, match ${number}\\.`) })
