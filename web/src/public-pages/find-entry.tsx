import { divisionAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type { FoundEntry, TournamentPage } from '@tussle/contract/public/pages'
import { Search } from 'lucide-react'
import { timeOrDay } from '../lib/dates.ts'

/** "Find": a form without a script; the address of its result can be shared. */
export function FindForm({ tournament, search }: TournamentPage) {
  return (
    <search>
      <form action={tournamentAddress(tournament)} method="get" className="findbox">
        <label className="inp">
          <Search size={19} aria-hidden />
          <span className="sr">Player or team</span>
          <input
            name="find"
            type="search"
            placeholder="Player or team"
            defaultValue={search?.sought}
            maxLength={100}
            required
          />
        </label>
        <button type="submit" className="btn btn-find">
          Find
        </button>
      </form>
    </search>
  )
}

/** Where and when people of this name play next. */
export function Found({ tournament, search, at }: TournamentPage) {
  if (search === null) return null
  const { sought, found } = search
  return (
    <section className="card found" aria-label="Found">
      <div className="sec-h">
        <h2 className="t-h2">“{sought}”</h2>
        <a className="link" href={tournamentAddress(tournament)}>
          Clear
        </a>
      </div>
      {found.length === 0 && <p>Nobody in this tournament has that name.</p>}
      <ul>
        {found.map((entry) => (
          <li key={entry.entryId} data-key={`f${entry.entryId}`}>
            <div>
              <b>
                <bdi>{entry.name}</bdi>
              </b>
              <a
                className="link"
                href={divisionAddress(tournament, { id: entry.divisionId, name: entry.divisionName })}
              >
                {entry.divisionName}
              </a>
            </div>
            <Next next={entry.next} at={at} timeZone={tournament.timeZone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NextProps {
  readonly next: FoundEntry['next']
  readonly at: string
  readonly timeZone: string
}

function Next({ next, at, timeZone }: NextProps) {
  if (next === null) return <p className="found-next">No further match is known.</p>
  return (
    <p className="found-next">
      <b>{whereAndWhen(next, at, timeZone)}</b>
      <span>
        Match {next.number}
        {next.against !== '' && (
          <>
            , against <bdi>{next.against}</bdi>
          </>
        )}
      </span>
    </p>
  )
}

function whereAndWhen(
  { state, courtNumber, notBefore }: NonNullable<FoundEntry['next']>,
  at: string,
  timeZone: string,
): string {
  if (state === 'playing') return `On court ${courtNumber} now`
  if (state === 'called') return `To court ${courtNumber} now`
  return notBefore === null ? 'No time yet' : `Not before ${timeOrDay(notBefore, at, timeZone)}`
}
