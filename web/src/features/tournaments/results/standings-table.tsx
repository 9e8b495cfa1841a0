import { clsx } from 'clsx'
import { CircleCheck, CircleDot, CircleMinus } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { YouTag } from '../../../ui/data/badge.tsx'
import { ProvisionalRing } from '../../../ui/data/provisional.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Standing } from '../bracket/bracket.queries.ts'
import './results.css'

interface StandingsTableProps {
  readonly title: string
  /** For screen readers, if the title alone does not say what it is about. */
  readonly caption?: string
  readonly rows: readonly Standing[]
  readonly viewerId: number
  /** The number of entries of the group that advance; a line is drawn under the last of them. */
  readonly advancing?: number | undefined
}

const COLUMNS = [
  ['W', 'Wins'],
  ['L', 'Losses'],
  ['Win %', 'Share of matches won'],
  ['PF', 'Points for'],
  ['PA', 'Points against'],
] as const

const STATUS = {
  active: null,
  advancing: 'Advancing',
  eliminated: 'Eliminated',
  champion: 'Champion',
} as const

/** A ranked table. The tie-break that decided a place is shown under the name. */
export function StandingsTable({
  title,
  caption = `Standings, ${title}`,
  rows,
  viewerId,
  advancing,
}: StandingsTableProps) {
  return (
    <Card padded={false} title={title} className="st-card">
      <table className="st">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Rank">#</abbr>
            </th>
            <th scope="col">Name</th>
            {COLUMNS.map(([short, long]) => (
              <th key={short} scope="col" className="st-number">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.entryId}>
              <Row row={row} rank={index + 1} isMine={isOf(row, viewerId)} />
              {advancing === index + 1 && rows.length > advancing && <AdvanceLine count={advancing} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function AdvanceLine({ count }: { readonly count: number }) {
  return (
    <tr className="st-advance">
      <td colSpan={2 + COLUMNS.length}>{`Top ${count} advance`}</td>
    </tr>
  )
}

interface RowProps {
  readonly row: Standing
  readonly rank: number
  readonly isMine: boolean
}

function Row({ row, rank, isMine }: RowProps) {
  // The table of a group shows the group's result, not what followed in the knockout.
  const status = row.inGroup === undefined ? STATUS[row.status] : null
  return (
    <tr className={clsx(isMine && 'st-mine')}>
      <td className="st-rank">{row.isRanked ? rank : '–'}</td>
      <th scope="row">
        <TeamLinks row={row} /> {row.provisional > 0 && <ProvisionalRing />}
        {isMine && <YouTag />}
        {row.inGroup !== undefined && <GroupStateMark state={row.inGroup.state} />}
        {row.isRanked && (status || row.reason) && (
          <span className="st-why">{[status, row.reason].filter(Boolean).join(' · ')}</span>
        )}
      </th>
      <td className="st-number">{row.wins}</td>
      <td className="st-number">{row.losses}</td>
      <td className="st-number">{row.winPercentage.toFixed(1)}</td>
      <td className="st-number">{row.pointsFor}</td>
      <td className="st-number">{row.pointsAgainst}</td>
    </tr>
  )
}

const GROUP_STATE = {
  qualified: [CircleCheck, 'Qualified'],
  out: [CircleMinus, 'Out'],
  open: [CircleDot, 'Open'],
} as const

function GroupStateMark({ state }: { readonly state: keyof typeof GROUP_STATE }) {
  const [Icon, word] = GROUP_STATE[state]
  return (
    <span className="st-state" data-state={state}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  )
}

/** 'A & B', each name a link to its player. */
export function TeamLinks({ row }: { readonly row: Pick<Standing, 'player' | 'partner'> }) {
  const people = [row.player, row.partner].filter((person) => person !== null)
  return people.map(({ id, displayName }, index) => (
    <Fragment key={id}>
      {index > 0 && ' & '}
      <Link to={`/players/${id}`} className="st-name">
        {displayName}
      </Link>
    </Fragment>
  ))
}

export function isOf({ player, partner }: Pick<Standing, 'player' | 'partner'>, viewerId: number): boolean {
  return player.id === viewerId || partner?.id === viewerId
}
