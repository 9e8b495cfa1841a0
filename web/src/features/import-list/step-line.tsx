import { Check } from 'lucide-react'
import type { Step } from './use-import.ts'

const STEPS: readonly (readonly [Step, string])[] = [
  ['paste', 'Paste or file'],
  ['columns', 'Columns'],
  ['lines', 'Check lines'],
  ['done', 'Done'],
]

/** The four steps, and which one is now. */
export function StepLine({ step }: { readonly step: Step }) {
  const now = STEPS.findIndex(([name]) => name === step)
  return (
    <ol aria-label="Steps" className="il-steps">
      {STEPS.map(([name, label], index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          data-state={index < now ? 'over' : index === now ? 'now' : 'later'}
        >
          <span className="il-dot" aria-hidden>
            {index < now ? <Check size={16} /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
