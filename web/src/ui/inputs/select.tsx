import { useIsPhone } from '../layout/use-media.ts'
import { SelectList, type SelectProps } from './select-list.tsx'
import { SelectSheet } from './select-sheet.tsx'

/** A list at the field on a large screen, a bottom sheet with tall rows on a phone. */
export function Select(props: SelectProps) {
  return useIsPhone() ? <SelectSheet {...props} /> : <SelectList {...props} />
}
