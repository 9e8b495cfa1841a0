import type { Board } from '@tussle/contract/desk/board'
import { liveAddress } from '@tussle/contract/public/addresses'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { teamName } from '../lib/team-name.ts'
import { ProvisionalLegend, ProvisionalMark } from '../ui/data/provisional.tsx'
import { endTime, SideRow, setsOf } from './match.tsx'

export type Court = Board['courts'][number]
export type BoardMatch = NonNullable<Court['match']>

const MOST_IN_STRIP = 8

/** What is on court now, under the title of the tournament. */
export function LiveStrip({ tournament, day }: { readonly tournament: TournamentCard; readonly day: Board }) {
  const busy = day.courts.filter(({ match }) => match !== null).slice(0, MOST_IN_STRIP)
  return (
    <section aria-label="On court now" className="strip">
      <div className="sec-h">
        <h2 className="t-h2">On court now</h2>
        <a className="link" href={liveAddress(tournament)}>
          {day.courts.length === 1 ? 'Its court' : `All ${day.courts.length} courts`}
          <ArrowRight size={16} aria-hidden />
        </a>
      </div>
      {busy.length === 0 && <p className="quiet">No match is on court at the moment.</p>}
      <div className="livestrip">
        {busy.map((court) => (
          <CourtCard key={court.number} court={court} next={null} />
        ))}
      </div>
    </section>
  )
}

interface CourtCardProps {
  readonly court: Court
  /** "Next 12:20 PM, match 28", for an open court. */
  readonly next: string | null
}

/** One court: its number is blue during a match, optic after a call, and grey when the court is open. */
export function CourtCard({ court: { number, state, match }, next }: CourtCardProps) {
  return (
    <article className={clsx('ct', state)} data-key={`c${number}`}>
      <h3 className="n">
        <small>Court</small> <span className="t-score-l">{number}</span>
      </h3>
      <div className="m">
        {match === null ? (
          <>
            <p className="d">{state === 'closed' ? 'Closed' : 'Open'}</p>
            {next !== null && <p className="next">{next}</p>}
          </>
        ) : (
          <>
            <p className="d">
              <span>{state === 'called' ? <b>Players to court now</b> : placeOf(match)}</span>
              <span>Match {match.number}</span>
            </p>
            <BoardSides match={match} winner={null} />
          </>
        )}
      </div>
    </article>
  )
}

export function BoardSides({
  match,
  winner,
}: {
  readonly match: BoardMatch
  readonly winner: 'player1' | 'player2' | null
}) {
  return match.sides.map((side, index) => (
    <SideRow
      // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second side
      key={index}
      side={{
        name: teamName(side) || (side.from ?? 'To be decided'),
        entryId: side.players.length === 0 ? null : 1,
        result: winner === null ? null : (winner === 'player1') === (index === 0) ? 'won' : 'lost',
        isProvisional: side.provisional,
      }}
      sets={setsOf(match.sets, index === 0)}
    />
  ))
}

interface LastResultsProps {
  readonly day: Board
  readonly timeZone: string
}

/** The matches that ended last, newest first. */
export function LastResults({ day, timeZone }: LastResultsProps) {
  return (
    <section className="card results">
      <h2 className="t-h2 results-h">Last results</h2>
      <div className="rsg">
        {day.finals.map(({ match, winner, endedAt }) => (
          <article key={match.id} className="rs" data-key={`m${match.id}`}>
            <h3 className="d">
              <span>
                {match.division} · Match {match.number}
              </span>
              {match.provisional ? (
                <ProvisionalMark />
              ) : (
                <span>
                  {ENDS[match.outcome ?? '']}
                  <time dateTime={endedAt}>{endTime(endedAt, day.at, timeZone)}</time>
                </span>
              )}
            </h3>
            <BoardSides match={match} winner={winner} />
          </article>
        ))}
      </div>
      {day.finals.some(({ match }) => match.provisional) && <ProvisionalLegend className="results-legend" />}
    </section>
  )
}

const ENDS: Readonly<Record<string, string>> = { walkover: 'w/o · ', retired: 'ret. · ' }

/** "Mixed 4.0 Doubles · Pool D" */
export function placeOf({ division, title, number }: BoardMatch): string {
  return `${division} · ${title.replace(`, match ${number}`, '')}`
}
