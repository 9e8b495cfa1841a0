import { planDay } from './desk-plan.ts'
import { type DeskState, MINUTE_MS, waitingMatches } from './desk-state.ts'

export const GAMES = ['best_of_3', 'to_15', 'to_11'] as const
/** What a match is played as. */
export type Game = (typeof GAMES)[number]

/** What can be changed when time was lost. */
export type RainChange =
  | { readonly kind: 'wait' }
  | { readonly kind: 'shorter_rest'; readonly restMinutes: number }
  | { readonly kind: 'shorter_games'; readonly game: Game; readonly matchMinutes: number }
  | { readonly kind: 'one_more_court'; readonly courtId: number }
  | { readonly kind: 'tomorrow'; readonly startsAt: number }

export interface RainOption {
  readonly change: RainChange
  readonly projectedFinish: number
  /** People whose day becomes another one than they were told. */
  readonly affected: number
}

export interface Rain {
  readonly lostMinutes: number
  readonly game: Game
  /** When the next day of play would begin. */
  readonly tomorrow: number
}

/** How long one game takes, compared with the best of three. */
const SHARE: Readonly<Record<Game, number>> = { best_of_3: 1, to_15: 0.6, to_11: 0.45 }
const LEAST_REST_MINUTES = 5
const FIVE = 5

/** Ways out after lost time, the earliest finish first; where two end together, the one that changes less. */
export function replanOptions(state: DeskState, rain: Rain): RainOption[] {
  const waiting = new Set(waitingMatches(state).flatMap(({ players }) => players)).size
  const resumes = state.now + rain.lostMinutes * MINUTE_MS
  return changesFor(state, rain)
    .flatMap((change): RainOption[] => {
      const { finish } = planDay(changedBy(state, change), { runs: 0, notBefore: resumes })
      const affected = change.kind === 'wait' || change.kind === 'one_more_court' ? 0 : waiting
      return finish === null ? [] : [{ change, projectedFinish: finish, affected }]
    })
    .toSorted((a, b) => a.projectedFinish - b.projectedFinish || a.affected - b.affected)
}

function changesFor(state: DeskState, { game, tomorrow }: Rain): RainChange[] {
  const { restMinutes } = state.settings
  const closed = state.courts.find(({ isClosed }) => isClosed)
  const shorter = GAMES.filter((other) => SHARE[other] < SHARE[game])
  return [
    { kind: 'wait' },
    ...(restMinutes > LEAST_REST_MINUTES
      ? [{ kind: 'shorter_rest', restMinutes: inFives(restMinutes / 2) } as const]
      : []),
    ...shorter.map(
      (other): RainChange => ({
        kind: 'shorter_games',
        game: other,
        matchMinutes: minutesFor(state, game, other),
      }),
    ),
    ...(closed === undefined ? [] : [{ kind: 'one_more_court', courtId: closed.id } as const]),
    { kind: 'tomorrow', startsAt: tomorrow },
  ]
}

/** The day as it would be after the change. */
function changedBy(state: DeskState, change: RainChange): DeskState {
  const settings = (more: Partial<DeskState['settings']>) => ({
    ...state,
    settings: { ...state.settings, ...more },
  })
  if (change.kind === 'shorter_rest') return settings({ restMinutes: change.restMinutes })
  if (change.kind === 'shorter_games') return settings({ matchMinutes: change.matchMinutes })
  if (change.kind === 'tomorrow') return settings({ startsAt: change.startsAt })
  if (change.kind === 'wait') return state
  const courts = state.courts.map((court) =>
    court.id === change.courtId ? { ...court, isClosed: false } : court,
  )
  return { ...state, courts }
}

function minutesFor({ settings }: DeskState, from: Game, to: Game): number {
  return Math.max(FIVE, inFives((settings.matchMinutes / SHARE[from]) * SHARE[to]))
}

function inFives(minutes: number): number {
  return Math.max(FIVE, Math.round(minutes / FIVE) * FIVE)
}
