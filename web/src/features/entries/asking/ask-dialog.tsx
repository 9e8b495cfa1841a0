import type { CompetitionKind } from '@tussle/contract/competitions'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { MyEntry } from '../entries.queries.ts'
import { Seekers } from '../joining/seekers.tsx'
import { NO_PARTNER, PartnerField } from '../partner-field.tsx'
import { useAsk } from './asking.queries.ts'
import { HeldNote } from './held-note.tsx'
import './asking.css'

interface AskDialogProps {
  readonly kind: CompetitionKind
  readonly entry: MyEntry
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A player without a partner asks somebody: anybody by name, or one of those who look for a partner. */
export function AskDialog({ kind, entry, open, onOpenChange }: AskDialogProps) {
  const formId = useId()
  const form = useAskForm(kind, entry, () => onOpenChange(false))
  const { ask, player } = form
  const { competition, division } = entry
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      tall
      title={`Partner for ${division?.name ?? competition.name}`}
      description={competition.name}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            type="submit"
            form={formId}
            disabled={player === null}
            pending={ask.isPending}
            pendingLabel="Asking..."
          >
            {player === null ? 'Ask somebody first' : `Ask ${player.displayName}`}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-form" onSubmit={(event) => void form.submit(event)} noValidate>
        <Fields kind={kind} entry={entry} form={form} />
      </form>
    </Dialog>
  )
}

/** Whom the player has chosen, and how that is sent. */
function useAskForm(kind: CompetitionKind, entry: MyEntry, onAsked: () => void) {
  const [choice, setChoice] = useState(NO_PARTNER)
  const ask = useAsk(kind)
  const { player } = choice
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (player === null || ask.isPending) return
    try {
      const { partner } = await ask.mutateAsync({ entry, player })
      toast({ title: partner === null ? `You asked ${player.displayName}` : 'Both of you are in' })
      onAsked()
    } catch {
      // The note says why, and what was chosen stays.
    }
  }
  return { choice, setChoice, player, ask, submit }
}

interface FieldsProps extends Pick<AskDialogProps, 'kind' | 'entry'> {
  readonly form: ReturnType<typeof useAskForm>
}

function Fields({ kind, entry: { competition, division, asked }, form }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  const { choice, setChoice, player, ask } = form
  return (
    <>
      {asked !== null && (
        <Note tone="calm">{asked.partner.displayName} is no longer asked once you ask somebody else.</Note>
      )}
      <PartnerField
        label="Ask somebody you know"
        value={choice}
        onChange={(next) => {
          ask.reset()
          setChoice(next)
        }}
        rule={null}
        isRequired
        error={undefined}
        inputRef={input}
      />
      {ask.isError && !isLoggedOut(ask.error) && (
        <Note tone="error">{serverMessage(ask.error) ?? 'That did not work. Please try again.'}</Note>
      )}
      <div className="ask-list">
        {player !== null && <HeldNote name={player.displayName} />}
        {player === null && division !== null && (
          <Seekers
            kind={kind}
            competitionId={competition.id}
            divisionId={division.id}
            onChoose={(found) => {
              setChoice({ text: found.displayName, player: found })
              // The pressed button disappears with the list.
              input.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}
