import { type Game, inFives, minutesAs, shorterGames } from '../games.ts'
import { plannedMinutes } from './pace.ts'
import { planDay } from './plan.ts'
import { type DeskMatch, type DeskState, MINUTE_MS, type PlayDay, waitingMatches } from './state.ts'

/** What organisers can change after lost time. */
export type RainChange =
  | { readonly kind: 'wait' }
  | { readonly kind: 'shorter_rest'; readonly restMinutes: number }
  | { readonly kind: 'shorter_games'; readonly game: Game; readonly matchMinutes: number }
  | { readonly kind: 'one_more_court'; readonly courtId: number }
  | { readonly kind: 'tomorrow'; readonly startsAt: number }

export interface RainOption {
  readonly change: RainChange
  /** The end of what fits. */
  readonly projectedFinish: number
  /** How many matches fit into none of the days. */
  readonly unfit: number
  /** How many players the change affects. */
  readonly affected: number
}

export interface Rain {
  readonly lostMinutes: number
  readonly game: Game
  /** The next day of play; null if there is none. */
  readonly tomorrow: PlayDay | null
}

const LEAST_REST_MINUTES = 5

/**
 * The options after lost time: those first in which most matches fit, then the earliest finish; if two finish at the
 * same time, the smaller change comes first.
 */
export function replanOptions(state: DeskState, rain: Rain): RainOption[] {
  const waiting = waitingMatches(state)
  const everybody = playersIn(waiting)
  // The rules of a division stay as they are, whatever the game of the day becomes.
  const ofTheDay = playersIn(waiting.filter(({ rules }) => rules === undefined))
  const resumes = state.now + rain.lostMinutes * MINUTE_MS
  return changesFor(state, rain)
    .flatMap((change): RainOption[] => {
      const changed = changedBy(state, change, rain)
      const { finish, lastEnd, unfit } = planDay(changed, { runs: 0, notBefore: resumes })
      const isForNobody = change.kind === 'wait' || change.kind === 'one_more_court'
      const affected = isForNobody ? 0 : change.kind === 'shorter_games' ? ofTheDay : everybody
      // Without a finish, and with everything fitting, there is no court, or too much to plan.
      if (finish === null && unfit.length === 0) return []
      return [{ change, projectedFinish: lastEnd, unfit: unfit.length, affected }]
    })
    .toSorted((a, b) => a.unfit - b.unfit || a.projectedFinish - b.projectedFinish || a.affected - b.affected)
}

function playersIn(matches: readonly DeskMatch[]): number {
  return new Set(matches.flatMap(({ players }) => players)).size
}

function changesFor(state: DeskState, { game, tomorrow }: Rain): RainChange[] {
  const { restMinutes } = state.settings
  const ofTheDay = waitingMatches(state).find(({ rules }) => rules === undefined)
  // A shorter game is measured by what a match takes today, if that is known.
  const matchMinutes = ofTheDay === undefined ? 0 : plannedMinutes(state, ofTheDay)
  const closed = state.courts.find(({ isClosed }) => isClosed)
  const shorter = shorterGames(game)
    .map((other) => ({ game: other, matchMinutes: minutesAs(matchMinutes, game, other) }))
    .filter((each) => each.matchMinutes < matchMinutes)
  return [
    { kind: 'wait' },
    ...(restMinutes > LEAST_REST_MINUTES
      ? [{ kind: 'shorter_rest', restMinutes: inFives(restMinutes / 2) } as const]
      : []),
    ...shorter.map((each) => ({ kind: 'shorter_games', ...each }) as const),
    ...(closed === undefined ? [] : [{ kind: 'one_more_court', courtId: closed.id } as const]),
    ...(tomorrow === null ? [] : [{ kind: 'tomorrow', startsAt: tomorrow.starts } as const]),
  ]
}

/** The state of the day after the change. */
function changedBy(state: DeskState, change: RainChange, { tomorrow }: Rain): DeskState {
  const settings = (more: Partial<DeskState['settings']>) => ({
    ...state,
    settings: { ...state.settings, ...more },
  })
  if (change.kind === 'shorter_rest') return settings({ restMinutes: change.restMinutes })
  if (change.kind === 'shorter_games')
    return settings({ matchMinutes: change.matchMinutes, game: change.game })
  if (change.kind === 'tomorrow') {
    const isKnown = state.days.some(({ ends }) => ends > change.startsAt)
    const days = isKnown || tomorrow === null ? state.days : [...state.days, tomorrow]
    return { ...settings({ startsAt: change.startsAt }), days }
  }
  if (change.kind === 'wait') return state
  const courts = state.courts.map((court) =>
    court.id === change.courtId ? { ...court, isClosed: false } : court,
  )
  return { ...state, courts }
}
