import { addCourts, checkIn, readDay } from '../../desk/index.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { actingAs } from './actors.ts'
import type { SeededCompetition } from './acts.ts'
import type { DemoPeople } from './seed-accounts.ts'

const COURTS = 6
/** So many have not come yet when somebody looks at the control room. */
const LATE = 2

/**
 * Makes courts and check-ins for tournaments in progress. It calls no match: a demo is used for weeks, and a match
 * that lasts weeks is no example. Returns how many courts it made.
 */
export async function seedDesk(
  kernel: Kernel,
  people: DemoPeople,
  competitions: readonly SeededCompetition[],
): Promise<number> {
  const organiser = actingAs(kernel, people.adminId, 0, true)
  let made = 0
  for (const { kind, id } of competitions) {
    if (kind !== 'tournament') continue
    const { state, courts, entrants } = await readDay(organiser, organiser.db, id)
    const isOn = state.matches.some((match) => match.state === 'ready')
    if (!isOn || courts.length > 0) continue
    await addCourts(organiser, id, COURTS)
    const players = [...new Set(entrants.flatMap(({ userIds }) => userIds))]
    await checkIn(organiser, id, players.slice(0, -LATE))
    made += COURTS
  }
  return made
}
