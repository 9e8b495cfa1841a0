import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { JoinBody } from '@tussle/contract/play/entries'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type Offer, whyNot } from './division-choice.ts'
import type { GenderAnswer } from './gender-question.tsx'
import { guestBody, isNamed } from './guest-partner.ts'
import { useDivisions, useJoin } from './join.queries.ts'
import { JOIN_TEXTS, waitlistText } from './join-texts.ts'
import { NO_PARTNER, type PartnerChoice } from './partner-field.tsx'
import { useAnswers } from './use-answers.ts'
import { useBirth } from './use-birth.ts'

const NOT_CHOSEN = 'Choose a player from the list, or clear the field'
const NOT_NAMED = 'Please enter first and last name'

interface JoinFormInput {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  /** The division that a link named. */
  readonly wanted: number | null
  readonly onJoined: () => void
}

/** With the division that a link named. */
const firstAnswers = (wanted: number | null) => ({
  ...(wanted !== null && { divisionId: wanted }),
  ...{ partnerId: null, needsPartner: false, emailNotifications: true },
})

/** The answers to the questions of the join dialog, how they depend on each other, and how they are sent. */
export function useJoinForm({ kind, competition, wanted, onJoined }: JoinFormInput) {
  const join = useJoin(kind, competition)
  const form = useContractForm(JoinBody, firstAnswers(wanted))
  const division = useController({ control: form.control, name: 'divisionId' }).field
  const partner = usePartner(form)
  const known: readonly Offer[] = useDivisions(kind, competition.id).data ?? competition.divisions
  const chosen = known.find(({ id }) => id === division.value)
  const who = useAnswers()
  const { profile, me, gender, answer, setAnswer, birthMonth } = who
  const birth = useBirth(who, chosen === undefined ? [] : [chosen], competition)

  function chooseDivision(id: number) {
    division.onChange(id)
    if (competition.divisions.some((other) => other.id === id && other.playType === 'singles')) {
      partner.setNeeded(false)
    }
  }

  /** A division that does not fit the answer is deselected. */
  function answerGender(next: GenderAnswer) {
    setAnswer(next)
    if (chosen && next !== 'none' && whyNot(chosen, { ...me, gender: next }, competition) !== null) {
      division.onChange(undefined)
    }
  }

  const submit = form.handleSubmit(async (body) => {
    const message = problemOf(partner.value)
    if (message !== null) {
      form.setError('partnerId', { message }, { shouldFocus: true })
      return
    }
    if (chosen !== undefined && birth.isMissing([chosen])) return
    try {
      const { player, guest } = partner.value
      const named = { partnerId: player?.id ?? null, partnerGuest: guest && guestBody(guest) }
      const joining = { ...body, ...named, gender, birthMonth }
      const entry = await join.mutateAsync({ body: joining, partner: player })
      who.saveAnswers()
      sayJoined(kind, entry.waitlistPosition)
      onJoined()
    } catch (error) {
      showFailed(kind, error)
    }
  })

  return {
    form,
    join,
    submit,
    me,
    gender: { isAsked: profile.gender === null, answer, choose: answerGender },
    birth,
    division: { value: division.value, ref: division.ref, chosen, choose: chooseDivision },
    partner,
  }
}

function showFailed(kind: CompetitionKind, error: unknown): void {
  if (isLoggedOut(error)) return
  const description = serverMessage(error) ?? JOIN_TEXTS[kind].failed
  toast({ title: 'Error', description, variant: 'failure' })
}

/** What has to be answered before the form is sent; null if everything is. */
function problemOf({ text, player, guest }: PartnerChoice): string | null {
  if (guest !== undefined) return isNamed(guest) ? null : NOT_NAMED
  return text.trim() !== '' && player === null ? NOT_CHOSEN : null
}

/** The chosen partner, or the wish for one. */
function usePartner(form: UseFormReturn<z.input<typeof JoinBody>, unknown, z.infer<typeof JoinBody>>) {
  const { ref } = useController({ control: form.control, name: 'partnerId' }).field
  const [value, setValue] = useState(NO_PARTNER)

  function choose(next: typeof value) {
    form.clearErrors('partnerId')
    setValue(next)
  }

  /** A partner and the wish for one exclude each other, and singles have neither (OQ-078, OQ-079). */
  function setNeeded(needed: boolean) {
    form.setValue('needsPartner', needed)
    choose(NO_PARTNER)
  }
  return { value, ref, choose, setNeeded }
}

function sayJoined(kind: CompetitionKind, position: number | undefined) {
  const description = position === undefined ? undefined : waitlistText(position)
  toast({ title: JOIN_TEXTS[kind].joined, description })
}
