import { useQuery } from '@tanstack/react-query'
import type { listMyDesks, MyDesk } from '@tussle/contract/desk/desk-links'
import { Megaphone } from 'lucide-react'
import { QUIET } from '../../../lib/server/query-client.ts'
import { read } from '../../../lib/server/read.ts'
import { ButtonLink } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

export function useMyDesks(): readonly MyDesk[] {
  return useQuery({ ...read<typeof listMyDesks>('/api/users/desks'), meta: QUIET }).data ?? []
}

/** Links to the desks of tournaments that the player co-organises; renders nothing for everybody else. */
export function MyDesks() {
  return useMyDesks().map(({ id, name }) => (
    <Card
      key={id}
      aria-label={`Control room of ${name}`}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        You help to run <b>{name}</b>.
      </p>
      <ButtonLink to={`/admin/tournaments/${id}`} variant="secondary" icon={Megaphone}>
        Control room
      </ButtonLink>
    </Card>
  ))
}
