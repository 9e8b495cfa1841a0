import { phaseOf } from '@tussle/competition/phase'
import type { Desk } from '@tussle/contract/desk/desk'
import { CloudOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { BandActions } from '../../features/desk/band-actions.tsx'
import { ControlRoom } from '../../features/desk/control-room.tsx'
import '../../features/desk/courts/courts.css'
import { Kpis } from '../../features/desk/overview/kpis.tsx'
import '../../features/desk/queue/lists.css'
import '../../features/desk/room.css'
import { useRoom } from '../../features/desk/room-context.tsx'
import { preloadRoomDialogs, RoomDialogs } from '../../features/desk/room-dialogs.tsx'
import { clockTime } from '../../lib/dates.ts'
import type { BackTarget } from '../../lib/hooks/use-back-target.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { late } from '../../ui/layout/late.tsx'
import { TabList, TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'
import { useDecideById } from '../matches/use-decide-by-id.tsx'
import { preloadDecideDialog } from '../matches/use-decide-dialog.tsx'
import { LoadingPart } from '../site/loading-part.tsx'

// On the tournament day the control room must load first; the other panels load when they are opened.
const ResultsPanel = late(
  () =>
    import('../../features/desk/organise/results-panel.tsx').then((file) => ({ default: file.ResultsPanel })),
  { shape: 'panel' },
)
const SchedulePanel = late(
  () =>
    import('../../features/desk/organise/schedule-panel.tsx').then((file) => ({
      default: file.SchedulePanel,
    })),
  { shape: 'panel' },
)
const SettingsPanel = late(
  () =>
    import('../../features/desk/settings/settings-panel.tsx').then((file) => ({
      default: file.SettingsPanel,
    })),
  { shape: 'panel' },
)
const CourtScoreDialog = late(() =>
  import('./tournament-admin-score.tsx').then((file) => ({ default: file.CourtScoreDialog })),
)
const TournamentAdminDraws = late(
  () => import('./tournament-admin-draws.tsx').then((file) => ({ default: file.TournamentAdminDraws })),
  { shape: 'panel' },
)
const TournamentAdminParticipants = late(
  () =>
    import('./tournament-admin-participants.tsx').then((file) => ({
      default: file.TournamentAdminParticipants,
    })),
  { shape: 'panel' },
)

const TABS = [
  { value: 'room', label: 'Control room' },
  { value: 'draws', label: 'Draws' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'participants', label: 'Participants' },
  { value: 'results', label: 'Results' },
  { value: 'settings', label: 'Settings' },
] as const
const NAMES = ['room', 'draws', 'schedule', 'participants', 'results', 'settings'] as const

interface TournamentAdminViewProps {
  readonly id: number
  readonly back: BackTarget
}

export function TournamentAdminView({ id, back }: TournamentAdminViewProps) {
  const [tab, setTab] = useTabParam(NAMES)
  const { decide, dialog } = useDecideById()
  useEffect(loadAhead, [])
  return (
    <TabsRoot value={tab} onValueChange={setTab}>
      <Head back={back} tabs={<TabList tabs={TABS} label="Tournament" onSurround />} />
      <Strip />
      <div className="wrap page-body">
        <Suspense fallback={<LoadingPart />}>
          <TabPanel value="room">
            <ControlRoom onReview={decide} />
          </TabPanel>
          <TabPanel value="draws">
            <TournamentAdminDraws id={id} />
          </TabPanel>
          <TabPanel value="schedule">
            <SchedulePanel />
          </TabPanel>
          <TabPanel value="participants">
            <TournamentAdminParticipants id={id} />
          </TabPanel>
          <TabPanel value="results">
            <ResultsPanel onDecide={decide} />
          </TabPanel>
          <TabPanel value="settings">
            <SettingsPanel />
          </TabPanel>
        </Suspense>
      </div>
      <RoomDialogs scoreDialog={(court, onClose) => <CourtScoreDialog court={court} onClose={onClose} />} />
      {dialog}
    </TabsRoot>
  )
}

/** Networks in halls are bad, so the dialogs are loaded one after the other once the control room is shown. */
function loadAhead(): void {
  const parts = [
    ...[CourtScoreDialog.preload, preloadRoomDialogs, preloadDecideDialog, preloadToasts, preloadUnsent],
    ...[TournamentAdminParticipants, TournamentAdminDraws, ResultsPanel, SchedulePanel, SettingsPanel].map(
      ({ preload }) => preload,
    ),
  ]
  void parts.reduce<Promise<unknown>>((before, preload) => before.then(preload), Promise.resolve())
}

/** What stores and sends what the desk does without a connection. */
const preloadUnsent = (): Promise<unknown> =>
  import('../../features/unsent/unsent-chip.tsx').catch(() => undefined)

/** Toasts must be available when the network fails. */
const preloadToasts = (): Promise<unknown> => import('../../ui/overlays/toast.tsx').catch(() => undefined)

function Head({ back, tabs }: { readonly back: BackTarget; readonly tabs: ReactNode }) {
  const { room } = useRoom()
  return (
    <Band
      title={room.desk.tournament.name}
      back={back}
      badge={<HeadBadges desk={room.desk} />}
      actions={<BandActions />}
      tabs={tabs}
      className="room-band"
    >
      <Kpis />
    </Band>
  )
}

/** The tournament's phase, and the states that only the desk knows. */
export function HeadBadges({ desk: { tournament, settings } }: { readonly desk: Desk }) {
  const phase = phaseOf('tournament', tournament, Date.now())
  return (
    <>
      <StatusBadge kind="tournament" phase={phase} />
      {phase === 'in_progress' && settings.pausedAt !== null && <Badge tone="warn">Calls paused</Badge>}
    </>
  )
}

/** While the connection is down, the desk goes on; the strip says what is old. */
function Strip() {
  const { room, offSince } = useRoom()
  const since = offSince && clockTime(offSince, room.desk.tournament.timeZone)
  return (
    <div role="alert">
      {since && (
        <div className="room-strip">
          <CloudOff size={16} aria-hidden />
          <p>
            <b>No connection since {since}.</b> Go on working: what you do is kept here. Times from elsewhere
            are as of {since}.
          </p>
        </div>
      )}
    </div>
  )
}
