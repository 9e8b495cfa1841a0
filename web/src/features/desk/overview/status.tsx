import { CircleCheck, Clock, Coffee, UserX } from 'lucide-react'
import type { Readiness } from '../desk.queries.ts'
import { readinessText } from '../desk-texts.ts'
import type { Room } from '../room.ts'

const SIGNS = {
  ready: { icon: CircleCheck, tone: 'win' },
  early: { icon: Clock, tone: 'quiet' },
  resting: { icon: Coffee, tone: 'warn' },
  missing: { icon: UserX, tone: 'loss' },
  waiting: { icon: null, tone: 'quiet' },
} as const

interface ReadinessMarkProps {
  readonly room: Room
  readonly readiness: Readiness
  /** Replaces the usual text. */
  readonly text?: string
}

/** Shows by icon and text whether a match can be called now. */
export function ReadinessMark({ room, readiness, text }: ReadinessMarkProps) {
  const { icon: Icon, tone } = SIGNS[readiness.is]
  return (
    <span className={`room-mark room-mark-${tone}`}>
      {Icon && <Icon size={16} aria-hidden />}
      {text ?? readinessText(room, readiness)}
    </span>
  )
}
