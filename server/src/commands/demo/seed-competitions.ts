import { dayAt } from '@tussle/contract/calendar'
import {
  createCompetition,
  findCompetitionByName,
  listDivisions,
  type NewLeague,
  type NewTournament,
} from '../../competitions/index.ts'
import { enterCompetition, getEntered, joinCompetition } from '../../entries/index.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { actingAs, daysBefore } from './actors.ts'
import type { SeededCompetition } from './acts.ts'
import type { DemoLeague, DemoTournament } from './competitions.ts'
import { DEMO_LEAGUES } from './leagues.ts'
import { PLACES } from './places.ts'
import { type PlannedEntry, planEntries } from './plan-entries.ts'
import type { DemoPeople } from './seed-accounts.ts'
import { changeRules, savePlans } from './seed-plans.ts'
import { sideBySide } from './side-by-side.ts'
import { DEMO_TOURNAMENTS } from './tournaments.ts'

type DemoCompetition = DemoLeague | DemoTournament

/** Announced this long before the first day, or before today when there is none. */
const ANNOUNCED_DAYS = 30
const FIRST_SERVE = '09:00'

export async function seedCompetitions(
  kernel: Kernel,
  people: DemoPeople,
  clubIds: ReadonlyMap<string, number>,
): Promise<{ seeded: SeededCompetition[]; competitions: number; entries: number }> {
  let [competitions, entries] = [0, 0]
  const seeded: SeededCompetition[] = []
  for (const demo of [...DEMO_LEAGUES, ...DEMO_TOURNAMENTS]) {
    const kind = 'format' in demo ? 'tournament' : 'league'
    const found = await findCompetitionByName(kernel.contextFor(), kind, demo.name)
    const announced = ANNOUNCED_DAYS - (demo.days?.[0] ?? 0)
    const organiser = actingAs(kernel, people.adminId, Math.max(1, announced), true)
    const id = found?.id ?? (await createCompetition(organiser, competitionFrom(kernel, demo, clubIds)))
    if (found === undefined) competitions += 1
    seeded.push({ kind, id, demo })
  }
  await sideBySide(seeded, async ({ id, demo }) => {
    const organiser = actingAs(kernel, people.adminId, 1, true)
    if ('format' in demo) await savePlans(organiser, id, demo)
    const added = await enterPeople(kernel, id, demo, people)
    entries += added
    if ('format' in demo) await changeRules(organiser, id, demo)
  })
  return { seeded, competitions, entries }
}

async function enterPeople(
  kernel: Kernel,
  competitionId: number,
  demo: DemoCompetition,
  people: DemoPeople,
): Promise<number> {
  const ctx = kernel.contextFor()
  const entered = await getEntered(ctx, competitionId)
  const divisions = await listDivisions(ctx, competitionId)
  let made = 0
  for (const entry of planEntries(demo, people)) {
    const divisionId = divisions.find(({ name }) => name === entry.division)?.id
    if (divisionId === undefined || entry.userIds.some((id) => entered.has(id, divisionId))) continue
    await enter(kernel, people.adminId, demo, { ...entry, competitionId, divisionId })
    made += 1
  }
  return made
}

type EntryToMake = PlannedEntry & { readonly competitionId: number; readonly divisionId: number }

/**
 * Entries on the waitlist join through the ordinary verb; the others are entered at their past dates, also in
 * completed seasons.
 */
async function enter(
  kernel: Kernel,
  adminId: number,
  demo: DemoCompetition,
  entry: EntryToMake,
): Promise<void> {
  const { competitionId, divisionId, userIds, how } = entry
  const [first] = userIds
  if (how === 'waiting' && first !== undefined) {
    const body = { divisionId, needsPartner: false, emailNotifications: true }
    await joinCompetition(actingAs(kernel, first, 0), 'tournament', competitionId, body)
    return
  }
  if (how === 'asking' && first !== undefined) {
    const asking = { competitionId, divisionId, userIds: [first], asks: userIds[1] }
    await enterCompetition(actingAs(kernel, adminId, 0, true), asking)
    return
  }
  const daysAgo = Math.max(0, ANNOUNCED_DAYS - 7 - (demo.days?.[0] ?? 0))
  await enterCompetition(actingAs(kernel, adminId, daysAgo, true), { competitionId, divisionId, userIds })
}

function competitionFrom(
  kernel: Kernel,
  demo: DemoCompetition,
  clubIds: ReadonlyMap<string, number>,
): NewLeague | NewTournament {
  const { name: location, timeZone } = PLACES[demo.place]
  const day = (offset: number) => dayAt(daysBefore(kernel, -offset), timeZone)
  const common = {
    name: demo.name,
    description: demo.description,
    clubId: demo.club === null ? null : (clubIds.get(demo.club) ?? null),
    location,
    maxPlayers: demo.maxPlayers,
    entryFee: demo.entryFee,
    timeZone,
    divisions: demo.divisions,
    registrationDeadline: demo.days === null ? null : day(demo.days[2]),
  }
  if ('format' in demo) {
    const dates =
      demo.days === null
        ? { startDate: null, endDate: null }
        : { startDate: `${day(demo.days[0])}T${FIRST_SERVE}`, endDate: day(demo.days[1]) }
    return { ...common, kind: 'tournament', format: demo.format, ...dates }
  }
  return { ...common, kind: 'league', startDate: day(demo.days[0]), endDate: day(demo.days[1]) }
}
