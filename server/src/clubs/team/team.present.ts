import type { OpenRequest, OwnRequest } from '@tussle/contract/organising-rights'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { HeldRole, MyRights, TeamMember } from '@tussle/contract/team'

interface RequestColumns {
  readonly id: number
  readonly club_id: number
  readonly club_name: string
  readonly words: string
  readonly asked_at: Date
}

interface SettledColumns extends RequestColumns {
  readonly is_granted: boolean | null
  readonly reason: string | null
}

export function presentTeamMember(
  row: HeldRole & { readonly granted_at: Date },
  player: PlayerRef,
): TeamMember {
  return { player, ...heldRole(row), since: row.granted_at.toISOString() }
}

export function presentOwnRole(
  row: HeldRole & { readonly club_id: number; readonly club_name: string },
): MyRights['clubs'][number] {
  return { club: { id: row.club_id, name: row.club_name }, ...heldRole(row) }
}

export function presentRequest(row: SettledColumns): OwnRequest {
  return {
    ...asked(row),
    state: row.is_granted === null ? 'open' : row.is_granted ? 'granted' : 'refused',
    reason: row.reason,
  }
}

export function presentOpenRequest(row: RequestColumns, player: PlayerRef): OpenRequest {
  return { ...asked(row), player }
}

function asked({ id, club_id, club_name, words, asked_at }: RequestColumns) {
  return { id, club: { id: club_id, name: club_name }, words, askedAt: asked_at.toISOString() }
}

function heldRole({ role, days, court }: HeldRole): HeldRole {
  return { role, days, court }
}
