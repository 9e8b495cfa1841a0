import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Suspense } from 'react'
import { closeScoreDialog, useScoreDialog } from '../../features/matches/score/score-dialog-store.ts'
import { late } from '../../ui/layout/late.tsx'

const ScoreDialog = late(() => import('./score-dialog.tsx').then((file) => ({ default: file.ScoreDialog })))
void ScoreDialog.preload()

/**
 * Loads when the pointer or the focus is on a button, and then loads the dialog; only this chunk lists the dialog's
 * many files.
 */
export function ScoreDialogHost({ user }: { readonly user: CurrentUser }) {
  if (useScoreDialog() !== 'open') return null
  return (
    <Suspense>
      <ScoreDialog user={user} onClose={closeScoreDialog} />
    </Suspense>
  )
}
