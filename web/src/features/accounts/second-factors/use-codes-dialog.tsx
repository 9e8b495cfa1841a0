import { type ReactNode, Suspense, useState } from 'react'
import { late } from '../../../ui/layout/late.tsx'

const RecoveryCodesDialog = late(() =>
  import('./recovery-codes-dialog.tsx').then((file) => ({ default: file.RecoveryCodesDialog })),
)

export type ShowCodes = (codes: readonly string[] | null) => void

/** Shows recovery codes, once, after the first factor or after new codes are made. */
export function useCodesDialog(): { readonly show: ShowCodes; readonly dialog: ReactNode } {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const dialog = codes && (
    <Suspense>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Suspense>
  )
  return { show: setCodes, dialog }
}
