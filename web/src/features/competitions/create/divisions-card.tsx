import { useEffect, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Badge } from '../../../ui/data/badge.tsx'
import { FieldNote } from '../../../ui/inputs/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { LeagueInput } from './create-rules.ts'
import { DivisionGrid } from './division-grid.tsx'

export function DivisionsCard() {
  const { watch, setValue, formState } = useFormContext<LeagueInput>()
  const { errors, submitCount } = formState
  const chosen = watch('divisions')
  const noteId = useId()
  const error = errors.divisions?.message
  return (
    <Card
      title="Divisions"
      className="create-card"
      action={
        <Badge tone="neutral" role="status">
          {chosen.length} selected
        </Badge>
      }
    >
      <DivisionGrid
        chosen={chosen}
        onChange={(names) =>
          setValue('divisions', names, { shouldDirty: true, shouldValidate: submitCount > 0 })
        }
        firstRef={useFocusWhenWrong()}
        describedBy={error === undefined ? undefined : noteId}
      />
      <FieldNote id={noteId} error={error} />
    </Card>
  )
}

/** The form focuses its first invalid field. The grid is not a registered field and comes after all others. */
function useFocusWhenWrong() {
  const { errors, submitCount } = useFormContext<LeagueInput>().formState
  const first = useRef<HTMLInputElement>(null)
  const isOnlyWrong = errors.divisions !== undefined && Object.keys(errors).length === 1
  const seen = useRef(0)
  useEffect(() => {
    if (isOnlyWrong && submitCount > seen.current) first.current?.focus()
    seen.current = submitCount
  }, [isOnlyWrong, submitCount])
  return first
}
