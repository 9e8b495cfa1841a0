import type { CompetitionKind } from '@tussle/contract/competitions'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { Contact, readContacts as contract } from '@tussle/contract/ops/administration'
import { listContactRows, refuseWithoutFreshProof } from '../accounts/index.ts'
import { getShownCompetition, refuseUnlessOrganiser } from '../competitions/index.ts'
import { listParticipants } from '../entries/index.ts'
import { listGuestContacts } from '../guests/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { audit } from '../kernel/security/audit.ts'

const PAGE = 200

/** The players and their contact data; each access is written to the audit trail. */
export async function readContacts(
  ctx: SignedInCtx,
  { kind, id }: { readonly kind: CompetitionKind; readonly id: number },
  cursor: string | undefined,
): Promise<AnswerOf<typeof contract>> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  refuseWithoutFreshProof(ctx)
  await getShownCompetition(ctx, ctx.db, kind, id)
  const { items: entries, next } = await listParticipants(ctx, kind, id, { limit: PAGE, cursor })
  const seats = entries
    .filter(({ status }) => status === 'active')
    .flatMap(({ divisionId, user, partner }) =>
      [user, partner].flatMap((player) => (player === null ? [] : [{ divisionId, userId: player.id }])),
    )
  const ids = [...new Set(seats.map(({ userId }) => userId))]
  await audit(ctx.db, ctx, {
    action: 'competition.contacts-read',
    object: `competition:${id}`,
    after: { people: ids.length },
  })
  const people = new Map((await listContactRows(ctx.db, ids)).map((row) => [row.id, row]))
  const guests = new Map((await listGuestContacts(ctx.db, ids)).map((row) => [row.user_id, row]))
  const items = seats.flatMap(({ userId, divisionId }): Contact[] => {
    const person = people.get(userId)
    const { email = null, phone = null } = guests.get(userId) ?? { email: person?.email }
    if (person === undefined || (email ?? phone) === null) return []
    const fullName = [person.first_name, person.last_name].filter(Boolean).join(' ')
    return [
      {
        ...{
          userId,
          divisionId,
          displayName: person.hidden_name ?? person.display_name,
          email,
          phone,
        },
        fullName: fullName === '' ? null : fullName,
      },
    ]
  })
  return { items, next }
}
