import { type LucideIcon, MessageSquareWarning, Timer, UserX } from 'lucide-react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { DeskAlert } from '../desk.queries.ts'
import { alertText } from '../desk-texts.ts'
import { useDo, useRoom } from '../room-context.tsx'

const SIGNS: Readonly<Record<DeskAlert['kind'], { icon: LucideIcon; tone: string }>> = {
  over_time: { icon: Timer, tone: 'live' },
  missing: { icon: UserX, tone: 'warn' },
  queried: { icon: MessageSquareWarning, tone: 'court' },
  no_show: { icon: Timer, tone: 'warn' },
}

interface AlertsProps {
  readonly onReview: (matchId: number) => void
  readonly onCourt: (courtId: number) => void
}

/** Problems that need an organiser now: at most three, the most urgent first. */
export function Alerts(on: AlertsProps) {
  const { room } = useRoom()
  const { alerts, moreAlerts } = room.desk
  if (alerts.length === 0) return null
  return (
    <section aria-label="Needs attention" className="room-alerts">
      {alerts.map((alert) => (
        <AlertCard key={`${alert.kind} ${alert.matchId}`} alert={alert} {...on} />
      ))}
      {moreAlerts > 0 && <p className="room-more">{moreAlerts} more after these.</p>}
    </section>
  )
}

function AlertCard({ alert, ...on }: AlertsProps & { readonly alert: DeskAlert }) {
  const { room } = useRoom()
  const { icon: Icon, tone } = SIGNS[alert.kind]
  const { title, text } = alertText(room, alert)
  return (
    <Card as="div" padded={false} className="room-alert">
      <Icon size={22} className={`room-alert-${tone}`} aria-hidden />
      <div className="min-w-0">
        <p className="room-alert-title">{title}</p>
        <p className="room-quiet">{text}</p>
      </div>
      <AlertAction alert={alert} {...on} />
    </Card>
  )
}

interface AlertActionProps extends AlertsProps {
  readonly alert: DeskAlert
}

function AlertAction({ alert, onReview, onCourt }: AlertActionProps) {
  const { room, ask } = useRoom()
  const act = useDo()
  const look = { variant: 'ghost', size: 'sm' } as const
  if (alert.kind === 'over_time') {
    return (
      <Button {...look} onClick={() => onCourt(alert.courtId)}>
        Open
      </Button>
    )
  }
  if (alert.kind === 'queried') {
    return (
      <Button {...look} onClick={() => onReview(alert.matchId)}>
        Review
      </Button>
    )
  }
  if (alert.kind === 'missing') {
    const userIds = alert.playerIds
    return (
      <Button {...look} onClick={() => act({ do: 'checkIn', body: { userIds } })}>
        Check in
      </Button>
    )
  }
  const court = room.court(alert.courtId)
  return (
    <Button {...look} onClick={() => court && ask({ about: 'no-show', court })}>
      No-show
    </Button>
  )
}
