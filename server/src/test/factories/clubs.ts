import type { Club, ClubChanges } from '@tussle/contract/clubs'
import { createClub, joinClub } from '../../clubs/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { TestApp } from '../app.ts'
import { aPlayer, type Person } from './accounts.ts'

let last = 0

/** A context with this person's rights, without a browser. */
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

/** A club with its founder and this many more members. */
export async function aClub(
  server: TestApp,
  wanted: Partial<ClubChanges> & { founder?: Person; members?: readonly Person[] } = {},
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
