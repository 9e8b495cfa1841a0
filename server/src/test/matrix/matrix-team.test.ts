import { TEAM_ROLES, type TeamRole } from '@tussle/contract/team-roles'
import { afterAll, describe, expect, test } from 'vitest'
import { giveRole, HOLDERS, type Office } from '../../clubs/index.ts'
import { buildTestApp } from '../app.ts'
import { anAdmin } from '../factories/accounts.ts'
import { aClub, actingAs } from '../factories/clubs.ts'
import { type ActorInPlay, anActor, TEAM } from './actors.ts'
import { cellsOf, MATRIX } from './matrix.ts'
import { buildWorld, CONSUMES_THE_CALLER, sendAs } from './matrix-requests.ts'
import { TEAM_ROWS, teamCells } from './matrix-team.ts'
import { contractEndpoints, routeName } from './routes.ts'

const server = await buildTestApp()
const own = (await aClub(server)).id
const foreign = (await aClub(server)).id
const worlds = { own: await buildWorld(server, own), foreign: await buildWorld(server, foreign) }
const admin = await anAdmin(server)
const reused = new Map<TeamRole, ActorInPlay>()
const seen: Record<string, number[]> = {}
const CASES = (['own', 'foreign'] as const).flatMap((whose) => TEAM_ROLES.map((role) => ({ whose, role })))

afterAll(async () => {
  await server.close()
  if (process.env['MATRIX'] === 'print') {
    const lines = Object.entries(seen).map(([route, [...cells]]) => {
      return `  '${route}': '${cells.slice(0, 4).join(' ')} | ${cells.slice(4).join(' ')}',`
    })
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
})

describe('the table of the team knows every route', () => {
  test('each route of the matrix has four cells for the own club and four for another, and no row is left over', () => {
    expect(Object.keys(TEAM_ROWS).toSorted()).toEqual(Object.keys(MATRIX).toSorted())
    for (const [route, row] of Object.entries(TEAM_ROWS)) {
      expect([route, row]).toEqual([route, expect.stringMatching(/^(\d{3} ){4}\|( \d{3}){4}$/u)])
    }
  })

  test('a role of one club is worth nothing in another: its cells are those of a player', () => {
    for (const [route, row] of Object.entries(TEAM_ROWS)) {
      const { P } = cellsOf(MATRIX[route])
      expect([route, ...TEAM_ROLES.map((role) => teamCells(row).foreign[role])]).toEqual([route, P, P, P, P])
    }
  })

  test('the cells of the own club follow from the one table of policies', () => {
    const policies: Readonly<Record<string, readonly Office[]>> = HOLDERS
    for (const endpoint of contractEndpoints()) {
      const holders = policies[endpoint.policy]
      if (holders === undefined) continue
      const { own: cells } = teamCells(TEAM_ROWS[routeName(endpoint)])
      const refused = TEAM_ROLES.filter((role) => cells[role] === 403)
      expect([routeName(endpoint), refused]).toEqual([
        routeName(endpoint),
        TEAM_ROLES.filter((role) => !holders.includes(role)),
      ])
    }
  })
})

describe.each(Object.keys(MATRIX))('%s', (route) => {
  test.each(CASES)(
    `${route} answers $role of a club about the $whose club as the matrix says`,
    async ({ whose, role }) => {
      const { status } = await sendAs(worlds[whose], route, await actorFor(role, route))
      seen[route] = [...(seen[route] ?? []), status]
      expect(status).toBe(teamCells(TEAM_ROWS[route])[whose][role])
    },
  )
})

async function actorFor(role: TeamRole, route: string): Promise<ActorInPlay> {
  const known = reused.get(role)
  if (known !== undefined && !CONSUMES_THE_CALLER.includes(route)) return known
  const actor = await anActor(server, TEAM[TEAM_ROLES.indexOf(role)] ?? 'W')
  await giveRole(actingAs(server, admin), own, { login: actor.person?.email ?? '', role })
  if (!CONSUMES_THE_CALLER.includes(route)) reused.set(role, actor)
  return actor
}
