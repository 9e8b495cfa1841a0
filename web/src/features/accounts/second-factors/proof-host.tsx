import { Suspense } from 'react'
import { useProofQuestion } from '../../../lib/server/fresh-proof.ts'
import { late } from '../../../ui/layout/late.tsx'

const ProofDialog = late(() => import('./proof-dialog.tsx').then((file) => ({ default: file.ProofDialog })))

/** The one place that asks for a fresh proof; its code comes with the first question. */
export function ProofHost() {
  const answer = useProofQuestion()
  if (answer === null) return null
  return (
    <Suspense>
      <ProofDialog onProven={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  )
}
