import { useState } from 'react'
import { flushSync } from 'react-dom'
import { SegmentedTabs } from '../../ui/inputs/segmented.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { TabPanel } from '../../ui/layout/tabs.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { CheckInCard } from './check-in/check-in.tsx'
import { Courts } from './courts/courts.tsx'
import { PauseButton } from './courts/pause-button.tsx'
import type { Desk } from './desk.queries.ts'
import { isOver } from './desk-texts.ts'
import { focusCourt } from './focus.ts'
import { HeldActs } from './offline/held-acts.tsx'
import { Conflicts, OfflineCards } from './offline/offline-cards.tsx'
import { Alerts } from './overview/alerts.tsx'
import { AnnouncementNote } from './overview/announcement-note.tsx'
import { JustNow } from './overview/just-now.tsx'
import { LastEvent } from './overview/last-event.tsx'
import { CallQueue } from './queue/call-queue.tsx'
import { NextCallBar } from './queue/next-call.tsx'
import { useRoom } from './room-context.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

interface ControlRoomProps {
  /** Opens the result panel for a disputed score. */
  readonly onReview: (matchId: number) => void
}

/** The whole day on one page. On a phone, one part at a time; the next call is always visible. */
export function ControlRoom({ onReview }: ControlRoomProps) {
  const isPhone = useIsPhone()
  useDeskKeys()
  return (
    <>
      <LastEvent />
      <AnnouncementNote />
      <Conflicts />
      <HeldActs />
      {isPhone ? <OnPhone onReview={onReview} /> : <OnDesk onReview={onReview} />}
    </>
  )
}

function OnDesk({ onReview }: ControlRoomProps) {
  const { room } = useRoom()
  return (
    <>
      <PartBoundary>
        <Alerts onReview={onReview} onCourt={focusCourt} />
      </PartBoundary>
      <div className="room-columns">
        <div className="room-column">
          <PartBoundary>
            <Courts />
          </PartBoundary>
          {hasCheckIn(room.desk) && (
            <PartBoundary>
              <CheckInCard />
            </PartBoundary>
          )}
        </div>
        <aside aria-label="Queue and log" className="room-column">
          <PartBoundary>
            <CallQueue />
          </PartBoundary>
          <OfflineCards />
          <PartBoundary>
            <JustNow />
          </PartBoundary>
        </aside>
      </div>
    </>
  )
}

/** What is not sent stands in the same part; an alert is more urgent. */
function alertsLabel(alerts: number, unsent: number): string {
  if (alerts > 0) return `Alerts ${alerts}`
  return unsent > 0 ? `Unsent ${unsent}` : 'Alerts'
}

/** Check-in is no longer needed once all matches are played. */
function hasCheckIn(desk: Desk): boolean {
  return desk.settings.usesCheckIn && !isOver(desk)
}

type Part = 'courts' | 'queue' | 'check-in' | 'alerts'

function OnPhone({ onReview }: ControlRoomProps) {
  const { room, unsent } = useRoom()
  const [part, setPart] = useState<Part>('courts')
  const { queue, alerts, moreAlerts, settings } = room.desk
  const count = alerts.length + moreAlerts
  const parts: { value: Part; label: string }[] = [
    { value: 'courts', label: 'Courts' },
    { value: 'queue', label: `Queue ${queue.length}` },
    ...(hasCheckIn(room.desk) ? [{ value: 'check-in', label: 'Check-in' } as const] : []),
    { value: 'alerts', label: alertsLabel(count, unsent.length) },
  ]
  const showCourt = (courtId: number) => {
    flushSync(() => setPart('courts'))
    focusCourt(courtId)
  }
  return (
    <>
      <SegmentedTabs
        label="Control room"
        value={parts.some(({ value }) => value === part) ? part : 'courts'}
        onValueChange={setPart}
        options={parts}
        className="room-parts"
      >
        <TabPanel value="courts">
          <PartBoundary>
            <Courts />
          </PartBoundary>
        </TabPanel>
        <TabPanel value="queue" className="room-column">
          <PartBoundary>
            <CallQueue />
          </PartBoundary>
          {settings.pausedAt === null && !isOver(room.desk) && <PauseButton look="block" />}
        </TabPanel>
        <TabPanel value="check-in">
          <PartBoundary>
            <CheckInCard />
          </PartBoundary>
        </TabPanel>
        <TabPanel value="alerts" className="room-column">
          {count === 0 && unsent.length === 0 && (
            <EmptyState title="All quiet" text="What needs you shows here." />
          )}
          <PartBoundary>
            <Alerts onReview={onReview} onCourt={showCourt} />
          </PartBoundary>
          <OfflineCards />
          <PartBoundary>
            <JustNow />
          </PartBoundary>
        </TabPanel>
      </SegmentedTabs>
      <NextCallBar />
    </>
  )
}
