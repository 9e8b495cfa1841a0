import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { User, Users } from 'lucide-react'
import type { Ref } from 'react'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { divisionNote, joinHint, type Offer, orderDivisions, whyNot } from './division-choice.ts'
import { type Me, useDivisions } from './join.queries.ts'

interface DivisionFieldProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly me: Me
  readonly value: number | undefined
  readonly onChange: (divisionId: number) => void
  readonly error: string | undefined
  readonly firstRef: Ref<HTMLInputElement>
}

/** The card contains the divisions; only the number of entries in each is read. */
export function DivisionField(props: DivisionFieldProps) {
  const { kind, competition, me, value, onChange, error, firstRef } = props
  const { data } = useDivisions(kind, competition.id)
  const offers = competition.divisions.map((division): Offer => {
    const facts = data?.find(({ id }) => id === division.id)
    return facts === undefined ? division : { ...division, ...facts }
  })
  return (
    <RadioRows
      name="division"
      label="Division"
      value={value === undefined ? null : String(value)}
      onValueChange={(id) => onChange(Number(id))}
      options={orderDivisions(offers, me, competition).map((offer) => ({
        value: String(offer.id),
        title: offer.name,
        note: divisionNote(offer, me, competition),
        icon: offer.playType === 'doubles' ? Users : User,
        disabled: whyNot(offer, me, competition) !== null,
      }))}
      hint={joinHint(
        offers.find(({ id }) => id === value),
        me,
        competition,
      )}
      error={error}
      firstRef={firstRef}
    />
  )
}
