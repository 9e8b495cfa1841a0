import { createClub, findClubByName, joinClub, listClubMemberIds } from '../../clubs/index.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { actingAs } from './actors.ts'
import { DEMO_CLUBS, type DemoClub } from './clubs.ts'
import { PLACES } from './places.ts'
import { diceFor } from './random.ts'
import type { DemoPeople } from './seed-accounts.ts'
import { sideBySide } from './side-by-side.ts'

/** The clubs that the demo player belongs to. */
const DEMO_PLAYER_CLUBS = new Set(['Lady Bird Paddlers', 'Mile High Kitchen', 'Cumberland Court Company'])

export interface SeededClubs {
  readonly clubIds: ReadonlyMap<string, number>
  readonly clubs: number
  readonly memberships: number
}

export async function seedClubs(kernel: Kernel, people: DemoPeople): Promise<SeededClubs> {
  const clubIds = new Map<string, number>()
  let [clubs, memberships] = [0, 0]
  for (const club of DEMO_CLUBS) {
    const { id, isNew } = await ensureClub(kernel, club, people)
    clubIds.set(club.name, id)
    if (isNew) clubs += 1
  }
  await sideBySide(DEMO_CLUBS, async (club) => {
    const id = clubIds.get(club.name) ?? 0
    const known = new Set(await listClubMemberIds(kernel.contextFor(), id))
    for (const [order, userId] of membersOf(club, people).entries()) {
      if (known.has(userId)) continue
      await joinClub(actingAs(kernel, userId, joinedDaysAgo(club, order)), id)
      memberships += 1
    }
  })
  return { clubIds, clubs, memberships }
}

async function ensureClub(kernel: Kernel, club: DemoClub, people: DemoPeople) {
  const location = PLACES[club.place].name
  const found = await findClubByName(kernel.contextFor(), club.name, location)
  if (found !== undefined) return { id: found.id, isNew: false }
  const [founderId] = membersOf(club, people)
  if (founderId === undefined) throw new Error(`${club.name} has nobody to found it`)
  const ctx = actingAs(kernel, founderId, club.foundedDaysAgo)
  const { id } = await createClub(ctx, { name: club.name, location, description: club.description })
  return { id, isNew: true }
}

/** The founder first. The same people every time, whatever ids the database gave them. */
function membersOf(club: DemoClub, { players, demoPlayer }: DemoPeople): number[] {
  const drawn = diceFor(`club ${club.name}`).draw(players, club.members)
  const ids = drawn.map((player) => player.id)
  return DEMO_PLAYER_CLUBS.has(club.name) ? [...ids.slice(0, -1), demoPlayer.id] : ids
}

/** Members come one after the other over the club's life. */
function joinedDaysAgo(club: DemoClub, order: number): number {
  return Math.round(club.foundedDaysAgo * (1 - order / (club.members + 1)))
}
