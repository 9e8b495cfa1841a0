import { type Visibility, visibilityOf } from '@tussle/contract/competitions'
import { useFormContext } from 'react-hook-form'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import type { EditInput } from './edit-rules.ts'

const OPTIONS = [
  { value: 'public', title: 'Everybody', note: 'In the lists and in search engines' },
  { value: 'link', title: 'Whoever has the link', note: 'In no list but that of its club' },
  {
    value: 'private',
    title: 'Nobody',
    note: 'Only people who are signed in; in no list but that of its club',
  },
] as const

const BY_LINK =
  'Everybody sees it once the club has completed a competition with results. Until then, whoever has the link does.'

/** Who can see the competition on its public page. */
export function VisibilityField({ isByLink }: { readonly isByLink: boolean }) {
  const { setValue, watch } = useFormContext<EditInput>()
  const chosen = watch('visibility') ?? 'public'
  return (
    <RadioRows<Visibility>
      name="visibility"
      label="Who can see it without signing in"
      hint={visibilityOf(chosen, isByLink) === chosen ? undefined : BY_LINK}
      value={chosen}
      onValueChange={(value) => setValue('visibility', value, { shouldDirty: true })}
      options={OPTIONS}
    />
  )
}
