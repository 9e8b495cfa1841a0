import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type {
  Fixture,
  FixtureWeek,
  FixtureWeeks,
  listFixtures,
  listMySeasons,
  MySeason,
  NextMatch,
} from '@tussle/contract/play/fixtures'
import { callAt } from '../../lib/server/api.ts'
import { QUIET } from '../../lib/server/query-client.ts'
import { keyAt, read } from '../../lib/server/read.ts'

export type { Fixture, FixtureWeek, MySeason, NextMatch }

interface Page {
  readonly before?: number
  readonly after?: number
}

const FIRST_PAGE: Page = {}

/** A division by weeks: the next week and those before it, a few at a time; later weeks on request. */
export function useFixtures(id: number, divisionId: number) {
  const path = '/api/leagues/{id}/divisions/{divisionId}/fixtures'
  const params = { id, divisionId }
  return useInfiniteQuery({
    queryKey: keyAt<typeof listFixtures>(path, params),
    queryFn: ({ pageParam, signal }) =>
      callAt<typeof listFixtures>('GET', path, { params, query: pageParam, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ weeks }: FixtureWeeks): Page | undefined => {
      const first = Math.min(...weeks.map(({ week }) => week))
      return weeks.length > 0 && first > 1 ? { before: first } : undefined
    },
    getPreviousPageParam: ({ weeks, weekCount }: FixtureWeeks): Page | undefined => {
      const last = Math.max(...weeks.map(({ week }) => week))
      return weeks.length > 0 && last < weekCount ? { after: last } : undefined
    },
  })
}

export function useSeasons() {
  return useQuery({ ...read<typeof listMySeasons>('/api/users/seasons'), meta: QUIET })
}

/** The signed-in player's remaining fixtures, by league; empty until they are loaded. */
export function useMySeasons(): readonly MySeason[] {
  return useSeasons().data ?? []
}

export interface Weeks {
  readonly next: FixtureWeek | undefined
  /** In order of play. */
  readonly later: readonly FixtureWeek[]
  /** The latest first. */
  readonly earlier: readonly FixtureWeek[]
}

export function weeksOf(pages: readonly FixtureWeeks[]): Weeks {
  const nextWeek = pages[0]?.nextWeek ?? 0
  const weeks = pages.flatMap((page) => page.weeks)
  return {
    next: weeks.find(({ week }) => week === nextWeek),
    later: weeks.filter(({ week }) => week > nextWeek).sort((a, b) => a.week - b.week),
    earlier: weeks.filter(({ week }) => week < nextWeek).sort((a, b) => b.week - a.week),
  }
}
