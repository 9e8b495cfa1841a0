import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ClubRole } from '@tussle/contract/club-members'
import type { ClubDetail, getClub, listClubs, listMyClubs } from '@tussle/contract/clubs'
import { keyAt, read } from '../../lib/server/read.ts'
import type { Club, MyClub, Page } from './clubs.queries.ts'

/** A membership, shown before the server has answered. */
export interface Belonging {
  readonly role: ClubRole
  readonly joinedAt: string
}

const CLUBS = keyAt<typeof listClubs>('/api/clubs')

/** A placeholder for ids that only the server's answer contains. */
const UNKNOWN = 0

type ClubPages = Page<Club> | InfiniteData<Page<Club>>

/**
 * Shows the viewer as a member, or no longer as one, in every cached list with this club. The reverse call undoes
 * exactly one change, so that a failed change is taken back without touching others that are pending.
 */
export function showBelonging(
  client: QueryClient,
  club: Club,
  before: Belonging | null,
  after: Belonging | null,
): void {
  if ((before === null) === (after === null)) return
  const members = after === null ? -1 : 1
  client.setQueriesData<Page<MyClub>>(
    { queryKey: keyAt<typeof listMyClubs>('/api/users/clubs') },
    (page) => page && withMine(page, counted(club, members), after),
  )
  client.setQueriesData<ClubPages>(
    { queryKey: CLUBS, predicate: ({ queryKey }) => typeof queryKey[1] !== 'number' },
    (list) => list && withClubs(list, (each) => (each.id === club.id ? counted(each, members) : each)),
  )
  client.setQueryData(
    read<typeof getClub>('/api/clubs/{id}', { id: club.id }).queryKey,
    (detail) => detail && withBelonging(counted(detail, members), before, after),
  )
}

/**
 * A new club is the smallest, so it is last in the list. A list that is not loaded to its end gets it with a later
 * page.
 */
export function showNewClub(client: QueryClient, club: Club): void {
  client.setQueriesData<InfiniteData<Page<Club>>>(
    { queryKey: [...CLUBS, 'list'], predicate: ({ queryKey }) => isEverything(queryKey[2]) },
    (list) => list && withLast(list, club),
  )
}

function isEverything(filter: unknown): boolean {
  return Object.values(filter ?? {}).every((value) => value === '')
}

function withLast(list: InfiniteData<Page<Club>>, club: Club): InfiniteData<Page<Club>> {
  const pages = list.pages.map((page) => {
    const total = page.total + 1
    return page.next === null ? { ...page, items: [...page.items, club], total } : { ...page, total }
  })
  return { ...list, pages }
}

function counted<Some extends Club>(club: Some, members: number): Some {
  return { ...club, memberCount: Math.max(0, club.memberCount + members) }
}

function withMine(page: Page<MyClub>, club: Club, belonging: Belonging | null): Page<MyClub> {
  const others = page.items.filter((item) => item.club.id !== club.id)
  const items = belonging === null ? others : [...others, { id: UNKNOWN, club, ...belonging }]
  return { ...page, items, total: Math.max(0, page.total + items.length - page.items.length) }
}

function withClubs(list: ClubPages, change: (club: Club) => Club): ClubPages {
  if ('pages' in list) {
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
  }
  return { ...list, items: list.items.map(change) }
}

function withBelonging(detail: ClubDetail, before: Belonging | null, after: Belonging | null): ClubDetail {
  const admins = Number(after?.role === 'admin') - Number(before?.role === 'admin')
  return {
    ...detail,
    adminCount: Math.max(0, detail.adminCount + admins),
    membership: after && { id: UNKNOWN, clubId: detail.id, userId: UNKNOWN, ...after },
  }
}
