import { RATING_WORDS, RATINGS } from '@tussle/competition/divisions'
import { type CurrentUser, ProfileBody } from '@tussle/contract/accounts'
import * as z from 'zod/mini'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { Note } from '../../ui/note.tsx'
import { ProfileSection } from './profile-section.tsx'
import { sayProfileFailed, useSaveProfile } from './use-save-profile.ts'

const { rating, gender, playingStyle } = ProfileBody.shape
const SCHEMA = z.object({ rating, gender, playingStyle })
const RATING_OPTIONS = RATINGS.map((value) => ({ value, label: `${value} ${RATING_WORDS[value]}` }))
const GENDER_OPTIONS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
]

export function ProfilePlaying({ user }: { readonly user: CurrentUser }) {
  const { save, isPending } = useSaveProfile()
  const form = useContractForm(SCHEMA, {
    rating: user.rating ?? undefined,
    gender: user.gender,
    playingStyle: user.playingStyle ?? '',
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async ({ rating: level, ...change }) => {
    // An administrator has no rating: the field is hidden and not sent (OQ-038).
    const error = await save(user.isAdmin || level === undefined ? change : { ...change, rating: level })
    if (error === null) return
    showFieldErrors(form, error)
    sayProfileFailed(error)
  })

  return (
    <ProfileSection title="Playing" onSubmit={submit} isPending={isPending}>
      {!user.isAdmin && (
        <>
          <Field label="Rating" error={errors.rating?.message}>
            {(field) => (
              <LazySelect
                {...field}
                value={form.watch('rating') ?? ''}
                onValueChange={(value) => form.setValue('rating', value as (typeof RATINGS)[number])}
                options={RATING_OPTIONS}
                placeholder="Choose your rating"
              />
            )}
          </Field>
          <Note tone="info">Your rating is always visible to other players.</Note>
        </>
      )}
      <Field label="Gender" optional error={errors.gender?.message}>
        {(field) => (
          <LazySelect
            {...field}
            value={form.watch('gender') ?? ''}
            onValueChange={(value) => form.setValue('gender', value as 'male' | 'female')}
            options={GENDER_OPTIONS}
            placeholder="Choose"
          />
        )}
      </Field>
      <Field
        label="Playing style"
        optional
        hint="For example: aggressive at the net"
        error={errors.playingStyle?.message}
      >
        {(field) => <TextInput {...field} {...form.register('playingStyle')} />}
      </Field>
    </ProfileSection>
  )
}
