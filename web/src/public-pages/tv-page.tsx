import { PRODUCT_NAME } from '@tussle/contract/product'
import { liveAddress } from '@tussle/contract/public/addresses'
import type { LivePage } from '@tussle/contract/public/pages'
import { Megaphone } from 'lucide-react'
import { scoreText } from '../features/tournaments/bracket/bracket-texts.ts'
import { clockParts, weekdayDate } from '../lib/dates.ts'
import { teamName } from '../lib/team-name.ts'
import { ProvisionalMark } from '../ui/data/provisional.tsx'
import { QrCode } from '../ui/data/qr-code.tsx'
import { type BoardMatch, CourtCard } from './courts.tsx'
import { nextOn, whyNoCourts } from './live-page.tsx'
import { Mark } from './mark.tsx'
import { liveAttributes } from './page.tsx'
import { PageFiles } from './page-files.tsx'

const [MOST_ON_DECK, MOST_RESULTS] = [4, 3]

/** The board for a television in the hall: the courts, who is on deck, the last results, and the code of the live page. */
export function TvPage(page: LivePage) {
  const { tournament, day, topics, at, origin } = page
  const { timeZone, clubName, name } = tournament
  const { time, half } = clockParts(at, timeZone)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${name} · ${PRODUCT_NAME}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PageFiles />
      </head>
      <body className="tv" data-tv="">
        <main className="tv-main" {...liveAttributes(topics)}>
          <header className="th">
            <Mark size={72} />
            <div>
              <h1>{name}</h1>
              <p>{[clubName, weekdayDate(at, timeZone)].filter((part) => part !== null).join(' · ')}</p>
            </div>
            <div className="clk">
              <p className="t-score-l" data-clock data-zone={timeZone}>
                {time} <small>{half}</small>
              </p>
              <p className="stale" hidden>
                Last update <span data-stale-since />
              </p>
            </div>
          </header>
          {day?.announcement && (
            <p className="tann">
              <Megaphone size={36} aria-hidden />
              {day.announcement.text}
            </p>
          )}
          <TvCourts {...page} />
          <TvSide {...page} address={origin + liveAddress(tournament)} />
          <TvResults {...page} />
        </main>
      </body>
    </html>
  )
}

function TvCourts(page: LivePage) {
  const { day } = page
  if (day === null) return <p className="tv-quiet">{whyNoCourts(page)}</p>
  return (
    <section aria-label="Courts" className={day.courts.length > 8 ? 'tcs many' : 'tcs'}>
      <h2 className="sr">Courts</h2>
      {day.courts.map((court) => (
        <CourtCard key={court.number} court={court} next={nextOn(day, court)} />
      ))}
    </section>
  )
}

function TvSide({ day, tournament, address }: LivePage & { readonly address: string }) {
  return (
    <aside className="tside">
      {day !== null && <OnDeck day={day} timeZone={tournament.timeZone} />}
      <div className="tqr">
        <QrCode value={address} label="The address of the live page as a code" className="qr" />
        <p>
          <strong>Follow on your phone</strong>
          <br />
          No sign-in
        </p>
      </div>
    </aside>
  )
}

interface OnDeckProps {
  readonly day: NonNullable<LivePage['day']>
  readonly timeZone: string
}

function OnDeck({ day, timeZone }: OnDeckProps) {
  return (
    <>
      <h2>On deck</h2>
      {day.onDeck.length === 0 ? (
        <p className="tv-none">Nobody is waiting for a court.</p>
      ) : (
        <ol>
          {day.onDeck.slice(0, MOST_ON_DECK).map(({ courtNumber, match }) => {
            const at = day.times.find(({ matchId }) => matchId === match.id)?.notBefore
            return (
              <li key={match.id} className="tod">
                <span className="t-score-m">{courtNumber}</span>
                <p>
                  {namesOf(match)[0]}
                  <br />
                  {namesOf(match)[1]}
                </p>
                <span>{at === undefined ? '' : clockParts(at, timeZone).time}</span>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

function TvResults({ day }: LivePage) {
  if (day === null || day.finals.length === 0) return null
  return (
    <footer className="tf">
      <h2>Last results</h2>
      {day.finals.slice(0, MOST_RESULTS).map(({ match, winner }) => {
        const isSecond = winner === 'player2'
        const [first, second] = namesOf(match)
        return (
          <div key={match.id}>
            <p className="tf-of">
              {match.division} · Match {match.number} {match.provisional && <ProvisionalMark />}
            </p>
            <p>
              <b>{isSecond ? second : first}</b> {scoreText(match, isSecond)}
            </p>
            <p className="tf-beat">beat {isSecond ? first : second}</p>
          </div>
        )
      })}
    </footer>
  )
}

function namesOf({ sides: [first, second] }: BoardMatch): readonly [string, string] {
  return [teamName(first) || (first.from ?? ''), teamName(second) || (second.from ?? '')]
}
