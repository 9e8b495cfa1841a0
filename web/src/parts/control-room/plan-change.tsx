import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { DeskReading } from '../../features/desk/desk.queries.ts'
import { ChangePreviewDialog } from '../../features/desk/organise/changes/change-preview-dialog.tsx'
import { RoomProvider } from '../../features/desk/room-context.tsx'
import { sendable } from '../../features/plans/plans.queries.ts'

interface PlanChangeProps {
  readonly reading: DeskReading
  readonly division: { readonly id: number; readonly name: string }
  readonly plan: StagePlan
  /** Empty if the director gave none. */
  readonly reason: string
  readonly onKeep: () => void
  readonly onDone: () => void
}

/** What another plan does to a drawn division, before it is made. */
export function PlanChange({ reading, division, plan, reason, onKeep, onDone }: PlanChangeProps) {
  return (
    <RoomProvider id={reading.desk.tournament.id} reading={reading}>
      <ChangePreviewDialog
        ways={[{ change: { kind: 'change-plan', divisionId: division.id, plan: sendable(plan) } }]}
        words={{
          title: 'Change the plan',
          description: division.name,
          act: 'Change the plan',
          keep: 'Keep the plan',
          done: `Plan of ${division.name} changed`,
        }}
        reason={reason === '' ? undefined : reason}
        onKeep={onKeep}
        onDone={onDone}
      />
    </RoomProvider>
  )
}
