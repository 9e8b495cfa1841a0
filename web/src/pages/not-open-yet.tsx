import type { PAGES } from '@tussle/contract/pages'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface Soon {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
}

const HOME = { to: '/', label: 'Back to Home' }
const DASHBOARD = { to: '/', label: 'Back to Dashboard' }
const ADMIN = { to: '/admin', label: 'Back to Admin Dashboard' }
const LEAGUES = { to: '/leagues', label: 'Back to Leagues' }
const TOURNAMENTS = { to: '/tournaments', label: 'Back to Tournaments' }
const CLUBS = { to: '/clubs', label: 'Back to Clubs' }

/** Pages of the route table whose features are not here yet; titles as the specification names them (OQ-042). */
const SOON = {
  browseClubs: { title: 'Browse Clubs', back: HOME },
  browseTournaments: { title: 'Browse Tournaments', back: HOME },
  browseLeagues: { title: 'Browse Leagues', back: HOME },
  myRegistrations: { title: 'My Registrations', back: DASHBOARD },
  leagues: { title: 'Browse Leagues', back: DASHBOARD },
  tournaments: { title: 'Browse Tournaments', back: DASHBOARD },
  clubs: { title: 'Clubs', back: DASHBOARD },
  club: { title: 'Club', back: CLUBS },
  leagueStandings: { title: 'League Standings', back: LEAGUES },
  tournamentBracket: { title: 'Tournament Bracket', back: TOURNAMENTS },
  player: { title: 'Player Profile', back: DASHBOARD },
  createLeague: { title: 'Create League', back: ADMIN },
  createTournament: { title: 'Create Tournament', back: ADMIN },
  manageLeagues: { title: 'Manage Leagues', back: ADMIN },
  manageTournaments: { title: 'Manage Tournaments', back: ADMIN },
  tournamentAdmin: { title: 'Tournament Admin', back: ADMIN },
  manageClubs: { title: 'Admin Manage Clubs', back: ADMIN },
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
