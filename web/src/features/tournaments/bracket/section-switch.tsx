import { Segmented } from '../../../ui/inputs/segmented.tsx'
import type { Board } from './model.ts'

interface SectionSwitchProps {
  readonly boards: readonly Board[]
  readonly value: string
  readonly onChange: (key: string) => void
}

/** One tree at a time where the window is narrow (DESIGN 6.7). */
export function SectionSwitch({ boards, value, onChange }: SectionSwitchProps) {
  const options = boards.map(({ key, title }) => ({ value: key, label: title.replace(/ bracket$/u, '') }))
  return <Segmented label="Part of the draw" value={value} onValueChange={onChange} options={options} />
}
