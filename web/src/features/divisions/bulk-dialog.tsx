import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type BulkAct, type BulkPreview, previewOf } from './bulk-change.ts'
import { BulkField, type BulkInput, wantedOf } from './bulk-field.tsx'
import { type ManagedDivision, type ManagedDivisions, useChangeDivisions } from './divisions.queries.ts'

const TITLES: Readonly<Record<BulkAct, string>> = {
  start: 'Set the start',
  courts: 'Set the courts',
  fee: 'Set the fee',
  cap: 'Set the maximum',
  plan: 'Copy a plan',
}

/** The button names the act: "Set the start of 3 divisions". */
function actLabel(act: BulkAct, count: number): string {
  const divisions = counted(count, 'division', 'divisions')
  return act === 'plan' ? `Copy the plan to ${divisions}` : `${TITLES[act]} of ${divisions}`
}

interface BulkDialogProps {
  readonly act: BulkAct
  readonly data: ManagedDivisions
  readonly selected: readonly ManagedDivision[]
  readonly onClose: () => void
}

/** One value for all selected divisions, and what it changes in each before it is saved. */
export function BulkDialog({ act, data, selected, onClose }: BulkDialogProps) {
  const { tournament, divisions } = data
  const change = useChangeDivisions(tournament.id)
  const [input, setInput] = useState<BulkInput>({})
  const wanted = wantedOf(act, input)
  const from = divisions.find(({ id }) => id === wanted?.planOf) ?? null
  const preview = wanted === null ? null : previewOf(selected, tournament, wanted, from)
  const count = preview?.changes.length ?? 0

  function apply() {
    if (wanted === null || preview === null) return
    const body = { ...wanted, divisionIds: preview.changes.map(({ id }) => id) }
    change.mutate(body, {
      onSuccess: ({ changed }) => {
        toast({ title: 'Changes saved', description: counted(changed, 'division', 'divisions') })
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TITLES[act]}
      description={counted(selected.length, 'division selected', 'divisions selected')}
      size="lg"
      footer={
        <>
          <DialogClose>Keep as it is</DialogClose>
          <Button disabled={count === 0} pending={change.isPending} pendingLabel="Saving…" onClick={apply}>
            {actLabel(act, count)}
          </Button>
        </>
      }
    >
      <div className="stack-form">
        {change.error !== null && (
          <Note tone="error">{serverMessage(change.error) ?? 'Nothing was changed. Please try again.'}</Note>
        )}
        <BulkField act={act} data={data} input={input} onInput={setInput} />
        {preview && <Preview preview={preview} />}
      </div>
    </Dialog>
  )
}

function Preview({ preview: { changes, same, left, players } }: { readonly preview: BulkPreview }) {
  return (
    <section aria-label="What changes" className="divisions-preview">
      <p role="status">
        <b>{counted(changes.length, 'division changes', 'divisions change')}.</b>{' '}
        {players > 0 && `${counted(players, 'player is told', 'players are told')}. `}
        {same > 0 && `${same} ${same === 1 ? 'has' : 'have'} it already.`}
      </p>
      {changes.length > 0 && (
        <ul className="divisions-diff">
          {changes.map(({ id, name, was, now }) => (
            <li key={id}>
              <span className="divisions-diff-name">{name}</span>
              <del>{was}</del>
              <ins>{now}</ins>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <Note tone="warn" title={`${counted(left.length, 'division stays', 'divisions stay')} as it is.`}>
          {left.map(({ id, name, reason }) => (
            <p key={id}>
              {name}: {reason}
            </p>
          ))}
        </Note>
      )}
    </section>
  )
}
