import type { Format } from '@tussle/competition/format-names'
import type { DivisionPage, LeaguePage, TournamentPage } from '@tussle/contract/public/pages'
import { expect, test } from 'vitest'
import { drawnTournament } from '../../test/bracket-fixtures.ts'
import { league, mensSingles, tournament } from '../../test/entry-fixtures.ts'
import { doubles, ines, maya, noor, standing, theo } from '../../test/standings-fixtures.ts'
import { sharePictureOf } from './share-picture-of.ts'

const FRAME = { origin: 'https://tussle.example', topics: [], visibility: 'public' } as const
const BEFORE = '2026-05-20T12:00:00.000Z'
const DURING = '2026-06-02T12:00:00.000Z'

const aTournament = (change: Partial<TournamentPage> = {}): TournamentPage => ({
  ...FRAME,
  ...{ page: 'tournament', path: '/t/21-lone-star-open', at: BEFORE, tournament, divisions: [], day: null },
  ...{ club: null, search: null },
  ...change,
})

function aDivision(format: Format, played: number, name = mensSingles.name): DivisionPage {
  const bracket = drawnTournament({ format, size: 16, played })
  return {
    ...FRAME,
    ...{ page: 'division', path: '/t/21-lone-star-open/d/32', at: DURING, tournament, day: null },
    division: { ...mensSingles, name, tournamentId: 21, maxPlayers: 16, participantCount: 16 },
    ...{ beside: [], divisionCount: 1, bracket, rules: null, view: 'tree', playedAt: new Map(), ties: [] },
    entries: Array.from({ length: 16 }, (_, id) => ({ id, name: `P${id}`, state: 'in' as const })),
  }
}

const aLeague = (change: Partial<LeaguePage> = {}): LeaguePage => ({
  ...FRAME,
  ...{ page: 'league', path: '/l/12-summer-mixed-series', at: DURING, league, division: doubles, beside: [] },
  ...{ view: 'table', standings: [], results: [], entries: [], teamId: null, ties: [] },
  fixtures: { weeks: [], nextWeek: null } as unknown as LeaguePage['fixtures'],
  ...change,
})

test('the picture of a tournament shows name, days, place and until when one can enter', () => {
  expect(sharePictureOf(aTournament())).toMatchObject({
    title: ['Lone Star Open'],
    beside: null,
    facts: [
      { text: 'Jun 1 – Aug 10, 2026', more: null },
      { text: 'Austin, TX', more: 'Barton Hills Racquet' },
      { text: '0 divisions', more: 'Entries close May 29' },
    ],
    rows: [],
  })
})

test('the days of a weekend are named by weekday, with the time of the first matches', () => {
  const when = { startDate: '2026-06-13T13:30:00.000Z', endDate: '2026-06-14T23:00:00.000Z' }
  expect(sharePictureOf(aTournament({ tournament: { ...tournament, ...when } }))?.facts[0]).toEqual({
    text: 'Jun 13 – 14, 2026',
    more: 'Sat – Sun, from 8:30 AM',
  })
  const overNewYear = { startDate: '2026-12-28T15:00:00.000Z', endDate: '2027-01-10T23:00:00.000Z' }
  const picture = sharePictureOf(aTournament({ tournament: { ...tournament, ...overNewYear } }))
  expect(picture?.facts[0]?.text).toBe('Dec 28 – Jan 10, 2027')
})

test('the picture of a division in play shows no score, so that it does not change with each', () => {
  const [some, more] = [aDivision('single_elimination', 3), aDivision('single_elimination', 4)]
  expect(sharePictureOf(some)).toEqual(sharePictureOf(more))
  expect(sharePictureOf(some)).toMatchObject({
    beside: 'Lone Star Open',
    title: ['Mens 3.5 Singles'],
    honour: null,
  })
})

test('the picture of a decided division shows its champion and the final', () => {
  expect(sharePictureOf(aDivision('single_elimination', Number.POSITIVE_INFINITY))).toMatchObject({
    honour: 'Champion, Mens 3.5 Singles',
    rows: [
      { isBold: true, numbers: [{ text: '11' }, { text: '11' }] },
      { isBold: false, numbers: [{ text: '7' }, { text: '9' }] },
    ],
  })
})

test('a format without a final shows the champion alone', () => {
  const picture = sharePictureOf(aDivision('round_robin', Number.POSITIVE_INFINITY))
  expect(picture).toMatchObject({ honour: 'Champion, Mens 3.5 Singles', rows: [] })
})

test('nobody is champion in a picture while a result is provisional or in dispute', () => {
  const page = aDivision('single_elimination', Number.POSITIVE_INFINITY)
  const [last, ...others] = page.bracket.matches.toReversed()
  if (last === undefined) throw new Error('the bracket has matches')
  for (const status of ['reported', 'disputed'] as const) {
    const bracket = { ...page.bracket, matches: [...others, { ...last, status }] }
    expect(sharePictureOf({ ...page, bracket })?.honour).toBeNull()
  }
})

test('the picture of a league has the first three rows of its table once it has results', () => {
  const standings = [maya, theo, ines, noor].map((player, index) =>
    standing({ position: index + 1, entryId: index, player, wins: 4 - index, losses: index }),
  )
  const picture = sharePictureOf(aLeague({ standings }))
  expect(picture?.under).toBe('Table, Mixed 4.0 Doubles')
  expect(picture?.rows.map(({ place, name, numbers }) => [place, name, numbers[0]?.text])).toEqual([
    ['1', 'Maya D', '4–0'],
    ['2', 'Theo O', '3–1'],
    ['3', 'Ines K', '2–2'],
  ])
  const provisional = standings.map((row) => ({ ...row, provisional: 1 }))
  expect(sharePictureOf(aLeague({ standings: provisional }))?.under).toContain('provisional')
  const unranked = standings.map((row) => ({ ...row, isRanked: false }))
  expect(sharePictureOf(aLeague({ standings: unranked }))?.rows).toEqual([])
})

test.each([
  ['Tokyo 東京 Open 🏓', 'Tokyo Open'],
  ['東京オープン', 'Tournament'],
  ['🏆🏆', 'Tournament'],
  ['Čeština Łódź Nguyễn', 'Čeština Łódź Nguyễn'],
  ['東京, Japan', 'Japan'],
  ['Cafe\u0301 \u202eevil', 'Café evil'],
])('the title %s is drawn as %s', (name, title) => {
  expect(sharePictureOf(aTournament({ tournament: { ...tournament, name } }))?.title).toEqual([title])
})

test('a name of a person that cannot be drawn whole is in no picture', () => {
  const rows = (name: string) => {
    const player = { ...maya, displayName: name }
    return sharePictureOf(aLeague({ standings: [standing({ position: 1, entryId: 1, player })] }))?.rows
  }
  expect(rows('山田 Maya')).toEqual([])
  expect(rows('Maya D 🏓')).toMatchObject([{ name: 'Maya D' }])
})

test('a page for a frame on another site has no picture', () => {
  expect(sharePictureOf({ ...aDivision('single_elimination', 0), isEmbedded: true })).toBeNull()
})
