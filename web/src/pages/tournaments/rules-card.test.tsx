import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { RulesCardPage } from './rules-card.tsx'

const PATH = '/api/tournaments/21/divisions/5/rules'
const line = (what: string, text: string, isChanged = false) => ({ what, text, isChanged })
const rules: DivisionRules = {
  divisionId: 5,
  divisionName: 'Mixed 3.5 Doubles',
  tournamentName: 'Bluebonnet Classic',
  timeZone: 'America/Chicago',
  version: 2,
  lines: [
    line('Start', 'Saturday, June 13, 2026 at 8:00 AM'),
    line('Courts', 'Courts 3, 4'),
    line('Fee', '$45.00'),
    line('Format', 'Round robin'),
    line('Stage 1: Games', 'One game to 15', true),
    line('Stage 2: Games', 'Best of three to 11'),
    line('Stage 2: Bronze match', 'One game to 15'),
    line('If teams are level', 'Wins, who beat whom; then a recorded lot'),
    line('If a team does not appear', 'The other side wins'),
    line('Who may play', 'Mixed, doubles, up to 3.5'),
    line('Most entries', '16'),
  ],
  plan: PLAN_PRESETS.group_knockout.plan(16) as DivisionRules['plan'],
  drawnEntries: null,
  versions: [
    {
      version: 2,
      at: '2026-06-02T12:00:00.000Z',
      by: 'Dana Director',
      reason: 'Two courts are under water.',
      changes: [{ what: 'Stage 1: Games', was: 'Best of three to 11', now: 'One game to 15' }],
    },
    { version: 1, at: '2026-05-04T12:00:00.000Z', by: null, reason: null, changes: [] },
  ],
  own: {
    enteredAt: '2026-05-04T12:00:00.000Z',
    changes: [{ what: 'Stage 1: Games', was: 'Best of three to 11', now: 'One game to 15' }],
  },
}

afterEach(() => vi.unstubAllGlobals())

function show(changes: Partial<DivisionRules> = {}, handlers: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'GET /api/user': () => json(player),
    [`GET ${PATH}`]: () => json({ ...rules, ...changes }),
    ...handlers,
  })
  const page = (
    <Routes>
      <Route path={PAGES.rulesCard} element={<RulesCardPage />} />
    </Routes>
  )
  renderAt(page, { at: '/tournaments/21/divisions/5/rules' })
}

describe('the rules card', () => {
  test('the card of a drawn division describes the plan for the entries that were drawn', async () => {
    const plan = PLAN_PRESETS.single_elimination.plan() as DivisionRules['plan']
    show({ plan, drawnEntries: 6 })
    const steps = (await screen.findByRole('article', { name: 'Rules card' })).querySelector('.rules-steps')
    expect(steps).toHaveTextContent(/\b6\b/u)
    expect(steps).not.toHaveTextContent(/\b16\b/u)
  })

  test('an entrant reads what changed since they entered, and each changed value says so in its place', async () => {
    show()
    expect(await screen.findByText('1 thing changed since you entered on May 4, 2026.')).toBeVisible()
    const game = screen.getByText('Pools', { selector: '.rules-lines dt' }).parentElement
    expect(game).toHaveTextContent('One game to 15 changed')
    expect(screen.getByText('Knockout', { selector: '.rules-lines dt' }).parentElement).toHaveTextContent(
      /11 ?$/u,
    )
    const since = screen.getByRole('heading', { name: 'Since the first entry' }).closest('section')
    expect(since).toHaveTextContent(
      /Version 2 · Jun 2, 2026, by Dana Director.*Was Best of three to 11.*Now One game to 15/u,
    )
    expect(since).toHaveTextContent('WhyTwo courts are under water.')
    expect(since).toHaveTextContent('Frozen at the first entry')
  })

  test('the plan is a picture and its stages are told in order', async () => {
    show()
    expect(await screen.findByRole('img', { name: 'Pools of 4, then knockout of 8.' })).toBeInTheDocument()
    expect(screen.getByText('1. Pools of 4.')).toBeVisible()
    const ties = screen.getByRole('heading', { name: 'If teams are level' }).closest('section') as HTMLElement
    expect(
      within(ties)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Wins', 'Who beat whom', 'A recorded lot'])
  })

  test('a stranger reads the card of version 1 without a section of changes', async () => {
    show({
      own: null,
      version: 1,
      versions: rules.versions.slice(1),
      lines: rules.lines.map((one) => ({ ...one, isChanged: false })),
    })
    expect(await screen.findByRole('heading', { name: 'When, where, fee' })).toBeInTheDocument()
    expect(screen.queryByText('Since the first entry')).toBeNull()
    expect(screen.queryByText('changed')).toBeNull()
  })

  test('a division without entries says that its rules can still change', async () => {
    show({ own: null, version: null, versions: [] })
    expect(await screen.findByText('Nobody has entered yet, so these rules can still change.')).toBeVisible()
  })

  test('a division without games of its own has the usual game', async () => {
    show({ lines: rules.lines.filter(({ what }) => !what.startsWith('Stage')) })
    const game = await screen.findByText('All matches', { selector: '.rules-lines dt' })
    expect(game.parentElement).toHaveTextContent('Best of three to 11')
  })

  test('the card is printed on request', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('a card of a division that is gone says so', async () => {
    show({}, { [`GET ${PATH}`]: () => refusal(404, 'not_found', 'No such division') })
    expect(await screen.findByText('Division not found')).toBeVisible()
  })
})
