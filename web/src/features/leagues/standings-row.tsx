import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { teamName } from '../../lib/team-name.ts'
import { FormDots, YouTag } from '../../ui/data/badge.tsx'
import { ProvisionalRing } from '../../ui/data/provisional.tsx'
import type { Standing } from './standings.queries.ts'
import { TeamAvatars, TeamLinks } from './team-cell.tsx'
import { isIn } from './teams.ts'

interface StandingsRowProps {
  readonly row: Standing
  readonly viewerId: number
  readonly isPhone: boolean
}

/** A team's figures, and below them on request the reason for its place; on a phone the viewer's own row is open. */
export function StandingsRow({ row, viewerId, isPhone }: StandingsRowProps) {
  const players = row.partner === null ? [row.player] : [row.player, row.partner]
  const isOwn = isIn({ players }, viewerId)
  const [isOpen, setOpen] = useState(isPhone && isOwn)
  const detailId = useId()
  const rank = rankText(row)
  const own = { 'data-own': isOwn || undefined }
  return (
    <>
      <tr {...own} data-open={isOpen || undefined}>
        <td className="standings-rank">{rank}</td>
        <th scope="row" className="standings-team">
          <span className="standings-who">
            {!isPhone && <TeamAvatars players={players} />}
            <TeamLinks players={players} />
            {row.provisional > 0 && <ProvisionalRing />}
            {isOwn && !isPhone && <YouTag />}
          </span>
        </th>
        {isPhone ? <PhoneFigures row={row} /> : <DeskFigures row={row} />}
        <td className="standings-why">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            aria-label={`Why? Rank ${rank}: ${teamName({ players })}`}
            onClick={() => setOpen(!isOpen)}
          >
            {!isPhone && 'Why?'}
            <ChevronDown size={16} aria-hidden />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr {...own} id={detailId} className="standings-detail">
          <td colSpan={isPhone ? 6 : 10}>
            {isPhone && <PhoneDetail row={row} isOwn={isOwn} />}
            <p className="standings-reason">
              {row.isRanked
                ? `Ranked ${row.position} with ${row.reason}`
                : 'No rank before the first result.'}
            </p>
            {row.provisional > 0 && <p className="standings-reason">{provisionalText(row.provisional)}</p>}
          </td>
        </tr>
      )}
    </>
  )
}

/** Before the first result, the order of the rows has no meaning. */
function rankText({ isRanked, position }: Standing): string {
  return isRanked ? String(position) : '–'
}

/** How many results of the record are provisional. */
function provisionalText(count: number): string {
  return `${counted(count, 'match', 'matches')} of this record ${count === 1 ? 'is' : 'are'} provisional.`
}

interface FiguresProps {
  readonly row: Standing
}

function DeskFigures({ row }: FiguresProps) {
  return (
    <>
      <td className="standings-main">{row.wins}</td>
      <td className="standings-main">{row.losses}</td>
      <td>{`${row.winPercentage}%`}</td>
      <td className="standings-dim">{row.pointsFor}</td>
      <td className="standings-dim">{row.pointsAgainst}</td>
      <Difference row={row} />
      <td>{row.form.length > 0 && <FormDots results={row.form} />}</td>
    </>
  )
}

function PhoneFigures({ row }: FiguresProps) {
  return (
    <>
      <td className="standings-main">{`${row.wins}–${row.losses}`}</td>
      <td>{`${row.winPercentage}%`}</td>
      <Difference row={row} />
    </>
  )
}

function PhoneDetail({ row, isOwn }: FiguresProps & { readonly isOwn: boolean }) {
  return (
    <div className="standings-more">
      {isOwn && <YouTag />}
      <span>
        <abbr title="Points for">PF</abbr> <b>{row.pointsFor}</b>
      </span>
      <span>
        <abbr title="Points against">PA</abbr> <b>{row.pointsAgainst}</b>
      </span>
      {row.form.length > 0 && <FormDots results={row.form} />}
    </div>
  )
}

function Difference({ row }: FiguresProps) {
  const difference = row.pointsFor - row.pointsAgainst
  return (
    <td className="standings-main" data-sign={Math.sign(difference)}>
      {difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}
    </td>
  )
}
