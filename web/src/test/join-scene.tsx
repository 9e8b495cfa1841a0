import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CompetitionCard, CompetitionKind, Division } from '@tussle/contract/competitions'
import { useState } from 'react'
import { vi } from 'vitest'
import { useMyEntries } from '../features/entries/entries.queries.ts'
import { JoinDialog } from '../features/entries/join-dialog.tsx'
import { USER_KEY } from '../lib/server/person-cache.ts'
import { createQueryClient } from '../lib/server/query-client.ts'
import { league, mensSingles, mixedDoubles, tournament, womensSingles } from './entry-fixtures.ts'
import { player } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { json, stubApi } from './stub-api.ts'

const COUNTS: Division[] = [
  { ...mixedDoubles, leagueId: league.id, maxPlayers: 32, participantCount: 22 },
  { ...mensSingles, leagueId: league.id, maxPlayers: 32, participantCount: 1 },
  { ...womensSingles, leagueId: league.id, maxPlayers: 32, participantCount: 0 },
]
export const FOUND = [
  { id: 8, displayName: 'Theo O', rating: '4.0' },
  { id: 9, displayName: 'Theresa M', rating: '4.5+' },
]

type Handlers = Parameters<typeof stubApi>[0]

/** A page with a competition's badge and a button for the dialog. */
function Card({ kind, competition }: { kind: CompetitionKind; competition: CompetitionCard }) {
  const [isOpen, setOpen] = useState(false)
  const { isIn, waitlistPosition } = useMyEntries(kind)
  return (
    <>
      <p data-testid="badge">{isIn(competition.id) ? 'Joined' : 'Open'}</p>
      <p data-testid="wait">{waitlistPosition(competition.id)}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <JoinDialog kind={kind} competition={competition} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

interface Scene {
  readonly kind?: CompetitionKind
  readonly competition?: CompetitionCard
  readonly me?: Partial<typeof player>
  readonly handlers?: Handlers
}

export async function openJoin({ kind = 'league', competition, me, handlers }: Scene = {}) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const record = { ...player, ...me }
  const { calls } = stubApi({
    'GET /api/user': () => json(record),
    'GET /api/users/leagues': () => json([]),
    'GET /api/users/tournaments': () => json([]),
    'GET /api/leagues/12/divisions': () => json(COUNTS),
    'GET /api/tournaments/21/divisions': () => json(COUNTS),
    'GET /api/users/search': () => json(FOUND),
    ...handlers,
  })
  const client = createQueryClient()
  client.setQueryData(USER_KEY, record)
  renderAt(<Card kind={kind} competition={competition ?? (kind === 'league' ? league : tournament)} />, {
    client,
  })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, calls, dialog, badge: () => screen.getByTestId('badge').textContent }
}

type Opened = Awaited<ReturnType<typeof openJoin>>

export const choose = ({ user, dialog }: Opened, name: string) =>
  user.click(dialog.getByRole('radio', { name }))
export const submit = ({ user, dialog }: Opened, name = 'Join League') =>
  user.click(dialog.getByRole('button', { name }))
export const sent = ({ calls }: Opened) => calls.filter(({ method }) => method === 'POST')
export const partnerField = ({ dialog }: Opened) => dialog.queryByRole('combobox')
export const needsPartner = ({ dialog }: Opened) => dialog.getByRole('checkbox', { name: 'I need a partner' })
