import { lazy, type ReactNode, Suspense } from 'react'
import type { DeskCourt } from './desk.queries.ts'
import { useRoom } from './room-context.tsx'

const AnnounceDialog = lazy(() =>
  import('./announce-dialog.tsx').then((file) => ({ default: file.AnnounceDialog })),
)
const CallDialog = lazy(() => import('./call-dialog.tsx').then((file) => ({ default: file.CallDialog })))
const CloseCourtDialog = lazy(() =>
  import('./close-court-dialog.tsx').then((file) => ({ default: file.CloseCourtDialog })),
)
const CourtLinkDialog = lazy(() =>
  import('./court-link-dialog.tsx').then((file) => ({ default: file.CourtLinkDialog })),
)
const NoShowDialog = lazy(() =>
  import('./no-show-dialog.tsx').then((file) => ({ default: file.NoShowDialog })),
)

interface RoomDialogsProps {
  /** Scores are entered where all scores are; the page brings it. */
  readonly scoreDialog: (court: DeskCourt, onClose: () => void) => ReactNode
}

/** What is asked about; the code of each question comes with the first time it is asked. */
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
