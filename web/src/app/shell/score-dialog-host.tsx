import type { CurrentUser } from '@tussle/contract/people/accounts'
import { Suspense } from 'react'
import { closeScoreDialog, useScoreDialog } from '../../features/matches/score/score-dialog-store.ts'
import { late } from '../../ui/layout/late.tsx'

const ScoreDialog = late(() => import('./score-dialog.tsx').then((file) => ({ default: file.ScoreDialog })))
void ScoreDialog.preload()

/** Comes with the hand on a button, and brings the dialog's code; the list of its files is long and only stands here. */
export function ScoreDialogHost({ user }: { readonly user: CurrentUser }) {
  if (useScoreDialog() !== 'open') return null
  return (
    <Suspense>
      <ScoreDialog user={user} onClose={closeScoreDialog} />
    </Suspense>
  )
}
