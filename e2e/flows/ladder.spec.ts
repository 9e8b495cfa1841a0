import type { Page } from '@playwright/test'
import { OWN_PAGE } from '../support/accounts.ts'
import { ClockedServer } from '../support/clocked-server.ts'
import { expect, test } from '../support/test.ts'

interface Player {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly displayName: string
}

interface LadderFacts {
  readonly origin: string
  readonly leagueId: number
  readonly divisionId: number
  readonly startsAt: number
  readonly players: readonly [Player, Player, Player, Player, Player]
}

const DAY_MS = 86_400_000

test('a month on a ladder: challenges within range, answers, refusals and a late team move the places', async ({
  page,
  noise,
}) => {
  test.setTimeout(150_000)
  noise.allow(/status of 401 /u)
  const program = new URL('../../server/src/test/stubs/ladder-server.ts', import.meta.url)
  const server = await ClockedServer.start<LadderFacts>(program)
  try {
    const { players, startsAt } = server.facts
    const [ann, ben, cat, dan, eve] = players
    const ladder = page.getByRole('list', { name: 'Ladder', exact: true })
    const own = page.getByRole('region', { name: 'Your challenges' })
    const inRange = page.getByRole('list', { name: 'You can challenge' }).getByRole('listitem')
    let now = startsAt
    const pass = async (days: number) => {
      now += days * DAY_MS
      await server.setClock(now)
    }
    const visit = async (who: Player) => {
      await open(page, server.facts, who)
      await expect(ladder).toBeVisible()
    }
    /** On the page, and for everybody who reads the standings. */
    const expectOrder = async (order: readonly Player[]) => {
      const names = order.map(({ displayName }) => displayName)
      await expect(ladder.getByRole('listitem')).toContainText(names)
      expect(await standingsOf(page, server.facts)).toEqual(names)
    }
    const challenge = async (who: Player, whom: Player) => {
      await visit(who)
      await page.getByRole('button', { name: `Challenge ${whom.displayName}` }).click()
      await expect(own).toContainText(`You challenged ${whom.displayName}`)
    }
    const accept = async (who: Player, whose: Player) => {
      await visit(who)
      await own.getByRole('button', { name: 'Accept' }).click()
      await expect(own).toContainText(`You play ${whose.displayName}`)
    }

    await test.step('a challenge is accepted and played, and the winner takes the place', async () => {
      await challenge(dan, cat)
      await visit(cat)
      await expect(own).toContainText('Dan Four wants place 3 from you')
      await own.getByRole('button', { name: 'Accept' }).click()
      await expect(own).toContainText('You play Dan Four for place 3')
      await report(page, server.facts, dan, now)
      await visit(dan)
      await expectOrder([ann, ben, dan, cat])
      await expect(own).toHaveCount(0)
    })

    await test.step('a team that comes late takes the last place', async () => {
      await server.send({ enter: 4 })
      await visit(eve)
      await expectOrder([ann, ben, dan, cat, eve])
    })

    await test.step('a team may challenge those up to three places above it, and nobody else', async () => {
      await expect(inRange).toContainText([ben, dan, cat].map(({ displayName }) => displayName))
      expect(await challengeByAddress(page, server.facts, ann)).toBe(409)
      await expectOrder([ann, ben, dan, cat, eve])
    })

    await test.step('a team that declines gives up its place', async () => {
      await challenge(eve, ben)
      await visit(ben)
      await own.getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
      await expect(own).toHaveCount(0)
      await expectOrder([ann, eve, ben, dan, cat])
    })

    await test.step('a challenge without an answer goes to the challenger after three whole days', async () => {
      await challenge(cat, eve)
      await pass(3)
      await visit(cat)
      await expect(own).toContainText('You challenged Eve Late')
      await expectOrder([ann, eve, ben, dan, cat])
      await pass(1)
      await visit(cat)
      await expectOrder([ann, cat, eve, ben, dan])
    })

    await test.step('a challenge that nobody plays lapses, and nobody moves', async () => {
      await challenge(ben, cat)
      await accept(cat, ben)
      await pass(10)
      await visit(ben)
      await expectOrder([ann, cat, eve, ben, dan])
      await expect(own).toHaveCount(0)
    })

    await test.step('a challenger who loses stays, and waits a week for the same team', async () => {
      await challenge(dan, eve)
      await accept(eve, dan)
      await open(page, server.facts, dan)
      await report(page, server.facts, eve, now)
      await pass(1)
      await visit(dan)
      await expectOrder([ann, cat, eve, ben, dan])
      await expect(inRange).toContainText([cat, ben].map(({ displayName }) => displayName))
    })

    await test.step('a challenger who takes it back moves nobody', async () => {
      await challenge(ben, cat)
      await own.getByRole('button', { name: 'Take back' }).click()
      await expect(own).toHaveCount(0)
      await expectOrder([ann, cat, eve, ben, dan])
    })

    await test.step('after the week the same team is challenged again, and loses its place', async () => {
      await pass(15)
      await challenge(dan, eve)
      await accept(eve, dan)
      await report(page, server.facts, dan, now)
      await visit(eve)
      await expectOrder([ann, cat, dan, eve, ben])
    })
  } finally {
    // An open page would still listen for changes.
    await page.close()
    await server.stop()
  }
})

async function signInAt(page: Page, { origin }: LadderFacts, { email, password }: Player): Promise<void> {
  await page.context().clearCookies()
  const answer = await page.context().request.post(`${origin}/api/login`, {
    data: { username: email, password },
    headers: OWN_PAGE,
  })
  expect(answer.status()).toBe(200)
}

async function open(page: Page, facts: LadderFacts, who: Player): Promise<void> {
  await signInAt(page, facts, who)
  await page.goto(`${facts.origin}/leagues/${facts.leagueId}/standings?tab=${facts.divisionId}`)
}

/** The signed-in loser says who won. */
async function report(
  page: Page,
  { origin, leagueId }: LadderFacts,
  winner: Player,
  at: number,
): Promise<void> {
  const answer = await page.context().request.post(`${origin}/api/matches`, {
    data: {
      ...{ leagueId, player2Id: winner.id, winnerId: winner.id, player1Score: 13, player2Score: 22 },
      matchDate: new Date(at).toISOString(),
      sets: [
        { playerScore: 6, opponentScore: 11 },
        { playerScore: 7, opponentScore: 11 },
      ],
      setsWon: { player1: 0, player2: 2 },
    },
    headers: OWN_PAGE,
  })
  expect(answer.status()).toBe(201)
}

async function standingsOf(page: Page, { origin, leagueId }: LadderFacts): Promise<string[]> {
  const answer = await page.context().request.get(`${origin}/api/leagues/${leagueId}/standings`)
  const { standings } = (await answer.json()) as { standings: { player: { displayName: string } }[] }
  return standings.map(({ player }) => player.displayName)
}

/** A challenge that the page does not offer, by its address; returns the status of the answer. */
async function challengeByAddress(page: Page, facts: LadderFacts, whom: Player): Promise<number> {
  const { origin, leagueId, divisionId } = facts
  const { request } = page.context()
  const standings = await request.get(`${origin}/api/leagues/${leagueId}/standings`)
  const { standings: rows } = (await standings.json()) as {
    standings: { entryId: number; player: { id: number } }[]
  }
  const entryId = rows.find(({ player }) => player.id === whom.id)?.entryId
  const answer = await request.post(
    `${origin}/api/competitions/league/${leagueId}/divisions/${divisionId}/challenges`,
    { data: { entryId }, headers: OWN_PAGE },
  )
  return answer.status()
}
