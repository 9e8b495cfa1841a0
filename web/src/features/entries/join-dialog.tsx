import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { JoinBody } from '@tussle/contract/play/entries'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useContractForm } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox, Switch } from '../../ui/inputs/choice.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { genderConflict } from './division-choice.ts'
import { DivisionField } from './division-field.tsx'
import './entries.css'
import { type GenderAnswer, GenderQuestion } from './gender-question.tsx'
import { useJoin, useKeptGender, useMe } from './join.queries.ts'
import {
  JOIN_TEXTS,
  MIXED_RULE,
  needsPartnerHint,
  UNKNOWN_IN_MIXED,
  waitlistText,
  waitsForPlace,
  whenAndFee,
} from './join-texts.ts'
import { NO_PARTNER, PartnerField } from './partner-field.tsx'

export interface JoinDialogProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Each opening starts with an empty form. */
export function JoinDialog(props: JoinDialogProps) {
  const { open } = props
  const [opening, setOpening] = useState({ open, count: 0 })
  if (open !== opening.open) setOpening({ open, count: opening.count + Number(open) })
  return <JoinForm key={opening.count} {...props} />
}

function JoinForm({ kind, competition, open, onOpenChange }: JoinDialogProps) {
  const texts = JOIN_TEXTS[kind]
  const formId = useId()
  const join = useJoin(kind, competition)
  const form = useContractForm(JoinBody, { partnerId: null, needsPartner: false, emailNotifications: true })
  const { errors } = form.formState
  const division = useController({ control: form.control, name: 'divisionId' }).field
  const partnerRef = useController({ control: form.control, name: 'partnerId' }).field.ref
  const [partner, setPartner] = useState(NO_PARTNER)
  const { needsPartner = false, emailNotifications = true } = form.watch()
  const chosen = competition.divisions.find(({ id }) => id === division.value)
  const playType = chosen?.playType
  const isMixed = chosen?.gender === 'mixed'
  const profile = useMe()
  const [answer, setAnswer] = useState<GenderAnswer | null>(null)
  const gender = answer === null || answer === 'none' ? undefined : answer
  const me = gender === undefined ? profile : { ...profile, gender, isAsked: true }
  const keepGender = useKeptGender()

  function choosePartner(next: typeof partner) {
    form.clearErrors('partnerId')
    setPartner(next)
  }

  /** A partner and the wish for one exclude each other, and singles have neither (OQ-078, OQ-079). */
  function setNeedsPartner(needed: boolean) {
    form.setValue('needsPartner', needed)
    choosePartner(NO_PARTNER)
  }

  function chooseDivision(id: number) {
    division.onChange(id)
    if (competition.divisions.some((other) => other.id === id && other.playType === 'singles')) {
      setNeedsPartner(false)
    }
  }

  /** A division that does not fit the answer is deselected. */
  function answerGender(next: GenderAnswer) {
    setAnswer(next)
    if (chosen && next !== 'none' && genderConflict(chosen, { ...profile, gender: next })) {
      form.resetField('divisionId')
    }
  }

  const submit = form.handleSubmit(async (body) => {
    if (partner.text.trim() !== '' && partner.player === null) {
      const message = 'Choose a player from the list, or clear the field'
      form.setError('partnerId', { message }, { shouldFocus: true })
      return
    }
    try {
      const partnerId = partner.player?.id ?? null
      const entry = await join.mutateAsync({ body: { ...body, partnerId, gender }, partner: partner.player })
      if (gender !== undefined) keepGender(gender)
      const position = entry.waitlistPosition
      toast({ title: texts.joined, description: position === undefined ? undefined : waitlistText(position) })
      onOpenChange(false)
    } catch (error) {
      if (isLoggedOut(error)) return
      toast({ title: 'Error', description: serverMessage(error) ?? texts.failed, variant: 'failure' })
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Join ${competition.name}`}
      description={whenAndFee(competition)}
      hasUnsavedInput={partner.text !== '' && !join.isPending && !join.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={formId} pending={join.isPending} pendingLabel="Joining...">
            {texts.join}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-form" onSubmit={submit} noValidate>
        {waitsForPlace(kind, competition) && (
          <Note tone="info">
            All places are taken. You get on the waitlist and move up as places free up.
          </Note>
        )}
        {profile.gender === null && <GenderQuestion value={answer} onChange={answerGender} />}
        <DivisionField
          kind={kind}
          competition={competition}
          me={me}
          value={division.value}
          onChange={chooseDivision}
          error={errors.divisionId?.message}
          firstRef={division.ref}
        />
        {playType === 'doubles' && !needsPartner && (
          <PartnerField
            value={partner}
            onChange={choosePartner}
            rule={isMixed ? MIXED_RULE : null}
            error={errors.partnerId?.message}
            inputRef={partnerRef}
          />
        )}
        <div className="join-switches">
          <Checkbox
            label="I need a partner"
            hint={partnerHint(kind, playType, isMixed && me.gender === null)}
            checked={needsPartner}
            disabled={playType === 'singles'}
            onCheckedChange={setNeedsPartner}
          />
          <Switch
            label="Email notifications"
            checked={emailNotifications}
            onCheckedChange={(on) => form.setValue('emailNotifications', on)}
          />
        </div>
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

function partnerHint(kind: CompetitionKind, playType: string | undefined, isUnknownInMixed: boolean): string {
  if (playType === 'singles') return 'Not in a singles division.'
  const hint = needsPartnerHint(kind)
  return isUnknownInMixed ? `${hint} ${UNKNOWN_IN_MIXED}` : hint
}

function showNote(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'nearest' })
}
