import { Button } from '../../ui/inputs/button.tsx'
import { dueText, opponentOf, placeText, recordText, weekText } from './fixture-texts.ts'
import type { MySeason, NextMatch } from './fixtures.queries.ts'
import './fixtures.css'

interface OwnFixturesProps {
  readonly season: MySeason
  /** The name of the viewer's own side. */
  readonly name: string
  readonly viewerId: number
  readonly onOpen: (matchId: number) => void
  readonly onSubmitScore: (fixture: NextMatch | null) => void
}

/** The viewer's own season above all others: the record, the place and the remaining fixtures. */
export function OwnFixtures({ season, name, viewerId, onOpen, onSubmitScore }: OwnFixturesProps) {
  const { next, of, place } = season
  return (
    <section aria-label="Your fixtures" className="fx-own">
      <div className="fx-own-head">
        <div className="min-w-0">
          <h2 className="fx-own-name">{name}</h2>
          <p className="fx-own-record">{recordText(season)}</p>
        </div>
        <p className="fx-own-place">
          <b>{placeText(season)}</b> <span>{place === null ? `${of} in the table` : `of ${of}`}</span>
        </p>
      </div>
      {next.length > 0 && (
        <ul className="fx-own-list" aria-label="Still to play">
          {next.map((fixture) => (
            <li key={fixture.id}>
              <button type="button" className="fx-row" onClick={() => onOpen(fixture.id)}>
                <span className="fx-teams">
                  <b>{opponentOf(fixture, viewerId)}</b> <span className="fx-quiet">{weekText(fixture)}</span>
                </span>{' '}
                <span className="fx-when">{dueText(fixture, season.league.timeZone)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <div className="fx-own-foot">
          <Button block onClick={() => onSubmitScore(next[0] ?? null)}>
            Submit Score
          </Button>
        </div>
      )}
    </section>
  )
}
