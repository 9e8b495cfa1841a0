import type { PAGES } from '@tussle/contract/pages'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface Soon {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
}

const ADMIN = { to: '/admin', label: 'Back to Admin Dashboard' }

/** Pages of the route table whose features are not here yet; titles as the specification names them (OQ-042). */
const SOON = {
  manageLeagues: { title: 'Manage Leagues', back: ADMIN },
  manageTournaments: { title: 'Manage Tournaments', back: ADMIN },
  tournamentAdmin: { title: 'Tournament Admin', back: ADMIN },
  adminSettings: { title: 'Admin System Settings', back: ADMIN },
} satisfies Partial<Record<keyof typeof PAGES, Soon>>

export type SoonPage = keyof typeof SOON

/** A page of the route table whose part of the product opens later: it says so and leads on. */
export function NotOpenYetPage({ page }: { readonly page: SoonPage }) {
  const { title, back } = SOON[page]
  usePage(title)
  return (
    <>
      <Band title={title} />
      <div className="wrap page-body">
        <EmptyState
          title="This part isn't open yet"
          text="We're still painting the lines here. Everything else is ready to play."
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        />
      </div>
    </>
  )
}
