import { ClockedServer } from './clocked-server.ts'

const PROGRAM = new URL('../../server/src/test/day-server.ts', import.meta.url)

/** What is known of the day before it begins: matches by number, minutes since the first call. */
export interface DayFacts {
  readonly origin: string
  readonly tournamentId: number
  /** The organiser's session. */
  readonly organiser: string
  readonly startsAt: number
  readonly restMinutes: number
  readonly players: number
  readonly matches: number
  /** How long each match takes and who wins it, by its id. */
  readonly plannedResults: Readonly<Record<number, { readonly minutes: number; readonly winner: Side }>>
  readonly accidents: {
    readonly noShows: readonly number[]
    readonly noShowMinutes: number
    readonly injured: number
    readonly contested: number
    readonly mistyped: number
    readonly lost: { readonly court: number; readonly from: number; readonly to: number }
  }
  /** The shortest possible day. */
  readonly bound: number
  /** How many times as long as that the day may last. */
  readonly mostOverBound: number
}

export type Side = 'player1' | 'player2'

/** The server of one tournament day. */
export type DayProcess = ClockedServer<DayFacts>

export const startDay = (): Promise<DayProcess> => ClockedServer.start<DayFacts>(PROGRAM)
