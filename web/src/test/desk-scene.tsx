import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Desk } from '@tussle/contract/desk/desk'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { TournamentAdminPage } from '../pages/tournaments/tournament-admin.tsx'
import { desk } from './desk-fixtures.ts'
import { mensSingles, mixedDoubles } from './entry-fixtures.ts'
import { admin } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { type Call, json, stubApi } from './stub-api.ts'

export const CUP = '/api/tournaments/21'

/** The server's answer to an action at the desk; by default without a visible change. */
export const done = (version = desk.version) => json({ version, eventId: 92 })

/** The code of dialogs and tabs loads on hover; the tests load it first. */
export async function loadLateParts(): Promise<void> {
  await Promise.all([
    import('../features/desk/overview/announce-dialog.tsx'),
    import('../features/desk/courts/call-dialog.tsx'),
    import('../features/desk/courts/close-court-dialog.tsx'),
    import('../features/desk/courts/court-link-dialog.tsx'),
    import('../features/desk/courts/no-show-dialog.tsx'),
    import('../features/desk/offline/waiting-card.tsx'),
    import('../features/desk/offline/conflict-dialog.tsx'),
    import('../features/desk/check-in/open-menu.tsx'),
    import('../features/desk/organise/results-panel.tsx'),
    import('../features/desk/organise/schedule-panel.tsx'),
    import('../features/desk/settings/settings-panel.tsx'),
    import('../features/matches/decide/decide-match-dialog.tsx'),
    import('../parts/control-room/tournament-admin-score.tsx'),
    import('../parts/control-room/tournament-admin-draws.tsx'),
    import('../parts/control-room/tournament-admin-participants.tsx'),
    import('../ui/data/qr-code.tsx'),
    import('../ui/inputs/select.tsx'),
  ])
}

export type Answers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>

interface Scene {
  readonly shown?: Desk
  readonly answers?: Answers
  /** The part of the address after the list's. */
  readonly at?: string
  readonly isPhone?: boolean
}

/** The control room of a tournament as an administrator sees it. Set the clock to the times of the fixtures. */
export function showDesk({ shown = desk, answers = {}, at = '21', isPhone = false }: Scene = {}) {
  if (isPhone) {
    const media = (text: string) =>
      Object.assign(new EventTarget(), { matches: text.includes('< 768px'), media: text, onchange: null })
    vi.stubGlobal('matchMedia', media)
  }
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    [`GET ${CUP}/desk`]: () => json(shown),
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path="/admin/tournaments/:id" element={<TournamentAdminPage />} />
    </Routes>,
    { at: `/admin/tournaments/${at}` },
  )
  const writes = () => calls.filter(({ method }) => method !== 'GET')
  return {
    calls,
    writes,
    /** The writes: the end of each path, and the body. */
    bodies: () => writes().map(({ path, body }) => [path.slice(CUP.length), body]),
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  }
}

const better = { ...mixedDoubles, id: 41, name: 'Mixed 4.5 Doubles' }

/** One tab of the control room, of a tournament with three divisions. */
export function showTab(tab: string, answers: Answers = {}, shown: Desk = desk) {
  return showDesk({
    shown,
    at: `21?tab=${tab}`,
    answers: {
      [`GET ${CUP}/organisers`]: () => json({ organisers: [], mayChange: false }),
      [`GET ${CUP}/divisions`]: () => json([mixedDoubles, better, mensSingles]),
      'GET /api/competitions/tournament/21/attention': () => json({ withoutPartner: [] }),
      'GET /api/competitions/tournament/21/reviews': () => json({ total: 0, undecided: 0, items: [] }),
      ...answers,
    },
  })
}

export const findCourt = (number: string) =>
  screen.findByRole('listitem', { name: new RegExp(`^Court ${number},`, 'u') })
