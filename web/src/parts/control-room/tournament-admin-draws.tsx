import { DrawsPanel } from '../../features/desk/organise/draws-panel.tsx'
import { useRoom } from '../../features/desk/room-context.tsx'
import {
  useTournamentBracket,
  useTournamentDivisions,
} from '../../features/tournaments/bracket/bracket.queries.ts'

/** The public answer of the tournament, not the desk's, says whether registration is open. */
export function TournamentAdminDraws({ id }: { readonly id: number }) {
  const [first] = useRoom().room.desk.divisions
  const { data } = useTournamentBracket(id, first?.id ?? null)
  const divisions = useTournamentDivisions(id).data ?? []
  const playTypeOf = (divisionId: number) => divisions.find((each) => each.id === divisionId)?.playType
  return (
    <DrawsPanel
      isRegistrationOpen={data?.registrationOpen === true}
      mergeInto={(divisionId) =>
        divisions.filter((each) => each.id !== divisionId && each.playType === playTypeOf(divisionId))
      }
    />
  )
}
