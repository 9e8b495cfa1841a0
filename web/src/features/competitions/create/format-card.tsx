import { CREATABLE_FORMATS, type CreatableFormat, FORMAT_LABELS } from '@tussle/competition/format-names'
import { Users } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { TournamentInput } from './create-rules.ts'

/** Texts of ADMIN-048..051. */
const EXPLANATIONS: Readonly<Record<CreatableFormat, string>> = {
  single_elimination: 'Players are eliminated after a single loss. Fast and decisive.',
  double_elimination:
    'Players get a second chance through a losers bracket. More fair than single elimination.',
  round_robin: 'Every participant plays every other participant. Most fair but longest duration.',
  group_knockout: 'Group stage followed by knockout rounds. Combines fairness with excitement.',
}

/** Without the ladder (CONST-010). */
const OPTIONS = CREATABLE_FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))

export function FormatCard() {
  const { register, setValue, watch } = useFormContext<TournamentInput>()
  const format = watch('format')

  function choose(value: string) {
    const known = CREATABLE_FORMATS.find((each) => each === value)
    if (known !== undefined) setValue('format', known, { shouldDirty: true })
  }

  return (
    <Card title="Format" className="create-card">
      <div className="create-fields">
        <Field
          label="Expected participants"
          optional
          hint="Used for the recommendation only. You can leave it blank."
        >
          {(field) => (
            <DigitsInput {...field} {...register('expectedParticipants')} icon={Users} maxLength={4} />
          )}
        </Field>
        <Field label="Format" hint={EXPLANATIONS[format]}>
          {(field) => <LazySelect {...field} value={format} onValueChange={choose} options={OPTIONS} />}
        </Field>
      </div>
    </Card>
  )
}
