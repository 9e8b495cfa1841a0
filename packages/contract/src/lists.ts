import * as z from 'zod/mini'

/**
 * How every public list is asked for (OQ-067): a page of a plain array. The next page stands in the Link
 * header, the length of the whole list in X-Total-Count; a filtered list is counted up to COUNTED_AT_MOST.
 */
export const PAGE_DEFAULT = 60
export const PAGE_MAX = 200
export const COUNTED_AT_MOST = 1000

export const CursorQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), PAGE_DEFAULT),
  /** Opaque: it comes from a Link header and goes back as it is. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
})

export const PageQuery = z.object({ ...CursorQuery.shape, q: z.optional(searchText(100)) })

/** Any text may be searched for, so only what no stored text can hold is refused. */
export function searchText(max: number) {
  return z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine((text) => !/\p{Cc}/u.test(text), 'Please remove unusual characters'),
  )
}
