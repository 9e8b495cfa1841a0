import { MapPin } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Field, TextArea, TextInput } from '../../../ui/inputs/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ClubSelect } from './club-select.tsx'
import type { FixedClub } from './create-defaults.ts'
import type { TournamentInput } from './create-rules.ts'

interface BasicsCardProps {
  readonly nameLabel: string
  readonly noClub: string
  /** A league is played at its club (OQ-065), so its form has no location. */
  readonly hasLocation?: boolean
  /** The club is given: an organiser creates for this one only. */
  readonly club?: FixedClub | undefined
}

export function BasicsCard({ nameLabel, noClub, hasLocation = false, club }: BasicsCardProps) {
  const { register, formState } = useFormContext<TournamentInput>()
  const { errors } = formState
  return (
    <Card title="Basics" className="create-card">
      <div className="create-fields">
        <Field label={nameLabel} error={errors.name?.message} className="create-wide">
          {(field) => <TextInput {...field} {...register('name')} maxLength={100} autoComplete="off" />}
        </Field>
        {club ? (
          <Field label="Associated club" className={hasLocation ? undefined : 'create-wide'}>
            {(field) => <TextInput {...field} value={club.name} readOnly />}
          </Field>
        ) : (
          <Field label="Associated club" optional className={hasLocation ? undefined : 'create-wide'}>
            {(field) => <ClubSelect {...field} noClub={noClub} />}
          </Field>
        )}
        {hasLocation && (
          <Field label="Location" optional error={errors.location?.message}>
            {(field) => <TextInput {...field} {...register('location')} icon={MapPin} maxLength={120} />}
          </Field>
        )}
        <Field label="Description" optional error={errors.description?.message} className="create-wide">
          {(field) => <TextArea {...field} {...register('description')} rows={3} />}
        </Field>
      </div>
    </Card>
  )
}
