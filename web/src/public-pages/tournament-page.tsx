import { feeText } from '@tussle/competition/fees/money'
import { type Phase, phaseOf, takesEntries } from '@tussle/competition/phase'
import { PAGES } from '@tussle/contract/pages'
import { clubAddress, liveAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type { TournamentPage as TournamentPageData } from '@tussle/contract/public/pages'
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
import { Badge } from '../ui/data/badge.tsx'
import { CourtCover } from '../ui/data/court.tsx'
import { StatusBadge } from '../ui/data/status-badge.tsx'
import { type Fact, ShareButton } from './band.tsx'
import { LastResults, LiveStrip } from './courts.tsx'
import { DivisionCard } from './division-card.tsx'
import { FindForm, Found } from './find-entry.tsx'
import { joinAddress } from './join-address.ts'
import { Page, placedTime } from './page.tsx'

/** What, where, when, and whether one can still enter; on the day, what is on court. */
export function TournamentPage(page: TournamentPageData) {
  const { tournament, divisions, day, at } = page
  const now = Date.parse(at)
  const phase = phaseOf('tournament', tournament, now)
  const isOpen = takesEntries('tournament', tournament, now)
  const places = tournament.maxPlayers === null ? null : tournament.maxPlayers - tournament.participantCount
  return (
    <Page
      frame={page}
      section="Tournaments"
      feed={`${tournamentAddress(tournament)}/results.atom`}
      appPath={PAGES.tournamentBracket.replace(':id', String(tournament.id))}
      timeZone={tournament.timeZone}
      title={tournament.name}
      description={descriptionOf(page)}
      band={<Cover page={page} phase={phase} isOpen={isOpen} />}
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

interface CoverProps {
  readonly page: TournamentPageData
  readonly phase: Phase
  readonly isOpen: boolean
}

function Cover({ page, phase, isOpen }: CoverProps) {
  const { tournament, day } = page
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
          {phase === 'registration_open' ? (
            <Badge tone="open">Registration open</Badge>
          ) : (
            <StatusBadge kind="tournament" phase={phase} />
          )}
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
        {day !== null && <LiveStrip tournament={tournament} day={day} />}
      </div>
    </div>
  )
}

function Buttons({ page: { tournament, day }, isOpen }: Omit<CoverProps, 'phase'>) {
  const { maxPlayers, participantCount } = tournament
  const isFull = maxPlayers !== null && participantCount >= maxPlayers
  return (
    <div className="cta">
      {isOpen && (
        <a className="btn btn-optic btn-lg" href={joinAddress(tournament.id)}>
          {isFull ? 'Join the waitlist' : 'Register to Join'}
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
      {day !== null && (
        <a className="btn btn-outline-on-surround" href={`${liveAddress(tournament)}?tv=1`}>
          <Tv size={18} aria-hidden />
          TV board
        </a>
      )}
    </div>
  )
}

function factsOf({ tournament, divisions, day }: TournamentPageData): Fact[] {
  const { startDate, endDate, timeZone, location, clubName, participantCount } = tournament
  const first = startDate === null ? null : startTime(startDate, timeZone)
  const played = divisions.reduce((sum, each) => sum + each.played, 0)
  const matches = divisions.reduce((sum, each) => sum + each.matches, 0)
  const place = [clubName, location].filter((part) => part !== null).join(', ')
  return [
    ...(startDate === null
      ? []
      : [
          {
            icon: Calendar,
            text: dateRange(startDate, endDate, timeZone),
            more: first === null ? null : `First matches ${first}`,
          },
        ]),
    ...(place === '' ? [] : [{ icon: MapPin, text: place }]),
    {
      icon: Users,
      text: `${counted(participantCount, 'player', 'players')}, ${counted(divisions.length, 'division', 'divisions')}`,
    },
    ...(day === null || matches === 0
      ? []
      : [{ icon: Trophy, text: `${played} of ${matches} matches played` }]),
  ]
}

function HowToEnter({ tournament, divisions }: TournamentPageData) {
  const most = tournament.mostEntries ?? 1
  const isDoubles = divisions.some(({ division }) => division.playType === 'doubles')
  const fee = feeText(tournament.entryFee, tournament.currency)
  return (
    <section className="card pad">
      <h2 className="t-h2">How to enter</h2>
      <ol className="how3">
        <li>
          <span>
            <b>{most === 1 ? 'Pick your division.' : `Pick up to ${most} divisions.`}</b> We show the ones
            that fit your rating.
          </span>
        </li>
        {isDoubles && (
          <li>
            <span>
              <b>Name a partner or look for one.</b> Your place is held while they answer.
            </span>
          </li>
        )}
        <li>
          <span>
            {fee === null ? (
              <>
                <b>Nothing to pay.</b> Come and play.
              </>
            ) : (
              <>
                <b>Pay at the desk</b> on the day: {fee}, unless the division says otherwise.
              </>
            )}
          </span>
        </li>
      </ol>
      <a className="btn btn-primary btn-block" href={joinAddress(tournament.id)}>
        Register to Join
      </a>
    </section>
  )
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
