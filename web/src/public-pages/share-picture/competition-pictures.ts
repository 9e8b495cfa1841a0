import { phaseOf, statusLabel, takesEntries } from '@tussle/competition/phase'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { drawable, drawableName } from '@tussle/contract/public/drawable'
import type { DivisionPage, LeaguePage, LivePage, TournamentPage } from '@tussle/contract/public/pages'
import type { PictureFact, PictureRow, SharePicture } from '@tussle/contract/public/share-picture'
import { counted } from '../../lib/counted.ts'
import { dateRange, monthDay, shortDay, startTime } from '../../lib/dates.ts'
import { wayOf } from '../../ui/data/court.tsx'
import { championsOf } from './champions.ts'

const MOST_ROWS = 3
/** Weekdays name the days of a shorter competition only. */
const WEEK_MS = 6.5 * 24 * 3600 * 1000

/** What, when and where; on the day also that it is in progress. */
export function tournamentPicture(page: TournamentPage | LivePage): SharePicture {
  const { tournament, at } = page
  const count = page.page === 'tournament' ? page.divisions.length : tournament.divisions.length
  return {
    ...bare(tournament),
    beside: page.page === 'live' ? 'Live courts' : null,
    title: [drawable(tournament.name) ?? 'Tournament'],
    facts: factsOf(tournament, [
      whenFact(tournament),
      {
        text: counted(count, 'division', 'divisions'),
        more: statusText('tournament', tournament, at),
      },
    ]),
  }
}

/** A division; once its title stands, its champions with the final. */
export function divisionPicture(page: DivisionPage): SharePicture {
  const { tournament, division, entries, at } = page
  const name = drawable(division.name) ?? 'Division'
  const beside = drawable(tournament.name)
  const isCanceled = phaseOf('tournament', tournament, Date.parse(at)) === 'canceled'
  const champions = isCanceled ? null : championsOf(page)
  const count = entries.filter(({ state }) => state === 'in').length
  const [one, many] = division.playType === 'doubles' ? ['team', 'teams'] : ['player', 'players']
  const start = division.startsAt ?? tournament.startDate
  const facts = factsOf(tournament, [
    start === null ? null : whenFact({ ...tournament, startDate: start, endDate: start }),
    { text: counted(count, one, many), more: statusText('tournament', tournament, at) },
  ])
  if (champions === null) return { ...bare(tournament), beside, title: [name], facts }
  const word = champions.names.length > 1 ? 'Champions' : 'Champion'
  return {
    ...bare(tournament),
    beside,
    honour: `${word}, ${name}`,
    title: champions.names.map((each, index) => (index === 0 ? each : `& ${each}`)),
    facts: champions.final.length === 0 ? facts : [],
    rows: champions.final,
  }
}

/** A league; from its first result on with the first rows of the table. */
export function leaguePicture({ league, division, standings, at }: LeaguePage): SharePicture {
  const title = [drawable(league.name) ?? 'League']
  const phase = phaseOf('league', league, Date.parse(at))
  const rows = phase === 'canceled' ? [] : tableRows(standings)
  if (rows.length === 0) {
    const { startDate, endDate, timeZone, participantCount } = league
    return {
      ...bare(league),
      title,
      facts: factsOf(league, [
        { text: daysText(startDate, endDate, timeZone), more: drawable(league.season) },
        {
          text: counted(participantCount, 'player', 'players'),
          more: statusText('league', league, at),
        },
      ]),
    }
  }
  const table = `${phase === 'completed' ? 'Final table' : 'Table'}, ${drawable(division.name) ?? 'Division'}`
  const isProvisional = standings.some(({ provisional }) => provisional > 0)
  return { ...bare(league), title, under: isProvisional ? `${table}, provisional` : table, rows }
}

function bare({ id, clubId }: Pick<CompetitionCard, 'id' | 'clubId'>): SharePicture {
  return {
    ...{ way: wayOf(clubId ?? id), beside: null, honour: null, under: null },
    ...{ title: [], facts: [], rows: [] },
  }
}

/** The place is between the dates and the number of players. */
function factsOf(
  { location, clubName }: Pick<CompetitionCard, 'location' | 'clubName'>,
  [when, who]: readonly [PictureFact | null, PictureFact],
): PictureFact[] {
  const [place, club] = [drawable(location ?? ''), drawable(clubName ?? '')]
  const named = place ?? club
  const where = named === null ? null : { text: named, more: place === null ? null : club }
  return [when, where, who].filter((fact) => fact !== null)
}

/** "Jun 13 – 14, 2026" over "Sat – Sun, from 8:30 AM" */
function whenFact({
  startDate,
  endDate,
  timeZone,
}: Pick<CompetitionCard, 'startDate' | 'endDate' | 'timeZone'>): PictureFact | null {
  if (startDate === null) return null
  const end = endDate ?? startDate
  const text = daysText(startDate, end, timeZone)
  const isLong = Date.parse(end) - Date.parse(startDate) > WEEK_MS
  const [first, last] = [startDate, end].map((day) => shortDay(day, timeZone))
  const weekday = (day = '') => day.slice(0, 3)
  const weekdays = first === last ? weekday(first) : `${weekday(first)} – ${weekday(last)}`
  const time = startTime(startDate, timeZone)
  // The fonts have no shape for the narrow space before "AM".
  return {
    text,
    more: isLong ? null : drawable(time === null ? weekdays : `${weekdays}, from ${time}`),
  }
}

/** "Jun 13 – 14, 2026" and "Dec 28 – Jan 10, 2027": there is little room. */
function daysText(start: string, end: string, timeZone: string): string {
  return dateRange(start, end, timeZone)
    .replace(/^(\w+) (\d+) – \1 /u, '$1 $2 – ')
    .replace(/^(\w+ \d+), \d+ – /u, '$1 – ')
}

function statusText(kind: CompetitionKind, card: CompetitionCard, at: string): string {
  const now = Date.parse(at)
  const phase = phaseOf(kind, card, now)
  const { registrationClosesAt: closes, timeZone } = card
  if (phase === 'registration_open' && takesEntries(kind, card, now)) {
    return closes === null ? 'Registration open' : `Entries close ${monthDay(closes, timeZone)}`
  }
  return phase === 'registration_closed' ? 'Registration closed' : statusLabel(kind, phase)
}

/** None before the first result, and none if a name cannot be drawn. */
function tableRows(standings: LeaguePage['standings']): PictureRow[] {
  const rows = standings.slice(0, MOST_ROWS).map((row): PictureRow | null => {
    const { isRanked, position, player, partner, wins, losses } = row
    const name = drawableName([player, partner].flatMap((each) => each?.displayName ?? []).join(' & '))
    if (name === null || !isRanked) return null
    const numbers = [{ text: `${wins}–${losses}`, isBold: true }]
    return { place: String(position), name, isBold: position === 1, numbers }
  })
  const drawn = rows.filter((row) => row !== null)
  return drawn.length === rows.length ? drawn : []
}
