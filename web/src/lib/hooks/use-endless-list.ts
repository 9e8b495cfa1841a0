import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getPage, type TabCounts } from '../server/api.ts'

/** Fills three columns of cards evenly, and a phone for a while. */
const PAGE_SIZE = 24

type Path = `/api/${string}`

export interface EndlessList<Item> {
  /** Undefined until the first page is here. */
  readonly items: readonly Item[] | undefined
  /** Length of the whole list, of which `items` is the beginning. */
  readonly total: number
  readonly tabs: TabCounts | undefined
  /** The first page could not be read; a later one that fails is `moreFailed`. */
  readonly failed: boolean
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly moreFailed: boolean
  readonly loadMore: () => void
  /** The items still answer the question before this one. */
  readonly isOutdated: boolean
}

/**
 * A list of the server read page by page (OQ-067). A new filter leaves the old answer standing until its own
 * is here, so that typing never flashes. A path in parts is known by them to lib/invalidation.ts.
 */
export function useEndlessList<Item extends { readonly id: number }>(
  path: Path | readonly [Path, ...(string | number)[]],
  filter: object,
  isWanted = true,
): EndlessList<Item> {
  const parts = typeof path === 'string' ? [path] : path
  const url = parts.join('/') as Path
  const query = useInfiniteQuery({
    queryKey: [...parts, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      getPage<Item>(url, { ...filter, limit: PAGE_SIZE, cursor: pageParam }, signal),
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

/** A row whose place in the order changed between two pages may come twice. */
function onceEach<Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
