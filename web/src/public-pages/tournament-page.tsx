import { phaseOf, takesEntries } from '@tussle/competition/phase'
import { eventDay } from '@tussle/competition/schedule/event-day'
import { isLadder } from '@tussle/competition/stages/stage-plan'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { clubAddress, liveAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type {
  DivisionInTournament,
  TournamentPage as TournamentPageData,
} from '@tussle/contract/public/pages'
import {
  ArrowLeft,
  Calendar,
  CalendarPlus,
  Clock,
  MapPin,
  Megaphone,
  Share2,
  Trophy,
  Tv,
  Users,
} from 'lucide-react'
import { counted } from '../lib/counted.ts'
import { dateRange, startTime, timeOrDay } from '../lib/dates.ts'
import { CourtCover } from '../ui/data/court.tsx'
import { type Fact, PhaseBadge, ShareButton } from './band.tsx'
import { LastResults, LiveStrip } from './courts.tsx'
import { DivisionCard } from './division-card.tsx'
import { FindForm, Found } from './find-entry.tsx'
import { HowToEnter } from './how-to-enter.tsx'
import { joinAddress, joinWord } from './join-address.ts'
import { Page, placedTime } from './page.tsx'
import { playedText } from './played-text.ts'

/** What, where, when, and whether one can still enter; on the day, what is on court. */
export function TournamentPage(page: TournamentPageData) {
  const { tournament, divisions, day, at } = page
  const isOpen = takesEntries('tournament', tournament, Date.parse(at))
  const places = tournament.maxPlayers === null ? null : tournament.maxPlayers - tournament.participantCount
  return (
    <Page
      frame={page}
      section="Tournaments"
      feed={`${tournamentAddress(tournament)}/results.atom`}
      appPath={pageAt(PAGES.tournamentBracket, { id: tournament.id })}
      timeZone={tournament.timeZone}
      chosen={addressOf(page)}
      title={tournament.name}
      description={descriptionOf(page)}
      band={<Cover page={page} isOpen={isOpen} />}
    >
      <div className="twocol">
        <div className="pg">
          <Found {...page} />
          {day?.announcement && (
            <section className="card ann" aria-label="From the organisers">
              <p className="who">
                <Megaphone size={17} aria-hidden />
                <b>From the organisers</b> · {timeOrDay(day.announcement.at, at, tournament.timeZone)}
              </p>
              <p>{day.announcement.text}</p>
            </section>
          )}
          {tournament.description !== null && <p className="about">{tournament.description}</p>}
          <section>
            <div className="sec-h">
              <h2 className="t-h2" id="divisions">
                Divisions
              </h2>
              {isOpen && places !== null && <span>{placesText(places)}</span>}
            </div>
            <div className="divs">
              {divisions.map((each) => (
                <DivisionCard
                  key={each.division.id}
                  tournament={tournament}
                  live={liveIn(page, each.division.name)}
                  {...each}
                />
              ))}
            </div>
          </section>
          {day !== null && day.finals.length > 0 && <LastResults day={day} timeZone={tournament.timeZone} />}
        </div>
        <div className="pg">
          {isOpen && <HowToEnter {...page} />}
          <Where {...page} />
        </div>
      </div>
    </Page>
  )
}

/** How many matches of a division are on court. */
const liveIn = ({ day }: TournamentPageData, division: string): number =>
  day?.courts.filter(({ match }) => match?.division === division).length ?? 0

const placesText = (places: number): string =>
  places <= 0 ? 'Full: join the waitlist' : counted(places, 'place left', 'places left')

/** The address of the page with the name that the reader searches for. */
const addressOf = ({ tournament, search }: TournamentPageData): string =>
  tournamentAddress(tournament) + (search === null ? '' : `?find=${encodeURIComponent(search.sought)}`)

interface CoverProps {
  readonly page: TournamentPageData
  readonly isOpen: boolean
}

function Cover({ page, isOpen }: CoverProps) {
  const { tournament, day, at } = page
  const { timeZone, registrationClosesAt: closes } = tournament
  return (
    <div className={day === null ? 'cover on-surround' : 'cover day on-surround'}>
      <CourtCover id={tournament.clubId ?? tournament.id} frame="page" className="art" />
      <div className="wrap cover-in">
        <div className="chead">
          <a className="back" href={PAGES.browseTournaments}>
            <ArrowLeft size={17} aria-hidden />
            Tournaments
          </a>
          <PhaseBadge phase={phaseOf('tournament', tournament, Date.parse(at))} />
        </div>
        <h1 className="t-h1">{tournament.name}</h1>
        <ul className="facts">
          {factsOf(page).map(({ icon: Icon, text, more }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a short fixed list, never reordered
            <li key={index}>
              <Icon size={18} aria-hidden />
              <span>
                {text}
                {more && <small>{more}</small>}
              </span>
            </li>
          ))}
        </ul>
        <div className="findrow">
          {day !== null && <FindForm {...page} />}
          <Buttons page={page} isOpen={isOpen} />
        </div>
        {isOpen && closes !== null && (
          <p className="clos">
            <Clock size={16} aria-hidden />
            Entries close {placedTime(closes, timeZone)}.
          </p>
        )}
        {day !== null && day.courts.length > 0 && <LiveStrip tournament={tournament} day={day} />}
      </div>
    </div>
  )
}

function Buttons({ page: { tournament, day }, isOpen }: CoverProps) {
  return (
    <div className="cta">
      {isOpen && (
        <a className="btn btn-optic btn-lg" href={joinAddress('tournament', tournament.id)}>
          {joinWord(tournament)}
        </a>
      )}
      <ShareButton icon={Share2} className="btn-outline-on-surround" />
      {tournament.startDate !== null && day === null && (
        <a
          className="btn btn-outline-on-surround"
          href={`/api/competitions/tournament/${tournament.id}/calendar.ics`}
        >
          <CalendarPlus size={18} aria-hidden />
          Calendar
        </a>
      )}
      {day !== null && day.courts.length > 0 && (
        <a className="btn btn-outline-on-surround" href={`${liveAddress(tournament)}?tv=1`}>
          <Tv size={18} aria-hidden />
          TV board
        </a>
      )}
    </div>
  )
}

function factsOf({ tournament, divisions, day, at }: TournamentPageData): Fact[] {
  const { startDate, endDate, timeZone, location, clubName, participantCount } = tournament
  const played = divisions.reduce((sum, each) => sum + each.played, 0)
  const matches = divisions.reduce((sum, each) => sum + each.matches, 0)
  const place = [clubName, location].filter((part) => part !== null).join(', ')
  return [
    {
      icon: Calendar,
      text: startDate === null ? 'Dates TBD' : dateRange(startDate, endDate, timeZone),
      more: dayText(tournament, Date.parse(at)),
    },
    ...(place === '' ? [] : [{ icon: MapPin, text: place }]),
    {
      icon: Users,
      text: `${counted(participantCount, 'player', 'players')}, ${counted(divisions.length, 'division', 'divisions')}`,
    },
    ...(day === null || matches === 0
      ? []
      : [{ icon: Trophy, text: playedText(played, divisions.every(isEndless) ? null : matches) }]),
  ]
}

const isEndless = ({ rules }: DivisionInTournament): boolean => rules !== null && isLadder(rules.plan)

/** Before the first day: when it begins. On its days: which day it is. Afterwards: nothing. */
function dayText(tournament: TournamentPageData['tournament'], now: number): string | null {
  const { startDate, timeZone } = tournament
  const phase = phaseOf('tournament', tournament, now)
  if (startDate === null || phase === 'completed' || phase === 'canceled') return null
  if (phase === 'in_progress') {
    const which = eventDay(tournament, now)
    return which === null ? null : `Day ${which.day} of ${which.days}`
  }
  const first = startTime(startDate, timeZone)
  return first === null ? null : `First matches ${first}`
}

function Where({ tournament: { location }, club }: TournamentPageData) {
  if (location === null && club === null) return null
  return (
    <section className="card pad">
      <h2 className="t-h2">Where</h2>
      {club !== null && <p className="strong">{club.name}</p>}
      {location !== null && <p>{location}</p>}
      {club !== null && (
        <p>
          <a className="link" href={clubAddress(club)}>
            About the club
          </a>
        </p>
      )}
    </section>
  )
}

function descriptionOf({ tournament, divisions }: TournamentPageData): string {
  const { startDate, endDate, timeZone, location, clubName } = tournament
  const parts = [
    startDate === null ? null : dateRange(startDate, endDate, timeZone),
    [clubName, location].filter((part) => part !== null).join(', ') || null,
    counted(divisions.length, 'division', 'divisions'),
    counted(tournament.participantCount, 'player', 'players'),
  ]
  return `${tournament.name}: ${parts.filter((part) => part !== null).join(' · ')}`
}
