import { listDivisions, saveLadder } from '../../competitions/index.ts'
import { makeChallenge } from '../../matches/index.ts'
import { aPlayer, type Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aLeagueInPlay, entered } from '../factories/competitions.ts'
import type { ActorInPlay } from './actors.ts'
import type { Ground } from './matrix-desk.ts'
import { lookingAt } from './unchanged.ts'

const RULES = { range: 3, answerDays: 3, playDays: 7 } as const

const SIDES = ['M', 'O']

/** Requests about a ladder: M has challenged O, everybody else is not on it. */
export const LADDER_REQUESTS = {
  'PUT /api/leagues/{id}/divisions/{divisionId}/ladder': async (ground: Ground) => {
    const { id, divisionId } = await aLadderOf(ground)
    return { path: `/api/leagues/${id}/divisions/${divisionId}/ladder`, body: { rules: RULES } }
  },
  'GET /api/competitions/{kind}/{id}/divisions/{divisionId}/ladder': async (ground: Ground) => {
    const { id, divisionId } = await aLadderOf(ground)
    return { path: `/api/competitions/league/${id}/divisions/${divisionId}/ladder` }
  },
  'POST /api/competitions/{kind}/{id}/divisions/{divisionId}/challenges': lookingAt(
    SIDES,
    async (ground: Ground, { kind, person }: ActorInPlay) => {
      const { id, divisionId } = await aLadderOf(ground)
      const entryId = await entered(ground.server, id, [await aPlayer(ground.server)])
      if (SIDES.includes(kind) && person !== undefined) await entered(ground.server, id, [person])
      return {
        path: `/api/competitions/league/${id}/divisions/${divisionId}/challenges`,
        body: { entryId },
      }
    },
  ),
  'POST /api/challenges/{id}/accept': aboutChallenge('accept'),
  'POST /api/challenges/{id}/decline': aboutChallenge('decline'),
  'POST /api/challenges/{id}/withdraw': aboutChallenge('withdraw'),
}

async function aLadderOf({ server, organiser }: Ground) {
  const id = await aLeagueInPlay(server, organiser)
  const [division] = await listDivisions(server.ctx, id)
  const place = { id, divisionId: division?.id ?? 0 }
  await saveLadder(actingAs(server, organiser), place, RULES)
  return place
}

function aboutChallenge(act: 'accept' | 'decline' | 'withdraw') {
  return lookingAt(SIDES, async (ground: Ground, { kind, person }: ActorInPlay) => {
    const { id, divisionId } = await aLadderOf(ground)
    const seat = async (of: string): Promise<Person> =>
      kind === of && person !== undefined ? person : await aPlayer(ground.server)
    const [challenger, challenged] = [await seat('M'), await seat('O')]
    const entryId = await entered(ground.server, id, [challenged])
    await entered(ground.server, id, [challenger])
    const place = { kind: 'league', id, divisionId } as const
    const made = await makeChallenge(actingAs(ground.server, challenger), place, entryId)
    return { path: `/api/challenges/${made.id}/${act}` }
  })
}
