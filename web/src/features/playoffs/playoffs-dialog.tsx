import { useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type Playoffs, useSetPlayoffs } from './playoffs.queries.ts'

interface PlayoffsDialogProps {
  readonly leagueId: number
  readonly division: { readonly id: number; readonly name: string }
  readonly playoffs: Playoffs
  readonly onClose: () => void
}

const FAILED = 'The playoffs could not be changed. Please try again.'
const NOTES: Readonly<Record<number, string>> = {
  2: 'The first two play a final.',
  4: 'Semifinals 1 v 4 and 2 v 3, then the final. Two more weeks.',
  8: 'Quarterfinals 1 v 8, 4 v 5, 2 v 7 and 3 v 6. Three more weeks.',
  16: 'A round of sixteen by places. Four more weeks.',
}

/** An organiser chooses how many of the table play for the title after the season. */
export function PlayoffsDialog({ leagueId, division, playoffs, onClose }: PlayoffsDialogProps) {
  const { mutateAsync, isPending, error } = useSetPlayoffs(leagueId, division.id)
  const [size, setSize] = useState(playoffs.size)
  const [bronze, setBronze] = useState(playoffs.bronze)
  const hasSemifinals = size !== null && size > 2
  const send = () =>
    void mutateAsync({ size, bronze: bronze && hasSemifinals })
      .then(() => {
        toast({ title: size === null ? 'No playoffs' : `The top ${size} play for the title` })
        onClose()
      })
      .catch(() => undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Playoffs of ${division.name}`}
      description="They are played in the weeks after the season, seeded by its table. The table stays as the season ends; the playoffs decide the champion."
      footer={
        <>
          <DialogClose>Keep as it is</DialogClose>
          <Button pending={isPending} pendingLabel="Saving..." onClick={send}>
            Save playoffs
          </Button>
        </>
      }
    >
      <div className="stack-form">
        {error && <Note tone="error">{serverMessage(error) ?? FAILED}</Note>}
        <RadioRows
          name="playoffs"
          label="Who plays for the title"
          value={size === null ? 'none' : `top-${size}`}
          onValueChange={(value) => setSize(playoffs.sizes.find((each) => `top-${each}` === value) ?? null)}
          options={[
            { value: 'none', title: 'Nobody', note: 'The first of the table is the champion.' },
            ...playoffs.sizes.map((each) => ({
              value: `top-${each}`,
              title: `Top ${each}`,
              note: NOTES[each],
            })),
          ]}
        />
        {hasSemifinals && (
          <Checkbox
            label="The losers of the semifinals play for bronze"
            checked={bronze}
            onCheckedChange={setBronze}
          />
        )}
      </div>
    </Dialog>
  )
}
