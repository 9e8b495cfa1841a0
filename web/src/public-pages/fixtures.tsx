import type { Fixture, FixtureWeek } from '@tussle/contract/play/fixtures'
import { isProvisional } from '@tussle/contract/play/match-status'
import type { Match } from '@tussle/contract/play/matches'
import type { LeaguePage } from '@tussle/contract/public/pages'
import { clsx } from 'clsx'
import { Coffee } from 'lucide-react'
import { counted } from '../lib/counted.ts'
import { clockTime, dayAndTime, dayName } from '../lib/dates.ts'
import { teamName } from '../lib/team-name.ts'
import { ProvisionalMark } from '../ui/data/provisional.tsx'
import { SideRow, setsOf } from './match.tsx'

/** The fixtures by week: the next week first, then earlier ones. */
export function FixtureWeeks(page: LeaguePage) {
  const { weeks } = page.fixtures
  if (weeks.length === 0) return <p className="card empty">This division has no fixtures.</p>
  return weeks.map((week) => (
    <section key={week.week}>
      <h2 className="week-h">
        <span>{week.isPlayoffs ? `Playoffs, week ${week.week}` : `Week ${week.week}`}</span>
        <small>{weekText(week)}</small>
      </h2>
      <div className="card fxs">
        {week.fixtures.map((fixture) => (
          <FixtureRow key={fixture.id} match={fixture} page={page} when={fixture} />
        ))}
      </div>
      {week.skippedBefore.map(({ startsOn, reason }) => (
        <p key={startsOn} className="skipped">
          <Coffee size={18} aria-hidden />
          <span>
            {dayName(startsOn)}: <b>No play.</b> {reason}
          </span>
        </p>
      ))}
    </section>
  ))
}

function weekText({ startsOn, endsOn, fixtures }: FixtureWeek): string {
  const played = fixtures.filter(isOver).length
  const count = counted(fixtures.length, 'match', 'matches')
  return `${dayName(startsOn)} – ${dayName(endsOn)} · ${played === 0 ? count : `${played} of ${count} played`}`
}

export const isOver = ({ winnerId, outcome }: Match): boolean =>
  winnerId !== null || outcome === 'double_forfeit'

interface FixtureRowProps {
  readonly match: Match
  readonly page: LeaguePage
  /** When it should be played; null for a result. */
  readonly when: Pick<Fixture, 'startsAt' | 'court' | 'dueOn'> | null
}

export function FixtureRow({ match, page: { teamId, league }, when }: FixtureRowProps) {
  const isMine = teamId !== null && [match.entry1Id, match.entry2Id].includes(teamId)
  const sides = [
    [match.player1, match.player1Partner, match.player1Id, match.entry1Id],
    [match.player2, match.player2Partner, match.player2Id, match.entry2Id],
  ] as const
  return (
    <article className={clsx('fx', isMine && 'mine')} data-key={`m${match.id}`}>
      <div>
        {sides.map(([player, partner, userId, entryId], index) => (
          <SideRow
            key={entryId ?? index}
            side={{
              name:
                teamName({ players: [player, partner].filter((person) => person !== null) }) ||
                'To be decided',
              entryId,
              result: match.winnerId === null ? null : match.winnerId === userId ? 'won' : 'lost',
              isProvisional: false,
            }}
            sets={setsOf(match.sets, index === 0)}
          />
        ))}
        {when === null && match.matchDate !== null && <p className="fx-day">{dayName(match.matchDate)}</p>}
        {isProvisional(match.status) && (
          <p className="fx-prov">
            <ProvisionalMark />
            {match.confirmsAt !== null && ` until ${dayAndTime(match.confirmsAt, league.timeZone)}`}
          </p>
        )}
      </div>
      {isOver(match) ? (
        <Ended match={match} hasDay={when === null} />
      ) : (
        <When when={when} timeZone={league.timeZone} />
      )}
    </article>
  )
}

function Ended({
  match: { outcome, matchDate, sets },
  hasDay,
}: {
  readonly match: Match
  readonly hasDay: boolean
}) {
  if (sets.length > 0) return null
  if (outcome === 'walkover') return <span className="w">w/o</span>
  return hasDay || matchDate === null ? null : <span className="w">{dayName(matchDate)}</span>
}

function When({ when, timeZone }: Pick<FixtureRowProps, 'when'> & { readonly timeZone: string }) {
  if (when === null) return null
  if (when.startsAt === null) {
    return (
      <span className="w">
        By {dayName(when.dueOn)} <small>{when.court ?? 'no court set'}</small>
      </span>
    )
  }
  return (
    <span className="w">
      {dayAndTime(when.startsAt, timeZone).replace(`, ${clockTime(when.startsAt, timeZone)}`, '')}{' '}
      <small>
        {[clockTime(when.startsAt, timeZone), when.court].filter((part) => part !== null).join(' · ')}
      </small>
    </span>
  )
}
