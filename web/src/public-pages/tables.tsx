import type { BracketStanding } from '@tussle/contract/play/unpack-bracket'
import type { TableTie } from '@tussle/contract/public/pages'
import { clsx } from 'clsx'
import { CircleCheck, CircleDot, CircleMinus } from 'lucide-react'
import type { Board } from '../features/tournaments/bracket/model.ts'
import { teamName } from '../lib/team-name.ts'
import { ProvisionalRing } from '../ui/data/provisional.tsx'
import { type Crossed, liveIn, pointsNow, resultsIn } from './results-in-table.ts'
import type { Days } from './tree.tsx'

type Row = BracketStanding

interface TableProps {
  readonly title: string
  readonly rows: readonly Row[]
  /** How many go on; 0 if none does. */
  readonly advancing: number
  /** With the results of every pair, if these are its matches. */
  readonly board?: Board | undefined
  /** The points of those that are on court now. */
  readonly days?: Days
  /** Why it has this order, a sentence for each tie. */
  readonly ties: readonly TableTie[]
}

/** A table: place, team, the results against each other on a wide screen, record, difference and state. */
export function Table({ title, rows, advancing, board, days = NO_DAYS, ties }: TableProps) {
  const cross = board === undefined || rows.length > MOST_CROSSED ? null : resultsIn(board, days)
  const playing = board === undefined ? [] : liveIn(board, days)
  const hasStates = rows.some(({ inGroup }) => inGroup !== undefined)
  const isRanked = rows.some((row) => row.isRanked)
  return (
    <section className="card pool">
      <h3 className="pool-h">
        <span>{title}</span>
        {board !== undefined && (
          <small>
            {playing.length > 0 && <b className="pool-live">{playing.length} live · </b>}
            {playedIn(board)}
          </small>
        )}
      </h3>
      <table className={clsx('pt', cross !== null && 'has-x')}>
        <caption className="sr">{`Table, ${title}`}</caption>
        <Head rows={rows} isCrossed={cross !== null} hasStates={hasStates} />
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              key={row.entryId}
              row={row}
              place={index + 1}
              isLast={advancing === index + 1 && rows.length > advancing}
              cross={cross && rows.map(({ entryId }) => ({ entryId, result: cross(row.entryId, entryId) }))}
              live={pointsNow(row.entryId, playing, days)}
              hasStates={hasStates}
            />
          ))}
        </tbody>
      </table>
      {isRanked && ties.length > 0 && (
        <p className="why">
          <strong>Why this order?</strong> {ties.map(({ text }) => text).join(' ')}
        </p>
      )}
    </section>
  )
}

interface HeadProps {
  readonly rows: readonly Row[]
  readonly isCrossed: boolean
  readonly hasStates: boolean
}

function Head({ rows, isCrossed, hasStates }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="c">
          <abbr title="Place">#</abbr>
        </th>
        <th scope="col" className="l">
          Team
        </th>
        {isCrossed &&
          rows.map((row, index) => (
            <th scope="col" key={row.entryId} className="x">
              <abbr title={`against ${nameOf(row)}`}>{index + 1}</abbr>
            </th>
          ))}
        <th scope="col">
          <abbr title="Won and lost">W–L</abbr>
        </th>
        <th scope="col">
          <abbr title="Point difference">Diff</abbr>
        </th>
        {hasStates && (
          <th scope="col" className="l s">
            State
          </th>
        )}
      </tr>
    </thead>
  )
}

const NO_DAYS: Days = new Map()
/** With more entries the columns of their results are narrower than a result. */
const MOST_CROSSED = 8

interface TableRowProps {
  readonly row: Row
  readonly place: number
  readonly isLast: boolean
  readonly cross: readonly { readonly entryId: number; readonly result: Crossed | null }[] | null
  /** "11–8, 3–2", if its match is on court now. */
  readonly live: string | null
  readonly hasStates: boolean
}

function TableRow({ row, place, isLast, cross, live, hasStates }: TableRowProps) {
  const { inGroup, isRanked, provisional, wins, losses, pointsFor, pointsAgainst } = row
  return (
    <tr
      data-key={`e${row.entryId}`}
      className={clsx(isLast && 'adv', inGroup?.state === 'out' && 'out') || undefined}
    >
      <td className="c">
        <b>{isRanked ? place : '–'}</b>
      </td>
      <th scope="row" className="l t">
        {provisional > 0 && <ProvisionalRing />} <bdi>{nameOf(row)}</bdi>
        {live !== null && (
          <span className="lp">
            <i className="dot" />
            <span className="sr">Playing now: </span>
            {live}
          </span>
        )}
        {inGroup !== undefined && <StateMark state={inGroup.state} className="ps" />}
      </th>
      {cross?.map(({ entryId, result }) => (
        <td
          key={entryId}
          className={clsx('x', {
            self: entryId === row.entryId,
            w: result?.isWon === true,
            l2: result?.isWon === false,
            now: result?.isLive === true,
          })}
        >
          {result?.text}
        </td>
      ))}
      <td>
        <b>
          {wins}–{losses}
        </b>
      </td>
      <td>{signed(pointsFor - pointsAgainst)}</td>
      {hasStates && <td className="l s">{inGroup !== undefined && <StateMark state={inGroup.state} />}</td>}
    </tr>
  )
}

const STATES = {
  qualified: [CircleCheck, 'Qualified'],
  out: [CircleMinus, 'Out'],
  open: [CircleDot, 'Open'],
} as const

interface StateMarkProps {
  readonly state: keyof typeof STATES
  readonly className?: string
}

function StateMark({ state, className }: StateMarkProps) {
  const [Icon, word] = STATES[state]
  return (
    <span className={clsx('st', `st-${state}`, className)}>
      <Icon size={15} aria-hidden />
      {word}
    </span>
  )
}

function playedIn({ rounds }: Board): string {
  const ties = rounds.flatMap((round) => round.ties).filter(({ match }) => !match.isBye)
  return `${ties.filter(({ isPlayed }) => isPlayed).length} of ${ties.length} played`
}

const nameOf = ({ player, partner }: Row): string =>
  teamName({ players: partner === null ? [player] : [player, partner] })

const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'
