import { useState } from 'react'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import type { DeskCourt } from '../desk.queries.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { occasion, sideName } from '../desk-texts.ts'
import { showFailed, useRoom } from '../room-context.tsx'

type Missing = 'player1' | 'player2' | 'both'

interface NoShowDialogProps {
  readonly court: DeskCourt
  readonly onClose: () => void
}

/** Records that a side did not appear; the other side wins by walkover. */
export function NoShowDialog({ court, onClose }: NoShowDialogProps) {
  const { room, act, isActing } = useRoom()
  const [missing, setMissing] = useState<Missing | null>(null)
  const [error, setError] = useState<string>()
  const { call } = court
  const match = call && room.match(call.matchId)
  if (!call || !match) return null
  const names = match.sides.map((side) => sideName(room, side))
  const goesOn = match.sides.map(
    ({ playerIds }, index) => `${names[index]} ${playerIds.length > 1 ? 'win' : 'wins'} without playing`,
  )

  async function giveAway() {
    if (missing === null || !call) {
      setError('Please choose who is missing')
      return
    }
    try {
      await act({ do: 'noShow', matchId: call.matchId, body: { missing, courtId: court.id } })
      onClose()
    } catch (refusal) {
      showFailed(refusal)
    }
  }

  return (
    <DeskDialog
      title={`No-show, match ${match.number}`}
      description={occasion(room, match)}
      cancelLabel="Keep waiting"
      submitLabel="No-show"
      variant="danger"
      isStorable
      isPending={isActing((each) => each.do === 'noShow')}
      onSubmit={() => void giveAway()}
      onClose={onClose}
    >
      <RadioRows<Missing>
        name="missing"
        label="Who is missing?"
        value={missing}
        onValueChange={setMissing}
        error={error}
        options={[
          { value: 'player1', title: names[0] ?? '', note: goesOn[1] },
          { value: 'player2', title: names[1] ?? '', note: goesOn[0] },
          { value: 'both', title: 'Both', note: 'Nobody goes on' },
        ]}
      />
    </DeskDialog>
  )
}
