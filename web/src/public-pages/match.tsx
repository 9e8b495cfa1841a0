import { clsx } from 'clsx'
import { statusText } from '../features/tournaments/bracket/bracket-texts.ts'
import type { Tie } from '../features/tournaments/bracket/model.ts'
import type { Side } from '../features/tournaments/bracket/sides.ts'
import { clockTime, shortDay } from '../lib/dates.ts'
import { ProvisionalMark, ProvisionalRing } from '../ui/data/provisional.tsx'

/** "9:20 AM" today, else "Tue, Nov 17": a card has no room for both. */
export function endTime(ended: string, now: string, timeZone: string): string {
  const day = shortDay(ended, timeZone)
  return day === shortDay(now, timeZone) ? clockTime(ended, timeZone) : day
}

type Sets = readonly { readonly playerScore: number; readonly opponentScore: number }[]

/** Where and when a match is played, and the points of a match on court. */
export interface TieDay {
  readonly court: number | null
  /** "1:20 PM": when it ended, else when it can begin. */
  readonly time: string | null
  readonly sets: Sets | null
}

interface MatchProps {
  readonly tie: Tie
  readonly day: TieDay | undefined
  /** The bracket whose final is for gold; null if there is none. */
  readonly gold: string | null
  /** With the name of its round, where no heading gives it. */
  readonly hasRound?: boolean
}

/** A match with its head and its two sides. The winner is bold, and hidden text tells screen readers who won. */
export function Match({ tie, day, gold, hasRound = false }: MatchProps) {
  const { match, sides } = tie
  const isLive = day?.sets !== undefined && day.sets !== null && !tie.isPlayed
  const medal = medalOf(match, gold)
  return (
    <article
      className={clsx('pm', isLive && 'live', medal?.toLowerCase())}
      id={`m${match.id}`}
      data-key={`m${match.id}`}
    >
      <h4 className="pm-h">
        <span>
          {medal !== null && <b>{medal} · </b>}
          {match.isBye ? 'Bye' : `Match ${match.number}`}
          {hasRound && ` · ${match.roundName}`}
        </span>
        <State tie={tie} day={day} isLive={isLive} />
      </h4>
      {sides.map((side, index) => (
        <SideRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second side
          key={index}
          side={side}
          sets={setsOf(isLive ? (day?.sets ?? []) : match.sets, index === 0)}
        />
      ))}
    </article>
  )
}

function State({ tie, day, isLive }: Pick<MatchProps, 'tie' | 'day'> & { readonly isLive: boolean }) {
  if (isLive) {
    return (
      <span className="lv">
        <i className="dot" />
        Live{day?.court === null ? '' : ` · Court ${day?.court}`}
      </span>
    )
  }
  const status = statusText(tie)
  if (status === 'Provisional') return <ProvisionalMark />
  const when = [day?.time, typeof day?.court === 'number' ? `Court ${day.court}` : null].filter(Boolean)
  if (!tie.isPlayed && when.length > 0) return <span className="when">{when.join(' · ')}</span>
  return <span>{tie.isPlayed && day?.time ? `${status} · ${day.time}` : status}</span>
}

interface SideRowProps {
  readonly side: Pick<Side, 'name' | 'result' | 'isProvisional' | 'entryId'>
  readonly sets: readonly (readonly [own: number, other: number])[]
}

export function SideRow({ side: { name, result, isProvisional, entryId }, sets }: SideRowProps) {
  return (
    <div
      className={clsx(
        'sd',
        result === 'won' && 'win',
        result === 'lost' && 'lose',
        entryId === null && 'tbd',
      )}
    >
      {isProvisional && <ProvisionalRing />}
      <span className="nm">
        <bdi>{name}</bdi>
        {result === 'won' && <span className="sr"> won</span>}
      </span>
      {sets.length > 0 && (
        <span className="sets">
          {sets.map(([own, other], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of the set is its identity
            <b key={index} className={own < other ? 'lo' : undefined}>
              {own}
            </b>
          ))}
        </span>
      )}
    </div>
  )
}

export function setsOf(sets: Sets, isFirst: boolean): (readonly [number, number])[] {
  return sets.map(({ playerScore, opponentScore }) =>
    isFirst ? ([playerScore, opponentScore] as const) : ([opponentScore, playerScore] as const),
  )
}

/** A match for a medal has a coloured edge and the name of the medal. */
function medalOf({ roundName, bracket }: Tie['match'], gold: string | null): 'Gold' | 'Bronze' | null {
  if (roundName === 'Bronze Match') return 'Bronze'
  const isLast = roundName === 'Finals' || roundName === 'Decider'
  return isLast && bracket === gold ? 'Gold' : null
}
