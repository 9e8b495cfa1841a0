import { ClockedServer } from '../clocked-server.ts'

const PROGRAM = new URL('../../../server/src/test/weekend-server.ts', import.meta.url)

export interface WeekendFacts {
  readonly origin: string
  readonly tournamentId: number
  /** The organiser's session. */
  readonly organiser: string
  /** The names of the divisions: pools, double elimination, Swiss, compass, round robin, feed-in, and a small one. */
  readonly names: readonly string[]
  readonly startsAt: number
  readonly restMinutes: number
  /** The addresses of two people who have not entered. */
  readonly late: readonly string[]
}

/** The server of one weekend. */
export type WeekendProcess = ClockedServer<WeekendFacts>

export const startWeekend = (): Promise<WeekendProcess> => ClockedServer.start<WeekendFacts>(PROGRAM)
