import type { Club } from '@tussle/contract/clubs'
import { type ClubToCreate, createClub, joinClub } from '../../clubs/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { TestApp } from '../app.ts'
import { aPlayer, type Person } from './accounts.ts'

let last = 0

/** What this person would do, without a browser in between. */
export function actingAs({ kernel }: TestApp, person: Pick<Person, 'id' | 'isAdmin'>): SignedInCtx {
  const actor = {
    userId: person.id,
    isAdmin: person.isAdmin,
    isDemo: false,
    hasDisplayName: true,
    sessionId: 'test',
    stays: false,
    hasSecondFactor: false,
    owesSecondFactor: false,
    signedInAt: kernel.clock.now(),
    provenAt: kernel.clock.now(),
  }
  return { ...kernel.contextFor(), actor }
}

/** Many players at little cost: they share one hash. They cannot sign in. */
export async function aCrowd(server: TestApp, count: number): Promise<Person[]> {
  const hash = await server.ctx.passwords.hash('one-for-the-whole-crowd')
  const ctx = { ...server.ctx, passwords: { ...server.ctx.passwords, hash: async () => hash } }
  const quick = Object.create(server, { ctx: { value: ctx } }) as TestApp
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) people.push(await aPlayer(quick))
  return people
}

/** A club with its founder and as many more members as asked for. */
export async function aClub(
  server: TestApp,
  wanted: Partial<ClubToCreate> & { founder?: Person; members?: readonly Person[] } = {},
): Promise<Club> {
  last += 1
  const { founder, members = [], ...club } = wanted
  const owner = founder ?? (await aPlayer(server))
  const made = await createClub(actingAs(server, owner), {
    name: `Club ${last}`,
    location: 'Springfield',
    ...club,
  })
  for (const member of members) await joinClub(actingAs(server, member), made.id)
  return { ...made, memberCount: made.memberCount + members.length }
}
