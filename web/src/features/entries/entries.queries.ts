import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import type { listMyLeagues, MyLeague } from '@tussle/contract/leagues'
import type { withdrawFromLeague, withdrawFromTournament } from '@tussle/contract/play/entries'
import type { listMyTournaments, MyTournament } from '@tussle/contract/tournaments'
import { callAt, getPage, type Page } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../lib/server/invalidation.ts'
import { keyAt } from '../../lib/server/read.ts'

type MyList = typeof listMyLeagues | typeof listMyTournaments

/** The largest page that the server allows. */
const MOST = 200

/** One of the player's own entries, with its league or tournament. */
export type MyEntry = Omit<MyLeague, 'league'> &
  Partial<Pick<MyTournament, 'game'>> & { readonly competition: CompetitionCard }

/** Every entry of the player in the competition; the list has the first one with all of them beside it (OQ-180). */
export function entriesOf(entry: MyEntry): readonly MyEntry[] {
  const { entries } = entry
  return entries?.map((own) => ({ ...entry, fee: undefined, ...own })) ?? [entry]
}

/** Whether the player has entered further divisions of the competition. */
export function hasFurther({ entries = [] }: MyEntry): boolean {
  return entries.length > 1
}

/** In progress, upcoming, then completed (OQ-050). One read serves the dashboard, the lists and My Registrations. */
export function useMyCompetitions(kind: CompetitionKind) {
  return useQuery<Page<MyEntry>>({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => {
      const page = await getPage<MyList>(`/api/users/${kind}s`, { query: { limit: MOST }, signal })
      return { ...page, items: page.items.map(withCompetition) }
    },
  })
}

export interface MyEntries {
  readonly isIn: (competitionId: number) => boolean
  /** The next entry to get a place has position 1; null if the player has a place or is not registered. */
  readonly waitlistPosition: (competitionId: number) => number | null
  readonly isPending: boolean
}

export function useMyEntries(kind: CompetitionKind): MyEntries {
  const { data, isPending } = useMyCompetitions(kind)
  const find = (id: number) => data?.items.find(({ competition }) => competition.id === id)
  return {
    isIn: (id) => find(id) !== undefined,
    waitlistPosition: (id) => find(id)?.waitlistPosition ?? null,
    isPending,
  }
}

/** The player's divisions in the order of joining; none without an entry, undefined until that is known. */
export function useOwnDivisionIds(
  kind: CompetitionKind,
  competitionId: number,
): readonly number[] | undefined {
  const { data, isPending } = useMyCompetitions(kind)
  if (isPending) return
  const own = data?.items.find(({ competition }) => competition.id === competitionId)
  return own === undefined ? NO_DIVISIONS : entriesOf(own).flatMap(({ division }) => division?.id ?? [])
}

const NO_DIVISIONS: readonly number[] = []

export function useWithdraw(kind: CompetitionKind) {
  return useEntryWrite(kind, {
    write: kind === 'league' ? 'withdrawFromLeague' : 'withdrawFromTournament',
    send: (entry: MyEntry, key) =>
      callAt<typeof withdrawFromLeague | typeof withdrawFromTournament>(
        'DELETE',
        `/api/${kind}s/{id}/leave`,
        { params: { id: entry.competition.id }, ...inDivision(entry), key },
      ),
    guess: without,
  })
}

interface EntryWrite<Input, Answer> {
  readonly write: Write
  readonly send: (input: Input, key: string) => Promise<Answer>
  /** The list as it will be if the server agrees. */
  readonly guess: (items: readonly MyEntry[], input: Input) => readonly MyEntry[]
}

/** The list changes at once and goes back on a refusal; after either, it is read again. */
export function useEntryWrite<Input, Answer>(
  kind: CompetitionKind,
  { write, send, guess }: EntryWrite<Input, Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  const queryKey = keyOf(kind)
  return useMutation({
    mutationFn: (input: Input) => send(input, key.current()),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Page<MyEntry>>(queryKey)
      if (before) client.setQueryData(queryKey, guessed(before, guess(before.items, input)))
      return before
    },
    onError: (_error, _input, before) => {
      if (before) client.setQueryData(queryKey, before)
    },
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write)
    },
  })
}

function keyOf(kind: CompetitionKind) {
  return keyAt<MyList>(`/api/users/${kind}s`)
}

function withCompetition(item: MyLeague | MyTournament): MyEntry {
  if ('league' in item) {
    const { league, ...entry } = item
    return { ...entry, competition: league }
  }
  const { tournament, ...entry } = item
  return { ...entry, competition: tournament }
}

function guessed(before: Page<MyEntry>, items: readonly MyEntry[]): Page<MyEntry> {
  return { ...before, items, total: before.total + items.length - before.items.length }
}

/** With several entries the request names the division, so that the others stay. */
function inDivision(entry: MyEntry) {
  return hasFurther(entry) && entry.division !== null ? { query: { divisionId: entry.division.id } } : {}
}

function without(items: readonly MyEntry[], left: MyEntry): readonly MyEntry[] {
  return items.flatMap((item) => {
    const [first, ...others] = entriesOf(item).filter(({ id }) => id !== left.id)
    return first === undefined ? [] : [{ ...first, entries: [first, ...others] }]
  })
}
