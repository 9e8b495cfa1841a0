import { foldName } from '@tussle/contract/folding'
import { type FoundPlayer, SEARCH_AT_MOST, SEARCH_FROM } from '@tussle/contract/people/players'
import { presentPlayerRef } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { containing } from '../kernel/data/lists.ts'
import { type FoundRow, findByPrefix, findBySubstring } from './search.store.ts'

/** An index of three letters answers nothing shorter, so two find beginnings only (docs/decisions/0015). */
const THREE_LETTERS = /[\p{L}\p{N}]{3}/u

/** Players to team up with: names that begin with the text first, then names that contain it (OQ-131). */
export async function searchPlayers(ctx: SignedInCtx, text: string): Promise<FoundPlayer[]> {
  if (Array.from(text).length < SEARCH_FROM) return []
  const search = { text, key: foldName(text), searcherId: ctx.actor.userId, atMost: SEARCH_AT_MOST }
  const first = await findByPrefix(ctx.db, search)
  const pattern = containing(text)
  const atMost = SEARCH_AT_MOST - first.length
  if (atMost === 0 || pattern === null || !THREE_LETTERS.test(text)) return first.map(present)
  const without = first.map((row) => row.user_id)
  const then = await findBySubstring(ctx.db, { ...search, pattern, atMost, without })
  return [...first, ...then].map(present)
}

function present(row: FoundRow): FoundPlayer {
  const { id, displayName, rating } = presentPlayerRef(row)
  return { id, displayName, rating }
}
