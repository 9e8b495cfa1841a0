import { DrawsPanel } from '../../features/desk/organise/draws-panel.tsx'
import { useRoom } from '../../features/desk/room-context.tsx'
import { useTournamentBracket } from '../../features/tournaments/bracket/bracket.queries.ts'

/** Whether registration is open is known by the public page of the tournament, not by the desk. */
export function TournamentAdminDraws({ id }: { readonly id: number }) {
  const [first] = useRoom().room.desk.divisions
  const { data } = useTournamentBracket(id, first?.id ?? null)
  return <DrawsPanel isRegistrationOpen={data?.registrationOpen === true} />
}
