import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { User, Users } from 'lucide-react'
import type { Ref } from 'react'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import {
  type DivisionFacts,
  divisionNote,
  genderConflict,
  levelConflict,
  orderDivisions,
  ratingHint,
} from './division-choice.ts'
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
  const factsOf = (id: number | undefined): DivisionFacts =>
    data?.find((division) => division.id === id) ?? {}
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
        note: divisionNote(division, factsOf(division.id), me),
        icon: division.playType === 'doubles' ? Users : User,
        disabled:
          genderConflict(division, me) !== null ||
          levelConflict(division, factsOf(division.id).skillRule, me) !== null,
      }))}
      hint={ratingHint(
        divisions.find(({ id }) => id === value),
        factsOf(value).skillRule,
        me,
      )}
      error={error}
      firstRef={firstRef}
    />
  )
}
