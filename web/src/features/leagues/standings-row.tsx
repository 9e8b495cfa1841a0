import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { FormDots, YouTag } from '../../ui/badge.tsx'
import type { Result } from './match-results.ts'
import type { Standing } from './standings.queries.ts'
import { TeamAvatars, TeamLinks } from './team-cell.tsx'
import { isIn, teamName } from './teams.ts'

interface StandingsRowProps {
  readonly row: Standing
  readonly form: readonly Result[]
  readonly viewerId: number
  readonly isPhone: boolean
}

/** A team's figures, and below them on request why it stands there; on a phone your own is open from the start. */
export function StandingsRow({ row, form, viewerId, isPhone }: StandingsRowProps) {
  const players = row.partner === null ? [row.player] : [row.player, row.partner]
  const isOwn = isIn({ players }, viewerId)
  const [isOpen, setOpen] = useState(isPhone && isOwn)
  const detailId = useId()
  const own = { 'data-own': isOwn || undefined }
  return (
    <>
      <tr {...own} data-open={isOpen || undefined}>
        <td className="standings-rank">{row.position}</td>
        <th scope="row" className="standings-team">
          <span className="standings-who">
            {!isPhone && <TeamAvatars players={players} />}
            <TeamLinks players={players} />
            {isOwn && !isPhone && <YouTag />}
          </span>
        </th>
        {isPhone ? <PhoneFigures row={row} /> : <DeskFigures row={row} form={form} />}
        <td className="standings-why">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            aria-label={`Why? Rank ${row.position}: ${teamName({ players })}`}
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
            {isPhone && <PhoneDetail row={row} form={form} isOwn={isOwn} />}
            <p className="standings-reason">{`Ranked ${row.position} with ${row.reason}`}</p>
          </td>
        </tr>
      )}
    </>
  )
}

interface FiguresProps {
  readonly row: Standing
  readonly form: readonly Result[]
}

function DeskFigures({ row, form }: FiguresProps) {
  return (
    <>
      <td className="standings-main">{row.wins}</td>
      <td className="standings-main">{row.losses}</td>
      <td>{`${row.winPercentage}%`}</td>
      <td className="standings-dim">{row.pointsFor}</td>
      <td className="standings-dim">{row.pointsAgainst}</td>
      <Difference row={row} />
      <td>{form.length > 0 && <FormDots results={form} />}</td>
    </>
  )
}

function PhoneFigures({ row }: Pick<FiguresProps, 'row'>) {
  return (
    <>
      <td className="standings-main">{`${row.wins}–${row.losses}`}</td>
      <td>{`${row.winPercentage}%`}</td>
      <Difference row={row} />
    </>
  )
}

function PhoneDetail({ row, form, isOwn }: FiguresProps & { readonly isOwn: boolean }) {
  return (
    <div className="standings-more">
      {isOwn && <YouTag />}
      <span>
        <abbr title="Points for">PF</abbr> <b>{row.pointsFor}</b>
      </span>
      <span>
        <abbr title="Points against">PA</abbr> <b>{row.pointsAgainst}</b>
      </span>
      {form.length > 0 && <FormDots results={form} />}
    </div>
  )
}

function Difference({ row }: Pick<FiguresProps, 'row'>) {
  const difference = row.pointsFor - row.pointsAgainst
  return (
    <td className="standings-main" data-sign={Math.sign(difference)}>
      {difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}
    </td>
  )
}
