import { clsx } from 'clsx'
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './note.css'

type Tone = 'info' | 'calm' | 'warn' | 'error'

const ICON: Record<Tone, LucideIcon> = { info: Info, calm: Info, warn: TriangleAlert, error: CircleAlert }

export type NoteProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: Tone
  title?: ReactNode
  icon?: LucideIcon | undefined
}

export function Note({ tone, title, icon: Icon = ICON[tone], className, children, ...rest }: NoteProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      {...rest}
      className={clsx('note', `note-${tone}`, className)}
    >
      <Icon size={20} aria-hidden />
      <div className="note-text">
        {title && <p className="note-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** The ref of a note that appears where somebody may not be looking. */
export function showNote(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'nearest' })
}
