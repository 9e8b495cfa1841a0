import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import type { PageMaker } from './tournament-pages.ts'

/** A page of the guide, or its overview. The texts change only with the program, so they have one version. */
export async function findHelpPage(
  { clock }: Ctx,
  { origin, render, helpSlugs }: PageMaker,
  { params, query }: Asked,
): Promise<FoundPage> {
  const slug = params['slug'] ?? null
  if (slug !== null && !helpSlugs.includes(slug)) throw new AppError('not_found')
  const path = slug === null ? '/help' : `/help/${slug}`
  const frame = { origin, path, at: clock.now().toISOString(), topics: [], visibility: 'public' } as const
  return {
    version: 'of this program',
    make: async () => render({ page: 'help', ...frame, slug, sought: query['q'] ?? '' }),
  }
}
