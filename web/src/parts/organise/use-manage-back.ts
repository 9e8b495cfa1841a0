import type { CompetitionKind } from '@tussle/contract/competitions'
import { PAGES } from '@tussle/contract/pages'
import { useAuth } from '../../features/accounts/auth-context.tsx'

const ALL = {
  league: { to: PAGES.manageLeagues, label: 'Manage Leagues' },
  tournament: { to: PAGES.manageTournaments, label: 'Manage Tournaments' },
} as const

/** Where the way back from a competition leads: administrators manage all of them, others those of their club. */
export function useManageBack(kind: CompetitionKind, clubId: number | null = null) {
  const { user } = useAuth()
  if (user?.isAdmin === true) return ALL[kind]
  return { to: clubId === null ? PAGES.organise : `${PAGES.organise}?club=${clubId}`, label: 'Organise' }
}
