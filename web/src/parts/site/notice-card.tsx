import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import './notice-card.css'

interface NoticeCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  readonly action: ReactNode
  /** For a page that gives the heading the focus when its button is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Between the text and the action. */
  readonly children?: ReactNode
}

/** One message instead of a page: a centred card on a plain band, with one link back. */
export function NoticeCard({ icon: Icon, title, text, action, headingRef, children }: NoticeCardProps) {
  return (
    <div className="notice">
      <Card className="notice-card">
        <Icon size={40} aria-hidden />
        <div>
          <h1 className="t-h1" ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
            {title}
          </h1>
          {/* The specification quotes title and text as one line with a dash (OQ-044). */}
          <span className="sr-only"> - </span>
          <p className="notice-text">{text}</p>
        </div>
        {children}
        {action}
      </Card>
    </div>
  )
}
