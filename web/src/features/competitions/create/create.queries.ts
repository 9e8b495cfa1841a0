import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listClubs } from '@tussle/contract/clubs'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { addLeagueDivision, createLeague } from '@tussle/contract/leagues'
import type { addTournamentDivision, createTournament } from '@tussle/contract/tournaments'
import { useRef, useState } from 'react'
import { callAt, getPage } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../../lib/server/invalidation.ts'
import { keyAt } from '../../../lib/server/read.ts'
import type { DivisionBody } from './create-bodies.ts'

interface Steps<Body> {
  readonly create: (body: Body, key: string) => Promise<{ readonly id: number; readonly name: string }>
  readonly add: (id: number, division: DivisionBody) => Promise<unknown>
  readonly write: Write
}

export const LEAGUE_STEPS: Steps<BodyInputOf<typeof createLeague>> = {
  create: (body, key) => callAt<typeof createLeague>('POST', '/api/leagues', { body, key }),
  add: (id, body) =>
    callAt<typeof addLeagueDivision>('POST', '/api/leagues/{id}/divisions', { params: { id }, body }),
  write: 'createLeague',
}

export const TOURNAMENT_STEPS: Steps<BodyInputOf<typeof createTournament>> = {
  create: (body, key) => callAt<typeof createTournament>('POST', '/api/tournaments', { body, key }),
  add: (id, body) =>
    callAt<typeof addTournamentDivision>('POST', '/api/tournaments/{id}/divisions', { params: { id }, body }),
  write: 'createTournament',
}

export interface Plan<Body> {
  readonly body: Body
  readonly divisions: readonly DivisionBody[]
}

/** A created competition, with the divisions that are still missing. */
export interface Made {
  readonly id: number
  readonly name: string
  readonly total: number
  readonly left: readonly DivisionBody[]
}

interface CreationListeners {
  readonly onDone: (made: Made) => void
  readonly onFailed: (error: unknown) => void
}

/**
 * Creates the competition first, then its divisions one after the other. After a failure the next attempt continues
 * where this one stopped (OQ-088), with the values that were sent, not with later changes of the form.
 */
export function useCreation<Body>(
  { create, add, write }: Steps<Body>,
  { onDone, onFailed }: CreationListeners,
) {
  const client = useQueryClient()
  const key = useFormKey()
  const sent = useRef('')
  const made = useRef<Made | null>(null)
  const [unfinished, setUnfinished] = useState<Made | null>(null)

  async function begin({ body, divisions }: Plan<Body>): Promise<Made> {
    const text = JSON.stringify(body)
    // Other values than those whose outcome is unknown need a new idempotency key.
    if (text !== sent.current) key.settle()
    sent.current = text
    try {
      const { id, name } = await create(body, key.current())
      key.settle()
      return { id, name, total: divisions.length, left: divisions }
    } catch (error) {
      key.settle(error)
      throw error
    }
  }

  const mutation = useMutation({
    mutationFn: async (plan: Plan<Body>) => {
      let now = made.current ?? (await begin(plan))
      made.current = now
      // Adding a division twice changes nothing, so these requests need no key.
      for (const division of now.left) {
        await add(now.id, division)
        now = { ...now, left: now.left.filter((each) => each !== division) }
        made.current = now
      }
      return now
    },
    onSuccess: (finished) => {
      refreshAfter(client, write)
      onDone(finished)
    },
    onError: (error) => {
      setUnfinished(made.current)
      onFailed(error)
    },
  })

  /** The draft stays on the server; without its divisions nobody else sees it. */
  const startOver = () => {
    made.current = null
    setUnfinished(null)
  }

  return {
    create: mutation.mutate,
    isPending: mutation.isPending || mutation.isSuccess,
    unfinished,
    startOver,
  }
}

const CLUBS_SHOWN = 20

/** The largest clubs, or those that match; earlier results stay until the answer arrives. */
export function useClubSearch(query: string) {
  return useQuery({
    queryKey: [...keyAt<typeof listClubs>('/api/clubs'), 'search', query],
    queryFn: ({ signal }) =>
      getPage<typeof listClubs>('/api/clubs', { query: { limit: CLUBS_SHOWN, q: query }, signal }),
    placeholderData: keepPreviousData,
  })
}
