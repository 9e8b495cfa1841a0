import { longDate } from '../../../lib/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { AuthenticatorRow } from './authenticator-row.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { isDueSoon } from './second-factor-state.ts'
import { type SecondFactors, useSecondFactors } from './second-factors.queries.ts'
import './second-factors.css'
import { useCodesDialog } from './use-codes-dialog.tsx'

/** What protects the account beside the password, with the purpose of each part. */
export function SecondFactorsCard() {
  const { data, isPending, isError, refetch } = useSecondFactors()
  const due = data?.required?.by ?? null
  const { show, dialog } = useCodesDialog()
  return (
    <Card title="Passkeys and codes">
      {isPending && <Skeleton className="h-40 w-full" />}
      {isError && <ErrorState message="This could not be loaded." onRetry={() => void refetch()} />}
      {data && (
        <div className="factors">
          {isDueSoon(due) && <Due by={due} />}
          <PasskeyPart passkeys={data.passkeys} onCodes={show} />
          <AuthenticatorRow since={data.totpSince} onCodes={show} />
          {hasFactor(data) && <RecoveryCodesRow left={data.recoveryCodesLeft} onCodes={show} />}
        </div>
      )}
      {dialog}
    </Card>
  )
}

function hasFactor({ passkeys, totpSince }: SecondFactors): boolean {
  return passkeys.length > 0 || totpSince !== null
}

function Due({ by }: { readonly by: string }) {
  return (
    <Note tone="warn">
      Administrators need a passkey or an authenticator app. Without one, your administrator rights rest from{' '}
      <b>{longDate(by)}</b> until you add it.
    </Note>
  )
}
