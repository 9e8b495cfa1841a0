import { isLadder, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { Minus, Plus } from 'lucide-react'
import { counted } from '../../lib/counted.ts'
import { clockTime } from '../../lib/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PlanPicture } from './plan-picture.tsx'
import {
  courtsFor,
  endText,
  firstStart,
  matchesText,
  type PlanDay,
  type PlanSizes,
  poolsText,
  sizeRows,
  spanText,
  timeOf,
} from './plan-sums.ts'
import './what-it-takes.css'
import { useSideWords } from './side-words.ts'

interface WhatItTakesProps {
  readonly plan: StagePlan
  readonly entrants: number
  readonly onEntrants: (entrants: number) => void
  readonly sizes: PlanSizes
  readonly day: PlanDay
}

const LEAST = 2
const headOf = (many: string): string => many.charAt(0).toUpperCase() + many.slice(1)
const MOST = 512

/** The sums of a plan for a number of teams, beside its settings, so that a choice shows its price at once. */
export function WhatItTakes({ plan, entrants, onEntrants, sizes, day }: WhatItTakesProps) {
  const { one, many } = useSideWords()
  const time = timeOf(plan, entrants, day)
  return (
    <Card className="plan-takes" aria-label="What it takes">
      <div className="plan-takes-head">
        <div>
          <h2 className="t-h2">What it takes</h2>
          <p className="plan-quiet">If this many {many} enter</p>
        </div>
        <Stepper value={entrants} onValue={onEntrants} />
      </div>
      {isLadder(plan) && (
        <p>{`${headOf(many)} challenge those above them over weeks. There is no last match.`}</p>
      )}
      {time && !isLadder(plan) && <PlanPicture plan={plan} entrants={entrants} />}
      {time && !isLadder(plan) && (
        <dl className="plan-numbers" aria-live="polite">
          <Sum value={matchesText(time)} label={time.mostMatches === 1 ? 'match' : 'matches'} />
          <Sum value={String(time.leastMatches)} label={`at least, for every ${one}`} />
          <Sum value={spanText(time.courtMinutes)} label="of court time" />
          <Sum value={endText(time, day) ?? 'No end'} label={startText(day, entrants)} />
        </dl>
      )}
      {!isLadder(plan) && <SizeTable plan={plan} entrants={entrants} sizes={sizes} day={day} />}
    </Card>
  )
}

function startText(day: PlanDay, entrants: number): string {
  const courts = counted(courtsFor(day, entrants), 'court', 'courts')
  const start = `ends, from ${clockTime(firstStart(day), day.timeZone)} on ${courts}`
  return day.courts > 0 ? start : `${start}, if you have so many`
}

function Sum({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div>
      <dt className="plan-quiet">{label}</dt>
      <dd className="t-score-m">{value}</dd>
    </div>
  )
}

function Stepper({ value, onValue }: { readonly value: number; readonly onValue: (value: number) => void }) {
  const { one, many } = useSideWords()
  return (
    <fieldset className="plan-stepper" aria-label={headOf(many)}>
      <button
        type="button"
        aria-label={`One ${one} less`}
        disabled={value <= LEAST}
        onClick={() => onValue(value - 1)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`One ${one} more`}
        disabled={value >= MOST}
        onClick={() => onValue(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </fieldset>
  )
}

function SizeTable({ plan, entrants, sizes, day }: Omit<WhatItTakesProps, 'onEntrants'>) {
  const { many } = useSideWords()
  const rows = sizeRows(plan, entrants, sizes, day)
  const hasPools = rows.some(({ time }) => time !== null && poolsText(time) !== null)
  const hasByes = rows.some(({ time }) => (time?.stages[0]?.byes ?? 0) > 0)
  return (
    <table className="plan-sizes">
      <thead>
        <tr>
          <th scope="col">{headOf(many)}</th>
          {hasPools && <th scope="col">Pools</th>}
          {!hasPools && hasByes && <th scope="col">Byes</th>}
          <th scope="col">Matches</th>
          <th scope="col">At least</th>
          <th scope="col">Ends</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entrants: size, label, isChosen, time }) => (
          <tr key={size} className={isChosen ? 'plan-size-on' : undefined}>
            <th scope="row">{label}</th>
            {time === null && <td colSpan={hasPools || hasByes ? 4 : 3}>Cannot be drawn</td>}
            {time && hasPools && <td>{poolsText(time) ?? 'None'}</td>}
            {time && !hasPools && hasByes && <td>{time.stages[0]?.byes ?? 0}</td>}
            {time && <td>{matchesText(time)}</td>}
            {time && <td>{time.leastMatches}</td>}
            {time && <td>{endText(time, day) ?? 'No end'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
