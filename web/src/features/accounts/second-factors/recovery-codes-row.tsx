import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showFailure } from '../show-failure.ts'
import { useMakeRecoveryCodes } from './second-factors.queries.ts'
import type { ShowCodes } from './use-codes-dialog.tsx'

interface RecoveryCodesRowProps {
  readonly left: number
  readonly onCodes: ShowCodes
}

export function RecoveryCodesRow({ left, onCodes }: RecoveryCodesRowProps) {
  const [isAsking, setAsking] = useState(false)
  const make = useMakeRecoveryCodes()
  const confirm = async () => {
    try {
      const { codes } = await make.mutateAsync()
      onCodes(codes)
    } catch (error) {
      showFailure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <section className="factor own-data" aria-labelledby="recovery-codes">
      <div>
        <h3 id="recovery-codes" className="factor-title">
          Recovery codes
        </h3>
        <p className="factor-text">
          For the day you lose your phone: each gets you in once. <b>{leftText(left)}</b>
        </p>
      </div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        text="The codes you have kept so far stop working."
        confirmLabel="Make new codes"
        cancelLabel="Keep the old ones"
        tone="primary"
        pending={make.isPending}
        onConfirm={() => void confirm()}
      />
    </section>
  )
}

function leftText(left: number): string {
  return left === 0 ? 'None left.' : `${counted(left, 'code', 'codes')} left.`
}
