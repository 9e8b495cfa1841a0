import { SearchX } from 'lucide-react'
import type { BackTarget } from '../../lib/hooks/use-back-target.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { NoticeCard } from './notice-card.tsx'

interface NotThereProps {
  readonly title: string
  readonly text: string
  readonly back: BackTarget
}

/** Replaces a page about something that does not exist. */
export function NotThere({ title, text, back }: NotThereProps) {
  usePage(title)
  return (
    <NoticeCard
      icon={SearchX}
      title={title}
      text={text}
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  )
}
