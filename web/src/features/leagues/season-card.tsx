import { PAGES, pageAt } from '@tussle/contract/pages'
import { useId } from 'react'
import { Link } from 'react-router'
import { AvatarPair } from '../../ui/data/avatar.tsx'
import { dueText, opponentOf, placeText, weekText } from './fixture-texts.ts'
import type { MySeason, NextMatch } from './fixtures.queries.ts'
import { sidesOf } from './match-results.ts'
import { isIn } from './teams.ts'
import './season-card.css'

/** The number of fixtures on the card. */
const SHOWN = 2
/** With more sides, the marks for the places would be too narrow to see. */
const MOST_TICKS = 24

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

interface SeasonCardProps {
  readonly season: MySeason
  readonly viewerId: number
}

/** The player's remaining fixtures in a league, the place in its table, and the next fixtures. */
export function SeasonCard({ season, viewerId }: SeasonCardProps) {
  const titleId = useId()
  const { league, division, place, of, toPlay, next } = season
  const address = pageAt(PAGES.leagueStandings, { id: league.id })
  return (
    <section className="season on-surround" aria-labelledby={titleId}>
      <div className="season-main">
        <div className="min-w-0">
          <h2 id={titleId} className="season-title">
            {`You still have to play ${NUMBERS[toPlay] ?? toPlay} ${toPlay === 1 ? 'match' : 'matches'}`}
          </h2>
          <p className="season-quiet">
            <Link
              to={`${address}?tab=${division.id}${next.some(({ week }) => week === null) ? '' : '&view=fixtures'}`}
              className="season-link"
            >
              {league.name}
            </Link>
          </p>
          <p className="season-quiet">{division.name}</p>
        </div>
        {place !== null && (
          <p className="season-place">
            <b>{placeText(season)}</b> <span>{`of ${of}`}</span>
          </p>
        )}
      </div>
      {place !== null && of <= MOST_TICKS && (
        <div className="season-ticks" aria-hidden>
          {Array.from({ length: of }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <span key={index} data-own={index + 1 === place || undefined} />
          ))}
        </div>
      )}
      <ul aria-label="Next fixtures">
        {next.slice(0, SHOWN).map((fixture) => (
          <NextFixture
            key={fixture.id}
            fixture={fixture}
            viewerId={viewerId}
            address={address}
            timeZone={league.timeZone}
          />
        ))}
      </ul>
    </section>
  )
}

interface NextFixtureProps {
  readonly fixture: NextMatch
  readonly viewerId: number
  readonly address: string
  readonly timeZone: string
}

function NextFixture({ fixture, viewerId, address, timeZone }: NextFixtureProps) {
  const others = sidesOf(fixture).find((side) => !isIn(side, viewerId))?.players ?? []
  return (
    <li className="season-fixture">
      <AvatarPair
        size={40}
        players={others.map(({ id, displayName, profileImageUrl }) => ({
          id,
          name: displayName,
          photoUrl: profileImageUrl,
        }))}
      />
      <Link
        to={`${address}?tab=${fixture.leagueDivisionId}&${viewOf(fixture)}match=${fixture.id}`}
        className="season-who"
      >
        <b>{opponentOf(fixture, viewerId)}</b>
        <span>{weekText(fixture)}</span>
      </Link>
      <span className="season-due">{dueText(fixture, timeZone)}</span>
    </li>
  )
}

/** A ladder is on the first view of its division. */
const viewOf = ({ week }: NextMatch): string => (week === null ? '' : 'view=fixtures&')
