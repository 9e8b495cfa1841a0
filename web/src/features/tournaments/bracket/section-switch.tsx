import { Segmented } from '../../../ui/inputs/segmented.tsx'
import type { Board } from './model.ts'

interface SectionSwitchProps {
  readonly boards: readonly Board[]
  readonly value: string
  readonly onChange: (key: string) => void
}

/** Selects one bracket at a time in a narrow window (DESIGN 6.7). */
export function SectionSwitch({ boards, value, onChange }: SectionSwitchProps) {
  const options = boards.map(({ key, title }) => ({ value: key, label: title.replace(/ bracket$/u, '') }))
  return <Segmented label="Part of the draw" value={value} onValueChange={onChange} options={options} />
}
