import {
  Circle,
  CircleCheck,
  CircleDashed,
  Clock,
  type LucideIcon,
  MessageSquareWarning,
  Minus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime, dayName, dayOfMonth, shortDay } from '../../lib/dates.ts'
import { teamName } from '../../lib/team-name.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { type FixtureMark, isOpen, sideNames, stateOf, weekFacts, weekName } from './desk-texts.ts'
import type { DeskDivision, DeskWeek, Fixture, LeagueDesk } from './league-desk.queries.ts'
import './week-fixtures.css'

const ICONS: Readonly<Record<FixtureMark, LucideIcon>> = {
  open: Circle,
  played: CircleCheck,
  provisional: CircleDashed,
  disputed: MessageSquareWarning,
  waiting: Clock,
}

interface Acts {
  readonly timeZone: string
  readonly onDecide: (matchId: number) => void
  readonly onTime: (fixtures: readonly Fixture[]) => void
}

interface WeekFixturesProps extends Acts {
  readonly desk: LeagueDesk
  /** Beside "Courts and times". */
  readonly actions: ReactNode
}

/** The fixtures of the shown week by division, who sits out, and what is left over from earlier weeks. */
export function WeekFixtures({ desk, actions, ...acts }: WeekFixturesProps) {
  const week = desk.weeks.find((each) => each.week === desk.week && each.week !== null)
  if (week === undefined) return null
  const fixtures = desk.divisions.flatMap((division) => division.fixtures)
  const heading = `${weekName(week)}, ${dayName(week.startsOn)}`
  return (
    <section aria-label={heading} className="card week-card">
      <div className="week-head">
        <div>
          <h2 className="t-h2">{heading}</h2>
          <p className="t-small text-ink-2">{weekFacts(fixtures, acts.timeZone)}</p>
        </div>
        <div className="week-acts print:hidden">{actions}</div>
      </div>
      {desk.divisions.map((division) => (
        <DivisionFixtures key={division.id} division={division} week={week} {...acts} />
      ))}
      <LeftOver desk={desk} {...acts} />
    </section>
  )
}

interface DivisionFixturesProps extends Acts {
  readonly division: DeskDivision
  readonly week: DeskWeek
}

function DivisionFixtures({ division, week, ...acts }: DivisionFixturesProps) {
  return (
    <>
      <h3 className="week-group">{division.name}</h3>
      <ul>
        {division.fixtures.map((fixture) => (
          <FixtureLine key={fixture.id} fixture={fixture} startsOn={week.startsOn} {...acts} />
        ))}
        {division.sitsOut.map(({ entryId, players }) => (
          <li key={entryId} className="fixture-line">
            <span className="fixture-when">Bye</span>
            <span className="fixture-names">{teamName({ players })}</span>
            <span className="fixture-state" data-mark="open">
              <Minus size={16} aria-hidden />
              Sits out
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function LeftOver({ desk, ...acts }: Acts & { readonly desk: LeagueDesk }) {
  const earlier = desk.leftOver.filter((fixture) => fixture.week !== desk.week)
  const weeks = Map.groupBy(earlier, ({ week }) => week)
  return [...weeks].map(([week, fixtures]) => (
    <div key={week}>
      <h3 className="week-group">Left over from week {week}</h3>
      <ul>
        {fixtures.map((fixture) => (
          <FixtureLine key={fixture.id} fixture={fixture} startsOn={null} {...acts} />
        ))}
      </ul>
    </div>
  ))
}

interface FixtureLineProps extends Acts {
  readonly fixture: Fixture
  /** The first day of its week; null for what is left over. */
  readonly startsOn: string | null
}

function FixtureLine({ fixture, startsOn, timeZone, onDecide, onTime }: FixtureLineProps) {
  const [first, second] = sideNames(fixture)
  const [mark, word] = stateOf(fixture, startsOn)
  const Icon = ICONS[mark]
  const sides = `${first} against ${second}`
  const act = isOpen(fixture) ? 'Enter score' : mark === 'disputed' ? 'Settle' : 'Correct'
  return (
    <li className="fixture-line" data-fixture={fixture.id} data-open={isOpen(fixture) || undefined}>
      <span className="fixture-when num">{whenOf(fixture, timeZone)}</span>
      <span className="fixture-names">
        {first} v {second}
      </span>
      <span className="fixture-state" data-mark={mark}>
        <Icon size={16} aria-hidden />
        {word}
      </span>
      <span className="fixture-acts print:hidden">
        {isOpen(fixture) && fixture.startsAt === null && startsOn === null && (
          <Button variant="secondary" aria-label={`Set a time: ${sides}`} onClick={() => onTime([fixture])}>
            Set a time
          </Button>
        )}
        <Button variant="secondary" aria-label={`${act}: ${sides}`} onClick={() => onDecide(fixture.id)}>
          {act}
        </Button>
      </span>
    </li>
  )
}

/** The time with its day, and the court; else the last day. */
function whenOf({ startsAt, court, dueOn }: Fixture, timeZone: string): ReactNode {
  if (startsAt === null) {
    return (
      <>
        By {dayOfMonth(dueOn)} <small>{court ?? 'no court'}</small>
      </>
    )
  }
  return (
    <>
      {clockTime(startsAt, timeZone)} <small>{shortDay(startsAt, timeZone)}</small>{' '}
      <small>{court ?? 'no court'}</small>
    </>
  )
}
