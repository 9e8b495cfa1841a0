import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { User, Users } from 'lucide-react'
import type { Ref } from 'react'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { divisionNote, genderConflict, orderDivisions, ratingHint } from './division-choice.ts'
import { useDivisions, useMe } from './join.queries.ts'

interface DivisionFieldProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly value: number | undefined
  readonly onChange: (divisionId: number) => void
  readonly error: string | undefined
  readonly firstRef: Ref<HTMLInputElement>
}

/** The card brings the divisions along; only how many are in each is still asked for. */
export function DivisionField(props: DivisionFieldProps) {
  const { kind, competition, value, onChange, error, firstRef } = props
  const me = useMe()
  const counts = useDivisions(kind, competition.id)
  const countOf = (id: number) => counts.data?.find((division) => division.id === id)?.participantCount
  const { divisions } = competition
  return (
    <RadioRows
      name="division"
      label="Division"
      value={value === undefined ? null : String(value)}
      onValueChange={(id) => onChange(Number(id))}
      options={orderDivisions(divisions, me).map((division) => ({
        value: String(division.id),
        title: division.name,
        note: divisionNote(division, countOf(division.id), me),
        icon: division.playType === 'doubles' ? Users : User,
        disabled: genderConflict(division, me) !== null,
      }))}
      hint={ratingHint(
        divisions.find(({ id }) => id === value),
        me,
      )}
      error={error}
      firstRef={firstRef}
    />
  )
}
