import { SearchX } from 'lucide-react'
import { usePage } from '../lib/use-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NoticeCard } from './notice-card.tsx'

/** Both texts are the specification's own (NAV-031, NAV-032). */
export function NotFoundPage() {
  usePage('404 Page Not Found')
  return (
    <NoticeCard
      icon={SearchX}
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      action={<ButtonLink to="/">Go Home</ButtonLink>}
    />
  )
}
