import type { TestApp } from '../app.ts'
import type { Sending } from '../client.ts'
import { anAdmin, aPlayer, signedIn } from '../factories/accounts.ts'
import { aClub } from '../factories/clubs.ts'

interface Ground {
  readonly server: TestApp
  readonly photo: Buffer
}

type Request = (ground: Ground) => Promise<{ path: string; body?: unknown; sending?: Sending }>

let last = 0

/** A club with one member besides its founder, made for one request. */
async function aClubOfTwo({ server }: Ground) {
  const member = await aPlayer(server)
  const club = await aClub(server, { members: [member] })
  return { path: `/api/clubs/${club.id}`, memberId: member.id }
}

async function anAdministrator({ server }: Ground) {
  return await signedIn(server.client(), await anAdmin(server))
}

/** Requests of administrators about clubs. */
export const CLUB_REQUESTS: Readonly<Record<string, Request>> = {
  'PATCH /api/clubs/{id}': async (world) => {
    last += 1
    return { path: (await aClubOfTwo(world)).path, body: { name: `Renamed ${last}`, location: 'Column' } }
  },
  'POST /api/clubs/{id}/picture': async (world) => ({
    path: `${(await aClubOfTwo(world)).path}/picture`,
    sending: { bytes: { type: 'image/jpeg', content: world.photo } },
  }),
  'DELETE /api/clubs/{id}/picture': async (world) => {
    const path = `${(await aClubOfTwo(world)).path}/picture`
    const desk = await anAdministrator(world)
    await desk.post(path, undefined, { bytes: { type: 'image/jpeg', content: world.photo } })
    return { path }
  },
  'POST /api/clubs/{id}/deactivate': async (world) => ({
    path: `${(await aClubOfTwo(world)).path}/deactivate`,
  }),
  'POST /api/clubs/{id}/restore': async (world) => {
    const { path } = await aClubOfTwo(world)
    await (await anAdministrator(world)).post(`${path}/deactivate`)
    return { path: `${path}/restore` }
  },
  'PATCH /api/clubs/{id}/members/{userId}': async (world) => {
    const { path, memberId } = await aClubOfTwo(world)
    return { path: `${path}/members/${memberId}`, body: { role: 'admin' } }
  },
  'DELETE /api/clubs/{id}/members/{userId}': async (world) => {
    const { path, memberId } = await aClubOfTwo(world)
    return { path: `${path}/members/${memberId}` }
  },
}
