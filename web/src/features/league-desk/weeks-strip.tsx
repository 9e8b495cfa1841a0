import { useLayoutEffect, useRef } from 'react'
import { dayOfMonth } from '../../lib/dates.ts'
import { weekName, weekSum } from './desk-texts.ts'
import type { DeskWeek } from './league-desk.queries.ts'

interface WeeksStripProps {
  readonly weeks: readonly DeskWeek[]
  /** The shown week. */
  readonly week: number | null
  readonly onWeek: (week: number) => void
  readonly onSkipped: (week: DeskWeek) => void
}

/** Every week of the season; skipped ones are dashed. The strip scrolls inside itself. */
export function WeeksStrip({ weeks, week: shown, onWeek, onSkipped }: WeeksStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = strip.current
    const current = [...(list?.querySelectorAll('button') ?? [])].find((each) => each.value === String(shown))
    if (!list || !current) return
    list.scrollLeft = current.offsetLeft - list.clientWidth / 2 + current.offsetWidth / 2
  }, [shown])
  return (
    <ul ref={strip} aria-label="Weeks" className="weeks-strip num">
      {weeks.map((each) => (
        <li key={each.startsOn}>
          {each.week === null ? (
            <button type="button" className="weeks-skipped" onClick={() => onSkipped(each)}>
              <b>Skipped</b> <span>{dayOfMonth(each.startsOn)}</span> <span>{each.reason}</span>
            </button>
          ) : (
            <button
              type="button"
              value={each.week}
              aria-current={each.week === shown ? 'true' : undefined}
              onClick={() => onWeek(each.week ?? 0)}
            >
              <b>{weekName(each)}</b> <span>{dayOfMonth(each.startsOn)}</span>{' '}
              <span>{each.isLate ? 'After the last day' : weekSum(each)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
