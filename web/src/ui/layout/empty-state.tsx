import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../inputs/button.tsx'
import './card.css'
import './empty-state.css'
import { Note } from './note.tsx'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  action?: ReactNode
  art?: 'court' | 'bracket' | undefined
  /** The heading level; its look does not change. */
  as?: 'h1' | 'h2' | 'h3' | undefined
  className?: string | undefined
}

/** What is missing, a sentence that helps, and a button for the next step. */
export function EmptyState({ title, text, action, art = 'court', as = 'h2', className }: EmptyStateProps) {
  const Heading = as
  return (
    <div className={clsx('card empty', className)}>
      {art === 'court' ? <DashedCourt /> : <DashedBracket />}
      <Heading className="t-h2">{title}</Heading>
      {text && <p className="empty-text">{text}</p>}
      {action}
    </div>
  )
}

export type ErrorStateProps = { message: string; onRetry: () => void }

/** Used inside the card that failed. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="error" className="w-full">
        {message}
      </Note>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function DashedCourt() {
  return (
    <svg aria-hidden width="120" height="120" viewBox="0 0 28 28">
      <rect x="2" y="1" width="24" height="25" rx="3" fill="var(--surface-2)" />
      <path
        d="M5 1V23H23V1M5 9H23M14 9V23"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth=".7"
        strokeDasharray="1.4 1"
      />
      <circle cx="18.4" cy="16" r="1.9" fill="var(--optic)" stroke="var(--ink)" strokeWidth=".5" />
    </svg>
  )
}

function DashedBracket() {
  return (
    <svg aria-hidden width="150" height="104" viewBox="0 0 150 104">
      <g fill="none" stroke="var(--line-strong)" strokeWidth="1.8" strokeDasharray="4 3">
        <rect x="8" y="4" width="46" height="20" rx="5" />
        <rect x="8" y="32" width="46" height="20" rx="5" />
        <rect x="8" y="78" width="46" height="20" rx="5" />
        <rect x="92" y="38" width="50" height="22" rx="5" />
        <path d="M54 14H72V84H54M54 42H72M72 49H92" />
      </g>
    </svg>
  )
}
