import { Fragment } from 'react'
import { Link } from 'react-router'
import { FormDots } from '../../ui/data/badge.tsx'
import { ProvisionalLegend, ProvisionalMark, ProvisionalRing } from '../../ui/data/provisional.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import type { RecentMatch } from './player.queries.ts'
import { dayText, opponentsOf } from './player-texts.ts'
import { SetList } from './set-list.tsx'
import './recent-matches.css'

const FORM = 5

/** The latest ten, newest first; in doubles both opponents are links (OQ-139). */
export function RecentMatches({ matches }: { readonly matches: readonly RecentMatch[] }) {
  const form = matches
    .filter(({ provisional }) => !provisional)
    .slice(0, FORM)
    .map(({ result }) => (result === 'Win' ? 'W' : 'L'))
  return (
    <Card
      title="Recent matches"
      padded={matches.length === 0}
      action={form.length > 0 && <FormDots results={form.toReversed()} />}
    >
      {matches.length === 0 ? (
        <p className="t-small text-ink-2">No matches yet</p>
      ) : (
        <CardList aria-label="Recent matches">
          {matches.map((match) => (
            <Row key={match.id} match={match} />
          ))}
        </CardList>
      )}
      {matches.some(({ provisional }) => provisional) && <ProvisionalLegend className="played-legend" />}
    </Card>
  )
}

function Row({ match }: { readonly match: RecentMatch }) {
  const isWin = match.result === 'Win'
  return (
    <li
      className="played"
      data-won={(isWin && !match.provisional) || undefined}
      data-provisional={match.provisional || undefined}
    >
      <span aria-hidden className="played-sign">
        {match.provisional ? <ProvisionalRing isSilent /> : isWin ? 'W' : 'L'}
      </span>
      <div className="played-words">
        <p className="played-vs">
          {'vs '}
          {opponentsOf(match).map(({ id, displayName }, index) => (
            <Fragment key={id}>
              {index > 0 && ' & '}
              <Link to={`/players/${id}`}>{displayName}</Link>
            </Fragment>
          ))}
        </p>
        <p className="played-note">{`${dayText(match.date)} · ${match.competition.name}`}</p>
      </div>
      <div className="played-end">
        <SetList match={match} />
        <p className="played-result">{match.provisional ? <ProvisionalMark /> : match.result}</p>
      </div>
    </li>
  )
}
