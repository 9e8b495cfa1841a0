import { type ReactNode, Suspense } from 'react'
import { late } from '../../ui/layout/late.tsx'
import type { DeskCourt } from './desk.queries.ts'
import { preloadOffline } from './offline/offline-cards.tsx'
import { preloadMenu } from './queue/late-menu.tsx'
import { useRoom } from './room-context.tsx'

const AnnounceDialog = late(() =>
  import('./overview/announce-dialog.tsx').then((file) => ({ default: file.AnnounceDialog })),
)
const CallDialog = late(() =>
  import('./courts/call-dialog.tsx').then((file) => ({ default: file.CallDialog })),
)
const CloseCourtDialog = late(() =>
  import('./courts/close-court-dialog.tsx').then((file) => ({ default: file.CloseCourtDialog })),
)
const CourtLinkDialog = late(() =>
  import('./courts/court-link-dialog.tsx').then((file) => ({ default: file.CourtLinkDialog })),
)
const NoShowDialog = late(() =>
  import('./courts/no-show-dialog.tsx').then((file) => ({ default: file.NoShowDialog })),
)

/** Loads the dialogs early, so that none needs the network before it opens. */
export async function preloadRoomDialogs(): Promise<void> {
  for (const { preload } of [NoShowDialog, CallDialog, CloseCourtDialog, CourtLinkDialog, AnnounceDialog]) {
    await preload()
  }
  await preloadMenu()
  await preloadOffline()
}

interface RoomDialogsProps {
  /** The page provides the score dialog, because all scores are entered in the same one. */
  readonly scoreDialog: (court: DeskCourt, onClose: () => void) => ReactNode
}

/** The open question. The code of the dialogs loads after the page. */
export function RoomDialogs({ scoreDialog }: RoomDialogsProps) {
  return (
    <Suspense>
      <Asked scoreDialog={scoreDialog} />
    </Suspense>
  )
}

function Asked({ scoreDialog }: RoomDialogsProps) {
  const { question, ask } = useRoom()
  const close = () => ask(null)
  if (question === null) return null
  if (question.about === 'announcement') return <AnnounceDialog onClose={close} />
  if (question.about === 'call') return <CallDialog question={question} onClose={close} />
  if (question.about === 'no-show') return <NoShowDialog court={question.court} onClose={close} />
  if (question.about === 'close') return <CloseCourtDialog court={question.court} onClose={close} />
  if (question.about === 'link') return <CourtLinkDialog court={question.court} onClose={close} />
  return scoreDialog(question.court, close)
}
