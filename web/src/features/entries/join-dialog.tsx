import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { useId, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox, Switch } from '../../ui/inputs/choice.tsx'
import { Note, showNote } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { BirthQuestion } from './birth-question.tsx'
import { DivisionField } from './division-field.tsx'
import './entries.css'
import { GenderQuestion } from './gender-question.tsx'
import {
  JOIN_TEXTS,
  MIXED_RULE,
  needsPartnerHint,
  UNKNOWN_IN_MIXED,
  waitsForPlace,
  whenAndFee,
} from './join-texts.ts'
import { JoinSheet } from './joining/join-sheet.tsx'
import { isBegun, PartnerField } from './partner-field.tsx'
import { useJoinForm } from './use-join-form.ts'

export interface JoinDialogProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  /** The divisions that the player has entered already. With one, a full competition need not mean the waitlist. */
  readonly entered?: readonly number[]
  /** The division that a link named. */
  readonly wanted?: number | null
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Each opening starts with an empty form: one page for one division, three steps where the player may enter several. */
export function JoinDialog(props: JoinDialogProps) {
  const { open } = props
  const [opening, setOpening] = useState({ open, count: 0 })
  if (open !== opening.open) setOpening({ open, count: opening.count + Number(open) })
  const { entered = NONE, competition } = props
  const most = Math.min((competition.mostEntries ?? 1) - entered.length, competition.divisions.length)
  const Form = most > 1 ? JoinSheet : JoinForm
  return <Form key={opening.count} {...props} entered={entered} most={most} />
}

const NONE: readonly number[] = []

function JoinForm({ kind, competition, entered = NONE, wanted = null, open, onOpenChange }: JoinDialogProps) {
  const texts = JOIN_TEXTS[kind]
  const formId = useId()
  const entry = useJoinForm({ kind, competition, wanted, onJoined: () => onOpenChange(false) })
  const { form, join, gender, birth, division, partner } = entry
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Join ${competition.name}`}
      description={whenAndFee(competition)}
      hasUnsavedInput={isBegun(partner.value) && !join.isPending && !join.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={formId} pending={join.isPending} pendingLabel="Joining...">
            {texts.join}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-form" onSubmit={entry.submit} noValidate>
        {entered.length === 0 && waitsForPlace(kind, competition) && (
          <Note tone="info">
            All places are taken. You get on the waitlist and move up as places free up.
          </Note>
        )}
        {gender.isAsked && <GenderQuestion value={gender.answer} onChange={gender.choose} />}
        <DivisionField
          kind={kind}
          competition={competition}
          me={entry.me}
          value={division.value}
          onChange={division.choose}
          error={form.formState.errors.divisionId?.message}
          firstRef={division.ref}
        />
        {birth.isAsked && <BirthQuestion onChange={birth.choose} error={birth.error} />}
        <PartnerAndMail kind={kind} entry={entry} />
        {join.isError && !isLoggedOut(join.error) && (
          // The toast has been announced already; this note stays until the next attempt.
          <Note tone="error" role="note" ref={showNote}>
            {serverMessage(join.error) ?? texts.failed}
          </Note>
        )}
      </form>
    </Dialog>
  )
}

interface PartnerAndMailProps {
  readonly kind: CompetitionKind
  readonly entry: ReturnType<typeof useJoinForm>
}

/** The partner or the wish for one, and whether mails are wanted. */
function PartnerAndMail({ kind, entry: { form, me, division, partner } }: PartnerAndMailProps) {
  const { needsPartner = false, emailNotifications = true } = form.watch()
  const playType = division.chosen?.playType
  const isMixed = division.chosen?.gender === 'mixed'
  return (
    <>
      {playType === 'doubles' && !needsPartner && (
        <PartnerField
          value={partner.value}
          onChange={partner.choose}
          rule={isMixed ? MIXED_RULE : null}
          error={form.formState.errors.partnerId?.message}
          inputRef={partner.ref}
        />
      )}
      <div className="join-switches">
        <Checkbox
          label="I need a partner"
          hint={partnerHint(kind, playType, isMixed && me.gender === null)}
          checked={needsPartner}
          disabled={playType === 'singles'}
          onCheckedChange={partner.setNeeded}
        />
        <Switch
          label="Email notifications"
          checked={emailNotifications}
          onCheckedChange={(on) => form.setValue('emailNotifications', on)}
        />
      </div>
    </>
  )
}

function partnerHint(kind: CompetitionKind, playType: string | undefined, isUnknownInMixed: boolean): string {
  if (playType === 'singles') return 'Not in a singles division.'
  const hint = needsPartnerHint(kind)
  return isUnknownInMixed ? `${hint} ${UNKNOWN_IN_MIXED}` : hint
}
