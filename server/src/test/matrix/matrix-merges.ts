import { answerProposal, mergeGuests } from '../../guests/index.ts'
import type { TestApp } from '../app.ts'
import type { Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aTournament } from '../factories/competitions.ts'
import { aGuest } from '../factories/guests.ts'

interface Ground {
  readonly server: TestApp
  readonly organiser: Person
  readonly tournamentId: number
  readonly clubId: number
}

const ANSWER = { answer: 'two' } as const

/** Requests about two guests of the club who may be one person. */
export const MERGE_REQUESTS = {
  'GET /api/competitions/{kind}/{id}/merge-proposals': ({ tournamentId }: Ground) => ({
    path: `/api/competitions/tournament/${tournamentId}/merge-proposals`,
  }),
  'GET /api/clubs/{id}/merge-proposals': ({ clubId }: Ground) => ({
    path: `/api/clubs/${clubId}/merge-proposals`,
  }),
  'GET /api/clubs/{id}/merge-proposals/{firstId}/{secondId}': async (ground: Ground) => ({
    path: proposalPath(ground, await twoGuests(ground)),
  }),
  'PUT /api/clubs/{id}/merge-proposals/{firstId}/{secondId}': async (ground: Ground) => ({
    path: proposalPath(ground, await twoGuests(ground)),
    body: ANSWER,
  }),
  'DELETE /api/clubs/{id}/merge-proposals/{firstId}/{secondId}': async (ground: Ground) => {
    const [firstId, secondId] = await twoGuests(ground)
    const proposal = { id: ground.clubId, firstId, secondId }
    await answerProposal(actingAs(ground.server, ground.organiser), proposal, ANSWER.answer)
    return { path: proposalPath(ground, [firstId, secondId]) }
  },
  'POST /api/clubs/{id}/merges': async (ground: Ground) => {
    const [keptId, otherId] = await twoGuests(ground)
    return { path: `/api/clubs/${ground.clubId}/merges`, body: { keptId, otherId } }
  },
  'DELETE /api/clubs/{id}/merges/{mergeId}': async (ground: Ground) => {
    const [keptId, otherId] = await twoGuests(ground)
    const ctx = actingAs(ground.server, ground.organiser)
    const { id } = await mergeGuests(ctx, ground.clubId, { keptId, otherId })
    return { path: `/api/clubs/${ground.clubId}/merges/${id}` }
  },
}

async function twoGuests({ server, organiser, clubId }: Ground): Promise<readonly [number, number]> {
  const id = await aTournament(server, organiser, { clubId })
  return [await aGuest(server, organiser, id), await aGuest(server, organiser, id)]
}

function proposalPath({ clubId }: Ground, [first, second]: readonly [number, number]): string {
  return `/api/clubs/${clubId}/merge-proposals/${first}/${second}`
}
