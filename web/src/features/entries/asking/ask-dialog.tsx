import type { CompetitionKind } from '@tussle/contract/competitions'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { MyEntry } from '../entries.queries.ts'
import { guestBody, isNamed, nameOf } from '../guest-partner.ts'
import { Seekers } from '../joining/seekers.tsx'
import { isChosen, NO_PARTNER, type PartnerChoice, PartnerField } from '../partner-field.tsx'
import { useAsk, useNamePartner } from './asking.queries.ts'
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
  const { choice, sending } = form
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
            disabled={!isChosen(choice)}
            pending={sending.isPending}
            pendingLabel={choice.guest === undefined ? 'Asking...' : 'Entering...'}
          >
            {submitLabel(choice)}
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

function submitLabel({ player, guest }: PartnerChoice): string {
  if (guest !== undefined) return isNamed(guest) ? `Enter ${nameOf(guest)}` : 'Enter the name first'
  return player === null ? 'Ask somebody first' : `Ask ${player.displayName}`
}

/** Whom the player has chosen, and how that is sent. */
function useAskForm(kind: CompetitionKind, entry: MyEntry, onAsked: () => void) {
  const [choice, setChoice] = useState(NO_PARTNER)
  const ask = useAsk(kind)
  const naming = useNamePartner(kind)
  const { player, guest } = choice
  const sending = guest === undefined ? ask : naming
  async function send(): Promise<string> {
    if (guest !== undefined) {
      await naming.mutateAsync({ entry, guest: guestBody(guest) })
      return `${nameOf(guest)} is your partner`
    }
    if (player === null) return ''
    const { partner } = await ask.mutateAsync({ entry, player })
    return partner === null ? `You asked ${player.displayName}` : 'Both of you are in'
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isChosen(choice) || sending.isPending) return
    try {
      toast({ title: await send() })
      onAsked()
    } catch {
      // The note says why, and what was chosen stays.
    }
  }
  function choose(next: PartnerChoice) {
    sending.reset()
    setChoice(next)
  }
  return { choice, choose, sending, submit }
}

interface FieldsProps extends Pick<AskDialogProps, 'kind' | 'entry'> {
  readonly form: ReturnType<typeof useAskForm>
}

function Fields({ kind, entry: { competition, division, asked }, form }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  const { choice, choose, sending } = form
  const { player, guest } = choice
  return (
    <>
      {asked !== null && (
        <Note tone="calm">{asked.partner.displayName} is no longer asked once you ask somebody else.</Note>
      )}
      <PartnerField
        label="Ask somebody you know"
        value={choice}
        onChange={choose}
        rule={null}
        isRequired
        error={undefined}
        inputRef={input}
      />
      {sending.isError && !isLoggedOut(sending.error) && (
        <Note tone="error">{serverMessage(sending.error) ?? 'That did not work. Please try again.'}</Note>
      )}
      <div className="ask-list">
        {player !== null && <HeldNote name={player.displayName} />}
        {player === null && guest === undefined && division !== null && (
          <Seekers
            kind={kind}
            competitionId={competition.id}
            divisionId={division.id}
            onChoose={(found) => {
              choose({ text: found.displayName, player: found })
              // The pressed button disappears with the list.
              input.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}
