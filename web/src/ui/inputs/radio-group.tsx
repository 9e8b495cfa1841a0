import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldNote } from './field.tsx'

export type RadioGroupProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Radio buttons for one question: the question before them, the hint or the error after them. */
export function RadioGroup({ label, hint, error, required, className, children }: RadioGroupProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint || error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      className={clsx('field', className)}
    >
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
