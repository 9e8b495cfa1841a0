import { useInfiniteQuery } from '@tanstack/react-query'
import type { ParamsInputOf, QueryInputOf } from '@tussle/contract/endpoint'
import { useCallback } from 'react'
import { type ItemOf, type Read, requestPage, type TabCounts } from '../server/api.ts'
import { keyOf } from '../server/read.ts'

/** Fills three columns of cards evenly, and several screens of a phone. */
const PAGE_SIZE = 24

export interface EndlessList<Item> {
  /** Undefined until the first page is loaded. */
  readonly items: readonly Item[] | undefined
  /** The length of the whole list, of which `items` is the beginning. */
  readonly total: number
  readonly tabs: TabCounts | undefined
  /** The first page could not be read; for a later one `moreFailed` is set. */
  readonly failed: boolean
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly moreFailed: boolean
  readonly loadMore: () => void
  /** The items still belong to the former filter. */
  readonly isOutdated: boolean
}

interface WithId {
  readonly id: number
}

interface Loose {
  readonly params?: object
  readonly filter?: object
  readonly isWanted?: boolean
}

/** The names of the filter are those of the endpoint; its values come from the address bar, and the server checks them. */
type Asked<E extends Read> = {
  readonly filter?: { readonly [Name in keyof QueryInputOf<E>]?: unknown }
  readonly isWanted?: boolean
} & ([ParamsInputOf<E>] extends [undefined] ? object : { readonly params: ParamsInputOf<E> })
type Arguments<E extends Read> = object extends Asked<E> ? [asked?: Asked<E>] : [asked: Asked<E>]

/**
 * A list that is read page by page (OQ-067). After a change of the filter the old items stay until the new ones
 * arrive, so that typing causes no flicker.
 */
export function useEndlessList<E extends Read>(
  path: E['path'],
  ...[asked]: Arguments<E>
): EndlessList<ItemOf<E>> {
  const { params = {}, filter = {}, isWanted = true } = (asked ?? {}) as Loose
  const parts = keyOf(path, params)
  const query = useInfiniteQuery({
    queryKey: [...parts, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, cursor: pageParam }
      return requestPage<ItemOf<E>>(path, { params, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before, query) =>
      parts.every((part, index) => query?.queryKey[index] === part) ? before : undefined,
    enabled: isWanted,
  })
  const { data, refetch, fetchNextPage } = query
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return {
    items: data && onceEach(data.pages.flatMap(({ items }) => items)),
    total: data?.pages[0]?.total ?? 0,
    tabs: data?.pages[0]?.tabs,
    failed: data === undefined && query.isError,
    retry: () => void refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore,
    isOutdated: query.isPlaceholderData,
  }
}

/** A row whose position changed between two pages may arrive twice. */
function onceEach<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [(item as WithId).id, item])).values()]
}
