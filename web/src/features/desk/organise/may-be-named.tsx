import { Checkbox } from '../../../ui/inputs/choice.tsx'

interface MayBeNamedProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** What a guest said about public pages. */
export function MayBeNamed({ checked, onChange }: MayBeNamedProps) {
  return (
    <Checkbox
      label="May be named on public pages"
      hint="They agreed. Otherwise strangers see initials."
      checked={checked}
      onCheckedChange={onChange}
    />
  )
}
