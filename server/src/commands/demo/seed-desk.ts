import { addCourts, checkIn, readDay } from '../../desk/index.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { actingAs } from './actors.ts'
import type { SeededCompetition } from './acts.ts'
import type { DemoPeople } from './seed-accounts.ts'

const COURTS = 6
/** So many have not come yet when somebody looks at the control room. */
const LATE = 2

/**
 * Courts and check-ins for whatever is being played. Nothing is called: a demo stands for weeks, and a match that runs
 * for weeks is no example. Answers how many courts were missing and have been made.
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
