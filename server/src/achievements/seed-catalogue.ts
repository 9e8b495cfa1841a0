import type { Ctx } from '../kernel/context.ts'
import { saveCatalogue } from './achievements.store.ts'
import { CATALOGUE } from './catalogue.ts'

/** Every installation has the catalogue (OQ-173). A repeated run updates the texts. Returns how many rows changed. */
export async function seedCatalogue(ctx: Ctx): Promise<number> {
  return await saveCatalogue(ctx.db, CATALOGUE)
}
