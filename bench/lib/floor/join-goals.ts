import type pg from 'pg'
import { httpLoad, postRequest } from '../http-load.ts'
import { type Joining, newLeague, prepareJoining, undoJoining } from '../join-fixture.ts'
import { measurePath, type Surface } from './measure-path.ts'
import { engineUs, type Figure, timesFloor } from './table.ts'

/** The maximum of the leagues that people race for. */
const PLACES = 64
const RACE_CONNECTIONS = 64
const MOST_RACE_SECONDS = 5

/** Goal 8: joining, the refusal at a full league, and many who want one of a few places. */
export async function measureJoins(surface: Surface, client: pg.Client): Promise<Figure[]> {
  try {
    const joining = await prepareJoining(client)
    const requests = spreadRequests(joining)
    // To warm up, to see one answer, and for each repetition.
    const share = Math.floor(requests.length / (surface.scale.repetitions + 3))
    let next = 0
    const join = await measurePath(surface, {
      ...{ name: 'join', status: '201', once: true },
      requests: (count) => {
        const taken = requests.slice(next, next + Math.min(count, share))
        next += taken.length
        return taken
      },
    })
    const refused = await measurePath(surface, {
      ...{ name: 'refused join', status: '409' },
      requests: () => joining.tokens.map((token) => joinRequest(joining.full, token)),
    })
    return [
      timesFloor(8, 'join', join, 11),
      engineUs(8, 'join', join, 450),
      timesFloor(8, 'refused join', refused, 6),
      engineUs(8, 'refused join', refused, 80),
      ...(await race(surface, client, joining)),
    ]
  } finally {
    await undoJoining(client)
  }
}

async function race({ product, scale }: Surface, client: pg.Client, { tokens }: Joining): Promise<Figure[]> {
  const league = await newLeague(client, 'Bench: race', 0)
  const requests = tokens.slice(0, scale.racers).map((token) => joinRequest(league, token))
  const begun = performance.now()
  const load = await httpLoad(product, { connections: RACE_CONNECTIONS, seconds: 60, requests, once: true })
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await client.query<{ taken: number; players: number }>(
    `select taken, (select count(*) from entry_player p where p.competition_id = c.id)::integer as players
    from competition c where id = $1`,
    [league.competition],
  )
  const { taken = 0, players = 0 } = rows[0] ?? {}
  console.log(
    `${requests.length} for ${PLACES} places: ${JSON.stringify(load.statuses)}, ${players} players, ${taken} counted`,
  )
  const admitted = load.statuses['201'] ?? 0
  const off = Math.max(players - PLACES, Math.abs(players - taken), Math.abs(players - admitted))
  return [
    { goal: 8, what: 'admitted beyond the maximum, or counted wrongly', values: [off], limit: 0 },
    { goal: 8, what: `seconds for ${requests.length} who race`, values: [seconds], limit: MOST_RACE_SECONDS },
    { goal: 8, what: 'answers 503 among them', values: [load.statuses['503'] ?? 0], limit: 0 },
  ]
}

/** Every pair of a person and a league once; neighbouring pairs differ in both. */
function spreadRequests({ targets, tokens }: Joining): string[] {
  const rounds = Math.min(targets.length, 60)
  return Array.from({ length: tokens.length * rounds }, (_, turn) => {
    const round = Math.floor(turn / tokens.length)
    const target = targets[((turn % tokens.length) * 7 + round) % targets.length]
    if (target === undefined) throw new Error('there is no league to join')
    return joinRequest(target, tokens[turn % tokens.length] ?? '')
  })
}

function joinRequest({ competition, division }: Joining['full'], token: string): string {
  return postRequest(`/api/leagues/${competition}/join`, token, { divisionId: division })
}
