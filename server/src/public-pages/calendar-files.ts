import type { Division } from '@tussle/contract/competitions'
import { divisionAddress, liveAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { type CalendarEvent, writeCalendar } from '../calendars/index.ts'
import type { PlannedMatch } from '../desk/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import { getTournament, getTournamentOfDivision, type ShownTournament } from './shown-tournament.ts'

const TYPE = 'text/calendar; charset=utf-8'
const FILE = 'calendar.ics'

/** The matches of a division with their courts and times; before they are planned, the time at which it begins. */
export async function findDivisionCalendar(ctx: Ctx, origin: string, asked: Asked): Promise<FoundPage> {
  const { params } = asked
  const shown = await getTournamentOfDivision(ctx, origin, asked)
  const { division } = shown.shown
  const path = divisionAddress(shown.tournament, division)
  if (path !== `/t/${params['tournament']}/d/${params['division']}`) return { movedTo: `${path}/${FILE}` }
  const make = async () => {
    const planned = (await plannedIn(ctx, shown)).filter(({ divisionId }) => divisionId === division.id)
    const url = origin + path
    const events = planned.map((match) => eventOf(match, shown, url, `Court ${match.courtNumber}`))
    const name = `${division.name}, ${shown.tournament.name}`
    return writeCalendar(name, events.length > 0 ? events : startOf(shown, division, url))
  }
  return { version: shown.version, make, type: TYPE }
}

/** The matches of one court with their times. */
export async function findCourtCalendar(ctx: Ctx, origin: string, asked: Asked): Promise<FoundPage> {
  const { params } = asked
  const shown = await getTournament(ctx, origin, asked)
  const court = Number(params['court'])
  const path = tournamentAddress(shown.tournament)
  if (path !== `/t/${params['tournament']}`) return { movedTo: `${path}/courts/${params['court']}/${FILE}` }
  const day = await inSnapshot(ctx, shown.readDay)
  if (day?.board.courts.every(({ number }) => number !== court) !== false) throw new AppError('not_found')
  const make = async () => {
    const planned = (await plannedIn(ctx, shown)).filter(({ courtNumber }) => courtNumber === court)
    const url = origin + liveAddress(shown.tournament)
    const events = planned.map((match) => eventOf(match, shown, url, match.division))
    return writeCalendar(`Court ${court}, ${shown.tournament.name}`, events)
  }
  return { version: shown.version, make, type: TYPE }
}

async function plannedIn(ctx: Ctx, { readDay }: ShownTournament): Promise<PlannedMatch[]> {
  return (await inSnapshot(ctx, readDay))?.planned() ?? []
}

function eventOf(
  { id, number, names, start, end, courtNumber }: PlannedMatch,
  { tournament, frame }: ShownTournament,
  url: string,
  more: string,
): CalendarEvent {
  return {
    uid: `match-${id}@${new URL(frame.origin).hostname}`,
    changedAt: new Date(frame.at),
    // Programs replace an event by one with a higher number; times move by the minute.
    sequence: Math.floor(Date.parse(frame.at) / 60_000),
    title: names,
    when: { start, end },
    place: placeOf(tournament, courtNumber),
    text: `${tournament.name}, match ${number}, ${more}. The time can still move.`,
    url,
    isCertain: false,
  }
}

const placeOf = ({ clubName, location }: TournamentCard, court: number): string =>
  [`Court ${court}`, clubName, location].filter((part) => part !== null).join(', ')

function startOf({ tournament, frame }: ShownTournament, division: Division, url: string): CalendarEvent[] {
  const start = division.startsAt ?? tournament.startDate
  if (start === null) return []
  return [
    {
      uid: `division-${division.id}@${new URL(frame.origin).hostname}`,
      changedAt: new Date(frame.at),
      sequence: 0,
      title: `${division.name}, ${tournament.name}`,
      when: { start: new Date(start), end: new Date(start) },
      place: tournament.location,
      text: 'The first matches begin at this time.',
      url,
      isCertain: true,
    },
  ]
}
