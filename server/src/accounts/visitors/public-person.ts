import { hasPublicPage } from '@tussle/contract/people/visitors'
import type { Ctx } from '../../kernel/context.ts'
import { personOf } from './people-for-visitors.ts'
import { findPublicRow } from './visitors.store.ts'

/** A person with a public page, and what they switched on for it. */
export interface PublicPerson {
  readonly id: number
  readonly name: string
  readonly photo: string | null
  readonly location: string | null
  readonly showsRecord: boolean
  readonly isInSearchEngines: boolean
}

/** Null for everybody who is not shown by name: they have no page. */
export async function findPublicPerson({ db, clock }: Ctx, id: number): Promise<PublicPerson | null> {
  const row = await findPublicRow(db, id)
  const day = clock.now().toISOString().slice(0, 10)
  if (row === undefined || row.is_admin || !hasPublicPage(personOf(row), day)) return null
  return {
    id: row.id,
    name: row.display_name,
    photo: row.photo_for_visitors ? row.profile_image_url : null,
    location: row.location_for_visitors ? row.location : null,
    showsRecord: row.record_for_visitors,
    isInSearchEngines: row.in_search_engines,
  }
}
