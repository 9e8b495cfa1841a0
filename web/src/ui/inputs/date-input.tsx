import { Calendar, Clock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextInput } from './field.tsx'
import './date-input.css'

type DateInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'className'>

/** The browser's own date field, which uses the reader's calendar; our icon opens its picker. */
export function DateInput(props: DateInputProps) {
  // Without a maximum, browsers accept years of six digits.
  return <TextInput icon={Calendar} max="9999-12-31" {...props} type="date" className="inp-picker" />
}

export function TimeInput(props: DateInputProps) {
  return <TextInput icon={Clock} {...props} type="time" className="inp-picker" />
}
