import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import './choice.css'
import { Dots } from '../data/rating.tsx'
import { RadioGroup } from './radio-group.tsx'

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'size'> & {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
}

export type CheckboxProps = ToggleProps & {
  size?: 22 | 28 | undefined
  /** Shows the label to screen readers only, as in the division grid. */
  labelHidden?: boolean | undefined
}

/** The whole row can be pressed. */
export function Checkbox({ size = 22, labelHidden, className, ...props }: CheckboxProps) {
  const { input, labelId, hintId } = useToggle(props)
  return (
    <label className={clsx('choice', className)}>
      <span className={clsx('cb', size === 28 && 'cb-28')}>
        <input {...input} type="checkbox" />
        <Check size={size - 6} strokeWidth={3} aria-hidden />
      </span>
      <span className={labelHidden ? 'sr-only' : 'choice-text'}>
        <span id={labelId}>{props.label}</span>
        {props.hint && (
          <span id={hintId} className="choice-hint">
            {props.hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** For settings that apply at once; the whole row can be pressed. */
export function Switch({ className, ...props }: ToggleProps) {
  const { input, labelId, hintId } = useToggle(props)
  return (
    <label className={clsx('choice choice-switch', className)}>
      <span className="choice-text">
        <span id={labelId}>{props.label}</span>
        {props.hint && (
          <span id={hintId} className="choice-hint">
            {props.hint}
          </span>
        )}
      </span>
      <input {...input} type="checkbox" role="switch" aria-checked={props.checked} className="sw" />
    </label>
  )
}

/** The hint is a description and not part of the name, so the name comes from the label's own element. */
function useToggle({ onCheckedChange, label: _, hint, ...native }: ToggleProps) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const described = [native['aria-describedby'], hint && hintId].filter(Boolean).join(' ')
  const input: ComponentProps<'input'> = {
    ...native,
    'aria-labelledby': labelId,
    'aria-describedby': described || undefined,
    onChange: (event) => onCheckedChange(event.currentTarget.checked),
  }
  return { input, labelId, hintId }
}

export type RadioCardOption<Value extends string = string> = {
  value: Value
  title: string
  word: string
  dots: number
}

export type RadioCardsProps<Value extends string> = {
  name: string
  label: ReactNode
  value: string | null | undefined
  onValueChange: (value: Value) => void
  options: readonly RadioCardOption<Value>[]
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** The levels as cards with real radio buttons, so that arrow keys and forms work as usual. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, label, value, onValueChange, options, hint, error, disabled, className } = props
  return (
    <RadioGroup label={label} hint={hint} error={error} className={className}>
      <div className="rcards">
        {options.map((option) => (
          <label key={option.value} className="rcard">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span className="t-score-m rcard-title">{option.title}</span>{' '}
            <span className="rcard-word">{option.word}</span>
            <Dots filled={option.dots} className="rcard-dots" />
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}
