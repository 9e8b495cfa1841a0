import { type Club, ClubChanges } from '@tussle/contract/clubs'
import { useContractForm } from '../../lib/form.ts'
import { Field, TextArea, TextInput } from '../../ui/inputs/field.tsx'

/** The form for a new club, or for the texts of an existing one. */
export function useClubForm(club?: Club) {
  return useContractForm(ClubChanges, {
    name: club?.name ?? '',
    location: club?.location ?? '',
    description: club?.description ?? '',
  })
}

/** The server takes null for a field that was left empty. */
export function clubBody(values: ClubChanges): ClubChanges {
  return { ...values, description: values.description || null }
}

export function ClubFields({ form }: { readonly form: ReturnType<typeof useClubForm> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Club Name" error={errors.name?.message}>
        {(field) => <TextInput {...field} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label="Location" hint="A town, or the place where you play" error={errors.location?.message}>
        {(field) => <TextInput {...field} {...form.register('location')} autoComplete="off" />}
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        {(field) => <TextArea {...field} {...form.register('description')} rows={3} />}
      </Field>
    </>
  )
}
