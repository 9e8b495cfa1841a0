import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import { ADMIN, signIn, signUp } from '../support/accounts.ts'
import { made } from '../support/competitions.ts'

/** The person of `request` is new, and an administrator has made them the owner of their own club. */
export async function ownClub(request: APIRequestContext): Promise<number> {
  const owner = await signUp(request)
  const name = `Riverside ${randomUUID().slice(0, 8)}`
  const club = await made<Club>(request, '/api/clubs', { name, location: 'Austin, TX' })
  await signIn(request, ADMIN)
  await made(request, `/api/clubs/${club.id}/team`, { login: owner.email, role: 'owner' })
  await signIn(request, owner)
  return club.id
}

/** Two guests with one name, each in a session of the club. */
export async function sameNameTwice(request: APIRequestContext, clubId: number): Promise<void> {
  for (const opponent of ['Ash', 'Birch']) {
    const teams = [
      [{ firstName: 'Jon', lastName: 'Smith', rating: '3.5' }],
      [{ firstName: 'Ann', lastName: opponent }],
    ]
    const session = { name: `Evening ${opponent}`, timeZone: 'America/Chicago', courts: 1, teams }
    await made(request, `/api/clubs/${clubId}/quick-sessions`, session)
  }
}
