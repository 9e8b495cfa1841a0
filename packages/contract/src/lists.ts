import * as z from 'zod/mini'

/**
 * The parameters of every public list (OQ-067). The answer is one page as a plain array. The Link header has the next
 * page, X-Total-Count the length of the whole list; a filtered list is counted up to COUNTED_AT_MOST.
 */
export const PAGE_DEFAULT = 60
export const PAGE_MAX = 200
export const COUNTED_AT_MOST = 1000

export const CursorQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), PAGE_DEFAULT),
  /** Opaque: clients take it from a Link header and send it back unchanged. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
})

export const PageQuery = z.object({ ...CursorQuery.shape, q: z.optional(searchText(100)) })

/** Any text is a valid search, except characters that no stored text can contain. */
export function searchText(max: number) {
  return z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine((text) => !/\p{Cc}/u.test(text), 'Please remove unusual characters'),
  )
}
