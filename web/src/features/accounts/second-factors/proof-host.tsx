import { Suspense } from 'react'
import { useProofQuestion } from '../../../lib/server/fresh-proof.ts'
import { late } from '../../../ui/layout/late.tsx'

const ProofDialog = late(() => import('./proof-dialog.tsx').then((file) => ({ default: file.ProofDialog })))

/** Shows the dialog for a fresh proof, for the whole application. Its code loads when it is first needed. */
export function ProofHost() {
  const answer = useProofQuestion()
  if (answer === null) return null
  return (
    <Suspense>
      <ProofDialog onProven={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  )
}
