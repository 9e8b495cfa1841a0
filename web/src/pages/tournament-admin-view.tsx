import { CloudOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { BandActions } from '../features/desk/band-actions.tsx'
import { ControlRoom } from '../features/desk/control-room.tsx'
import '../features/desk/courts.css'
import { Kpis } from '../features/desk/kpis.tsx'
import '../features/desk/lists.css'
import '../features/desk/room.css'
import { useRoom } from '../features/desk/room-context.tsx'
import { RoomDialogs } from '../features/desk/room-dialogs.tsx'
import type { BackTarget } from '../lib/use-back-target.ts'
import { useTabParam } from '../lib/use-tab-param.ts'
import { Badge } from '../ui/badge.tsx'
import { Band } from '../ui/band.tsx'
import { TabList, TabPanel, TabsRoot } from '../ui/tabs.tsx'
import { LoadingPart } from './loading-part.tsx'
import { useDecideById } from './use-decide-by-id.tsx'

// On the day it is the control room that must be there; the rest comes when it is opened.
const ResultsPanel = lazy(() =>
  import('../features/desk/organise/results-panel.tsx').then((file) => ({ default: file.ResultsPanel })),
)
const SchedulePanel = lazy(() =>
  import('../features/desk/organise/schedule-panel.tsx').then((file) => ({ default: file.SchedulePanel })),
)
const SettingsPanel = lazy(() =>
  import('../features/desk/settings/settings-panel.tsx').then((file) => ({ default: file.SettingsPanel })),
)
const CourtScoreDialog = lazy(() =>
  import('./tournament-admin-score.tsx').then((file) => ({ default: file.CourtScoreDialog })),
)
const TournamentAdminDraws = lazy(() =>
  import('./tournament-admin-draws.tsx').then((file) => ({ default: file.TournamentAdminDraws })),
)
const TournamentAdminParticipants = lazy(() =>
  import('./tournament-admin-participants.tsx').then((file) => ({
    default: file.TournamentAdminParticipants,
  })),
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
  const { user } = useAuth()
  const { decide, dialog } = useDecideById()
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
            <SettingsPanel isAdmin={user?.isAdmin === true} />
          </TabPanel>
        </Suspense>
      </div>
      <RoomDialogs scoreDialog={(court, onClose) => <CourtScoreDialog court={court} onClose={onClose} />} />
      {dialog}
    </TabsRoot>
  )
}

function Head({ back, tabs }: { readonly back: BackTarget; readonly tabs: ReactNode }) {
  const { room } = useRoom()
  return (
    <Band
      title={room.desk.tournament.name}
      back={back}
      badge={<StatusBadge />}
      actions={<BandActions />}
      tabs={tabs}
      className="room-band"
    >
      <Kpis />
    </Band>
  )
}

function StatusBadge() {
  const { figures, settings } = useRoom().room.desk
  if (figures.matches === 0) return <Badge tone="neutral">Not drawn yet</Badge>
  if (figures.done === figures.matches) return <Badge tone="completed">Completed</Badge>
  if (settings.pausedAt !== null) return <Badge tone="warn">Calls paused</Badge>
  return <Badge tone="live">In Progress</Badge>
}

/** While nothing comes from the server, nothing can be done here either. */
function Strip() {
  const { isOff } = useRoom()
  return (
    <div role="status">
      {isOff && (
        <div className="room-strip">
          <CloudOff size={16} aria-hidden />
          Reconnecting. Times may be old.
        </div>
      )}
    </div>
  )
}
