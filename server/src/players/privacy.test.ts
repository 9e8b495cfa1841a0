import type { PlayerProfile } from '@tussle/contract/people/players'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { aSeason, type Rival } from '../test/factories/season.ts'
import { type ActorInPlay, anActor } from '../test/matrix/actors.ts'
import { COMBINATIONS, type Flags, PERSON } from '../test/privacy.ts'

const FIELDS = [
  'bestPartners',
  'bio',
  'displayName',
  'firstName',
  'id',
  'isAdmin',
  'lastName',
  'location',
  'playingStyle',
  'profileImageUrl',
  'rating',
  'ratings',
  'recentMatches',
  'recordHidden',
  'sport',
  'stats',
]
const CAREER = [
  'leagueChampionships',
  'losses',
  'totalMatches',
  'totalPointsScored',
  'tournamentsWon',
  'winRate',
  'wins',
]
/** Who is asking, and whether the flags bind them (OQ-130). */
const VIEWERS: readonly [who: string, seesAll: boolean][] = [
  ['a stranger', false],
  ['the opponent', false],
  ['the player', true],
  ['an administrator', true],
]

let server: TestApp
let subject: Rival
const viewers = new Map<string, Pick<ActorInPlay, 'client'>>()
beforeAll(async () => {
  server = await buildTestApp()
  const season = await aSeason(server, { size: 2, doubles: true })
  const [ann, , ben] = season.teams.flat() as [Rival, Rival, Rival, Rival]
  subject = ann
  await season.beat(ann, ben)
  await deliver(server, ['matches.recorded.rate'])
  const { status } = await ann.client.patch('/api/users/profile', {
    firstName: 'Zyxfirst',
    lastName: 'Zyxlast',
    location: 'Zyxplace',
    playingStyle: 'Zyxstyle',
    bio: 'Open to all',
    gender: 'female',
  })
  expect(status).toBe(200)
  viewers.set('a stranger', await anActor(server, 'P'))
  viewers.set('the opponent', ben)
  viewers.set('the player', ann)
  viewers.set('an administrator', await anActor(server, 'A'))
})
afterAll(() => server.close())

const read = async <Body>(who: string, path = '') => {
  const client = viewers.get(who)?.client ?? server.client()
  return await client.get<Body>(`/api/players/${subject.id}${path}`)
}

describe.each(COMBINATIONS)('with %j', (flags) => {
  beforeAll(async () => {
    expect((await subject.client.patch('/api/users/profile', flags)).status).toBe(200)
  })

  test.each(VIEWERS)(
    `with ${JSON.stringify(flags)} %s sees what they may of a player, and nothing else`,
    async (who, seesAll) => {
      const { body, text } = await read<PlayerProfile>(who)
      const sees = (flag: keyof Flags) => seesAll || flags[flag]
      expect(Object.keys(body).toSorted()).toEqual(FIELDS)
      expect([body.firstName, body.lastName]).toEqual(
        sees('showRealName') ? ['Zyxfirst', 'Zyxlast'] : [null, null],
      )
      expect(body.location).toBe(sees('showLocation') ? 'Zyxplace' : null)
      expect(body.playingStyle).toBe(sees('showPlayingStyle') ? 'Zyxstyle' : null)
      expect(body).toMatchObject({ bio: 'Open to all', rating: '3.5', recordHidden: !sees('showRecord') })
      const shown = sees('showRecord') ? 1 : 0
      for (const list of [body.recentMatches, body.bestPartners, body.ratings])
        expect(list).toHaveLength(shown)
      expect(body.stats === null ? null : Object.keys(body.stats).toSorted()).toEqual(
        shown === 1 ? CAREER : null,
      )
      for (const { opponent, opponentPartner, partner } of body.recentMatches) {
        for (const other of [opponent, opponentPartner, partner]) {
          expect(Object.keys(other ?? {}).toSorted()).toEqual(PERSON)
        }
      }
      for (const secret of [subject.person.email, subject.person.username, 'female']) {
        expect(text).not.toContain(secret)
      }
    },
  )

  test.each(VIEWERS)(
    `with ${JSON.stringify(flags)} %s sees the rating history with the record, or not at all`,
    async (who, seesAll) => {
      const { body, headers } = await read<object[]>(who, '/rating?play=doubles')
      const shown = seesAll || flags.showRecord ? 1 : 0
      expect(body).toHaveLength(shown)
      expect(headers['x-total-count']).toBe(String(shown))
    },
  )

  test(`with ${JSON.stringify(flags)} a visitor sees nothing of a player`, async () => {
    for (const path of ['', '/rating']) expect((await read('a visitor', path)).status).toBe(401)
  })
})
