import type { CompetitionKind } from '@tussle/contract/competitions'
import type { KnownGuest } from '@tussle/contract/play/guests'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { presentGuest } from './guests.present.ts'
import { isCompetition, listGuestRows } from './guests.store.ts'

interface Place {
  readonly kind: CompetitionKind
  readonly id: number
}

const MOST = 50

/** The guests whom organisers can enter again, by any part of the name. */
export async function listGuests(ctx: SignedInCtx, { kind, id }: Place, text = ''): Promise<KnownGuest[]> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  if (!(await isCompetition(ctx.db, kind, id))) throw new AppError('not_found')
  return (await listGuestRows(ctx.db, id, text, MOST)).map(presentGuest)
}
