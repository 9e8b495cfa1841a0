import { phaseOf } from '@tussle/competition/phase'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { divisionAddress, liveAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type { LivePage as LivePageData } from '@tussle/contract/public/pages'
import { Clock, MapPin, Share2, Tv } from 'lucide-react'
import { clockTime, timeOrDay, weekdayDate } from '../lib/dates.ts'
import { Badge } from '../ui/data/badge.tsx'
import { QrCode } from '../ui/data/qr-code.tsx'
import { PublicBand, ShareButton } from './band.tsx'
import { BoardSides, type Court, CourtCard, LastResults } from './courts.tsx'
import { Page } from './page.tsx'

/** The courts in the order of their numbers, who is on deck, and what ended last. */
export function LivePage(page: LivePageData) {
  const { tournament, day, origin, divisionId } = page
  const path = liveAddress(tournament)
  return (
    <Page
      frame={page}
      section="Tournaments"
      feed={`${tournamentAddress(tournament)}/results.atom`}
      appPath={pageAt(PAGES.tournamentBracket, { id: tournament.id })}
      timeZone={tournament.timeZone}
      chosen={path + (divisionId === null ? '' : `?division=${divisionId}`)}
      title={`Live courts, ${tournament.name}`}
      description={`Who plays on which court of ${tournament.name} now, who is next, and the last results.`}
      band={<LiveBand {...page} />}
    >
      {day === null ? (
        <section className="card empty">
          <h2 className="t-h2">No matches are on court</h2>
          <p>
            {whyNoCourts(page)}{' '}
            <a className="text-link" href={tournamentAddress(tournament)}>
              {tournament.name}
            </a>
          </p>
        </section>
      ) : (
        <div className="lg">
          <div className="lg-a">
            <Chips {...page} />
            <Courts {...page} />
          </div>
          <div className="lg-b">
            <OnDeck {...page} />
            <section className="card pad follow">
              <QrCode value={origin + path} label="The address of this page as a code" className="qr" />
              <p>
                <b>Follow on your phone</b>
                <br />
                Scan it. No sign-in.
              </p>
            </section>
          </div>
          {day.finals.length > 0 && <LastResults day={day} timeZone={tournament.timeZone} />}
          {day.courts.length > 0 && <CourtCalendars {...page} />}
        </div>
      )}
    </Page>
  )
}

function LiveBand({ tournament, day, at }: LivePageData) {
  const facts = [
    ...(tournament.clubName === null ? [] : [{ icon: MapPin, text: tournament.clubName }]),
    { icon: Clock, text: `As of ${clockTime(at, tournament.timeZone)}` },
  ]
  return (
    <PublicBand
      title="Live courts"
      back={{ to: tournamentAddress(tournament), label: tournament.name }}
      badge={day?.courts.some(({ state }) => state === 'playing') ? <Badge tone="live">Live</Badge> : null}
      facts={facts}
    >
      <div className="band-buttons">
        <ShareButton icon={Share2} className="btn-sm btn-outline-on-surround" />
        <a className="btn btn-sm btn-outline-on-surround" href={`${liveAddress(tournament)}?tv=1`}>
          <Tv size={18} aria-hidden />
          TV board
        </a>
      </div>
    </PublicBand>
  )
}

/** With more divisions the row of buttons would be longer than the page. */
const MOST_CHIPS = 12

function Chips({ tournament, divisionId }: LivePageData) {
  const { divisions } = tournament
  if (divisions.length < 2 || divisions.length > MOST_CHIPS) return null
  const path = liveAddress(tournament)
  return (
    <nav className="chips" aria-label="Divisions">
      <a href={path} aria-current={divisionId === null ? 'true' : undefined}>
        All
      </a>
      {divisions.map(({ id, name }) => (
        <a key={id} href={`${path}?division=${id}`} aria-current={id === divisionId ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

function Courts({ tournament, day, divisionId }: LivePageData) {
  const chosen = tournament.divisions.find(({ id }) => id === divisionId)
  const courts = (day?.courts ?? []).filter(
    ({ match }) => chosen === undefined || match?.division === chosen.name,
  )
  return (
    <section aria-label="Courts" className="cts">
      <h2 className="sr">Courts</h2>
      {courts.length === 0 && chosen !== undefined && (
        <p className="card empty">
          No court plays{' '}
          <a className="text-link" href={divisionAddress(tournament, chosen)}>
            {chosen.name}
          </a>{' '}
          at the moment.
        </p>
      )}
      {courts.map((court) => (
        <CourtCard key={court.number} court={court} next={day === null ? null : nextOn(day, court)} />
      ))}
    </section>
  )
}

/** The matches of each court for a calendar program. */
function CourtCalendars({ tournament, day }: LivePageData) {
  return (
    <details className="card more" id="calendars">
      <summary>Calendar of a court</summary>
      <ul className="more-in court-files">
        {day?.courts.map(({ number }) => (
          <li key={number}>
            <a className="link" href={`${tournamentAddress(tournament)}/courts/${number}/calendar.ics`}>
              Court {number}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Day = NonNullable<LivePageData['day']>

/** Why the page shows no court. */
export function whyNoCourts({ tournament, at }: Pick<LivePageData, 'tournament' | 'at'>): string {
  const { startDate, timeZone } = tournament
  const phase = phaseOf('tournament', tournament, Date.parse(at))
  if (phase === 'canceled') return 'This tournament was canceled.'
  if (phase === 'completed') return 'This tournament is over.'
  return startDate === null
    ? 'The courts are shown here from the first day of play.'
    : `The courts are shown here from the first day of play: ${weekdayDate(startDate, timeZone)}.`
}

/** "Next 12:20 PM, match 28", or "Resting until 1:20 PM" while its next match has no players yet. */
export function nextOn(
  { onDeck, times, at: now, tournament: { timeZone } }: Pick<Day, 'onDeck' | 'times' | 'at' | 'tournament'>,
  { number, restsUntil }: Pick<Court, 'number' | 'restsUntil'>,
): string | null {
  const next = onDeck.find((each) => each.courtNumber === number)
  if (next === undefined) {
    return restsUntil === null ? null : `Resting until ${timeOrDay(restsUntil, now, timeZone)}`
  }
  const at = times.find(({ matchId }) => matchId === next.match.id)?.notBefore
  return `Next ${at === undefined ? '' : `${timeOrDay(at, now, timeZone)}, `}match ${next.match.number}`
}

function OnDeck({ day, tournament }: LivePageData) {
  if (day === null) return null
  return (
    <section className="card">
      <h2 className="t-h2 results-h">On deck</h2>
      {day.onDeck.length === 0 && <p className="quiet pad">Nobody is waiting for a court.</p>}
      <ol className="ods">
        {day.onDeck.map(({ courtNumber, match }) => {
          const at = day.times.find(({ matchId }) => matchId === match.id)?.notBefore
          return (
            <li key={match.id} className="od" data-key={`o${match.id}`}>
              <span className="t-score-m">
                <span className="sr">Court </span>
                {courtNumber}
              </span>
              <div>
                <BoardSides match={match} winner={null} />
              </div>
              <span className="w">
                {at !== undefined && <>{timeOrDay(at, day.at, tournament.timeZone)} </>}
                <small>Match {match.number}</small>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
