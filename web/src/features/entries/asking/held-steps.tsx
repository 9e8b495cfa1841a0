import type { Asked } from '@tussle/contract/play/entries'
import { Check, Clock } from 'lucide-react'
import { dayAndTime, zoneCity } from '../../../lib/dates.ts'
import './asking.css'

interface HeldStepsProps {
  readonly asked: Asked
  readonly timeZone: string
}

/** What has happened since the player asked, and what comes next. */
export function HeldSteps({ asked: { partner, askedAt, until }, timeZone }: HeldStepsProps) {
  const name = partner.displayName
  return (
    <ol className="held-steps">
      <li data-step="done">
        <span className="held-mark">
          <Check size={14} aria-hidden />
        </span>
        <p className="held-title">You asked {name}</p>
        <p className="held-text">{dayAndTime(askedAt, timeZone)}</p>
      </li>
      <li data-step="now" aria-current="step">
        <span className="held-mark">
          <Clock size={14} aria-hidden />
        </span>
        <p className="held-title">Waiting for {name}’s answer</p>
        <p className="held-text">
          Until {dayAndTime(until, timeZone)}, {zoneCity(timeZone)} time
        </p>
      </li>
      <li>
        <span className="held-mark">
          <Check size={14} aria-hidden />
        </span>
        <p className="held-title">Both of you are in</p>
        <p className="held-text">Without a yes you go on the list of people looking, and we tell you both.</p>
      </li>
    </ol>
  )
}
