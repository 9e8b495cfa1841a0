import type { Asked, Participant } from '@tussle/contract/play/entries'
import { presentParticipant } from './entries.present.ts'
import type { JoinFacts, JoinRequest } from './join.store.ts'
import { userOf } from './people.ts'

interface Made {
  readonly id: number
  readonly status: string
  readonly position: number | null
  readonly now: Date
}

/** A new entry as its own player sees it, made from the facts of the join without a further read. */
export function presentJoined(
  request: JoinRequest,
  facts: JoinFacts,
  { id, status, position, now }: Made,
  asked: Asked | null,
): Participant {
  const row = {
    id,
    competition_id: request.competitionId,
    division_id: request.divisionId,
    division_name: facts.division_name ?? '',
    division_rating: facts.division_rating ?? '',
    division_gender: facts.division_gender ?? '',
    play_type: facts.play_type ?? '',
    status,
    needs_partner: facts.seats === 2,
    is_held: asked !== null,
    joined_at: now,
    waitlist_position: position,
  }
  const participant = presentParticipant(request.kind, row, { user: userOf(facts), partner: null })
  const own = { ...participant, emailNotifications: request.emailNotifications }
  return asked === null ? own : { ...own, asked }
}
