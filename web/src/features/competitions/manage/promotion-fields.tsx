import { neighbours, type RankedDivision } from '@tussle/competition/season/neighbours'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { teamName } from '../../../lib/team-name.ts'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { type Exchange, type NextSeason, useNextSeason } from './season.queries.ts'
import './managed.css'

interface PromotionFieldsProps {
  readonly leagueId: number
  readonly divisions: readonly (RankedDivision & { readonly name: string })[]
  readonly exchanges: readonly Exchange[]
  readonly onChange: (exchanges: readonly Exchange[]) => void
}

const MOST = 4

function countsOf(way: 'up' | 'down') {
  return Array.from({ length: MOST + 1 }, (_, count) => ({
    value: String(count),
    label: `${count === 0 ? 'Nobody' : count} ${way}`,
  }))
}

/** How many go up and down between neighbouring divisions, and who that is by the tables of now. */
export function PromotionFields({ leagueId, divisions, exchanges, onChange }: PromotionFieldsProps) {
  const { data, error } = useNextSeason(leagueId, exchanges)
  const pairs = neighbours(divisions)
  if (pairs.length === 0) return null
  const nameOf = (id: number) => divisions.find((division) => division.id === id)?.name ?? ''
  return (
    <fieldset className="promotion">
      <legend className="field-label">Promotion and relegation</legend>
      {pairs.map(([upperId, lowerId]) => {
        const known = exchanges.find((each) => each.upperId === upperId)
        const change = (part: { readonly up: number } | { readonly down: number }) => {
          const changed = { up: 0, down: 0, ...known, upperId, lowerId, ...part }
          const others = exchanges.filter((each) => each !== known)
          onChange(changed.up + changed.down === 0 ? others : [...others, changed])
        }
        return (
          <div key={upperId} className="promotion-pair">
            <p className="t-small text-ink-2">
              Between {nameOf(upperId)} and {nameOf(lowerId)}
            </p>
            <LazySelect
              label={`Up to ${nameOf(upperId)}`}
              icon={ArrowUp}
              value={String(known?.up ?? 0)}
              onValueChange={(value) => change({ up: Number(value) })}
              options={countsOf('up')}
            />
            <LazySelect
              label={`Down to ${nameOf(lowerId)}`}
              icon={ArrowDown}
              value={String(known?.down ?? 0)}
              onValueChange={(value) => change({ down: Number(value) })}
              options={countsOf('down')}
            />
          </div>
        )
      })}
      {error && <Note tone="error">{serverMessage(error) ?? 'Who goes where could not be loaded.'}</Note>}
      <Preview season={exchanges.length === 0 ? undefined : data} nameOf={nameOf} />
    </fieldset>
  )
}

interface PreviewProps {
  readonly season: NextSeason | undefined
  readonly nameOf: (divisionId: number) => string
}

/** Who goes where. Nobody is entered: whoever enters again as the same team plays there. */
function Preview({ season, nameOf }: PreviewProps) {
  const moved = season?.divisions.flatMap(({ divisionId, teams }) =>
    teams.filter(({ move }) => move !== 'stays').map((team) => ({ ...team, divisionId })),
  )
  if (moved === undefined || moved.length === 0) return null
  return (
    <>
      <ul aria-label="Who changes divisions" className="promotion-list">
        {moved.map(({ entryId, players, move, divisionId, isByLot }) => (
          <li key={entryId}>
            {move === 'up' ? <ArrowUp size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />}
            <span>
              <b>{teamName({ players })}</b> {move} to {nameOf(divisionId)}
              {isByLot && ', by lot'}
            </span>
          </li>
        ))}
      </ul>
      <p className="t-small text-ink-2">
        By the tables of now, without teams that left. Whoever enters again as the same team plays there.
      </p>
    </>
  )
}
