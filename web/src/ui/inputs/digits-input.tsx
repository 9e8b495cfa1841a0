import type { ChangeEvent, ComponentProps } from 'react'
import { TextInput } from './field.tsx'

type DigitsInputProps = Omit<ComponentProps<typeof TextInput>, 'type'>

/** A whole number; other typed or pasted characters are dropped. */
export function DigitsInput({ onChange, ...rest }: DigitsInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...rest}
      onChange={keeping(digits, onChange)}
    />
  )
}

/** An amount of money: digits with an optional decimal point and at most two decimals. */
export function AmountInput({ onChange, ...rest }: DigitsInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      {...rest}
      onChange={keeping(amount, onChange)}
    />
  )
}

const digits = (text: string): string => text.replace(/\D/gu, '')

function amount(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/gu, '').split('.')
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').slice(0, 2)}`
}

type Change = ChangeEvent<HTMLInputElement>

/** Cleans the value before any handler reads it; the caret stays after the same character. */
function keeping(clean: (text: string) => string, onChange: ((event: Change) => void) | undefined) {
  return (event: Change) => {
    const field = event.currentTarget
    const { value, selectionStart } = field
    const kept = clean(value)
    if (kept !== value) {
      const caret = clean(value.slice(0, selectionStart ?? value.length)).length
      field.value = kept
      field.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
}
