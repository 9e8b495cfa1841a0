import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import { isSamePlan } from '@tussle/competition/stages/same-stages'
import { planProblems, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { PlanEditor, type PlanEditorProps } from './plan-editor.tsx'
import { withFormat, withNextStage, withoutStage, withPreset, withSource } from './plan-edits.ts'
import { endText, timeOf } from './plan-sums.ts'
import { planWarnings } from './plan-warnings.ts'
import { sharedCourts } from './shared-courts.ts'
import { sideWords } from './side-words.ts'

const DAY = { startsAt: '2026-06-13T13:00:00.000Z', timeZone: 'America/Chicago', courts: 4 }
const TEAMS = sideWords('doubles')
const POOLS = PLAN_PRESETS.group_knockout.plan(20)
const SINGLE = PLAN_PRESETS.single_elimination.plan()

function show(changes: Partial<PlanEditorProps> = {}) {
  const onSave = vi.fn<(plan: StagePlan, reason: string) => void>()
  const props: PlanEditorProps = {
    playType: 'doubles',
    saved: SINGLE,
    sizes: { entries: 0, most: 20 },
    day: DAY,
    neighbours: [],
    ranking: 'specified',
    refusal: null,
    isDrawn: false,
    begun: 0,
    rulesVersion: null,
    players: 0,
    isSaving: false,
    error: null,
    onSave,
    ...changes,
  }
  render(
    <MemoryRouter>
      <PlanEditor {...props} />
    </MemoryRouter>,
  )
  return { onSave }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sums = () => screen.getByRole('region', { name: 'What it takes' })

describe('the plan editor', () => {
  test('a preset shows what it takes before anybody presses it, and an unfit one says why', async () => {
    show()
    expect(screen.getByRole('button', { name: /^Pools, then knockout/u })).toHaveTextContent(
      '39 matches, at least 3 each',
    )
    const compass = screen.getByRole('button', { name: /^Compass/u })
    expect(compass).toHaveTextContent('A compass draw needs 6 to 8, 12 to 16, or 24 to 32 entries.')
    await userEvent.click(compass)
    expect(compass).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('button', { name: 'Save plan' })).toBeDisabled()
  })

  test('a ladder asks for its range and its days, and says that it has no last match', async () => {
    const { onSave } = show()
    await press(/^Ladder/u)
    for (const label of ['Challenge up to', 'Answer within', 'Play within']) {
      expect(screen.getByLabelText(label)).toBeVisible()
    }
    expect(sums()).toHaveTextContent('There is no last match.')
    await press('Save plan')
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      stages: [{ format: 'ladder', settings: { range: 3, answerDays: 3, playDays: 7 } }],
    })
  })

  test('the sums follow the plan and the number of teams', async () => {
    show()
    expect(sums()).toHaveTextContent(/19\s*matches|matches\s*19/u)
    await press(/^Pools, then knockout/u)
    expect(within(sums()).getByRole('img', { name: 'Pools of 4, then knockout of 10.' })).toBeInTheDocument()
    expect(sums()).toHaveTextContent('ends, from 8:00 AM on 4 courts')
    await press('One team less')
    expect(screen.getByRole('row', { name: /^19 / })).toBeInTheDocument()
  })

  test('a director saves pools, a knockout with bronze and a short game, and discards another change', async () => {
    const { onSave } = show()
    await press(/^Pools, then knockout/u)
    await userEvent.click(screen.getByRole('switch', { name: 'Bronze match' }))
    expect(screen.getByText('The top 2 of each pool go on.')).toBeVisible()
    await press('Save plan')
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      stages: [{ format: 'round_robin' }, { format: 'single_elimination', settings: { bronze: true } }],
    })
    expect(screen.queryByRole('textbox', { name: /^Why does it change/u })).toBeNull()
    await press('Discard')
    expect(
      screen.getByRole('button', {
        name: /^Single elimination\s?19/u,
      }),
    ).toHaveAttribute('aria-pressed', 'true')
  })

  test('a stage can be added and removed', async () => {
    show({ saved: POOLS })
    await press('Add a stage')
    expect(screen.getByRole('region', { name: 'Stage 3, Knockout' })).toBeInTheDocument()
    await press('Change stage 3')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove this stage' }))
    expect(screen.queryByRole('region', { name: 'Stage 3, Knockout' })).toBeNull()
  })

  test('entrants know a version of the rules, so saving makes the next one and asks why', async () => {
    const { onSave } = show({ sizes: { entries: 18, most: 20 }, rulesVersion: 2, players: 36 })
    expect(screen.getByText('18 teams entered on rules version 2.').closest('div')).toHaveTextContent(
      'Saving makes version 3, shows the difference on the rules card, and tells all 36 players.',
    )
    await press(/^Swiss/u)
    await userEvent.type(screen.getByRole('textbox', { name: /^Why does it change/u }), ' Fewer courts ')
    await press('Save plan')
    expect(onSave.mock.calls[0]?.[1]).toBe('Fewer courts')
  })

  test('a length says whether it is a guess or learned from the matches of the day', () => {
    const measured = [{ rules: { bestOf: 3, pointsTo: 11 }, minutes: 42, matches: 8 }]
    show({ day: { ...DAY, measured } })
    expect(screen.getAllByText('42 min, learned').length).toBeGreaterThan(0)
  })

  test('a drawn division shows what its entries take, not what the most would', () => {
    show({ refusal: 'Every stage has begun.', isDrawn: true, begun: 1, sizes: { entries: 8, most: 64 } })
    expect(sums()).toHaveTextContent('matches7at least')
  })

  test('a drawn division shows its plan with the reason and without ways to change it', () => {
    show({ saved: POOLS, refusal: 'Every stage has begun.', isDrawn: true, begun: 2 })
    expect(screen.getByText('Every stage has begun.')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Bronze match' })).toBeDisabled()
    for (const name of ['Save plan', 'Discard', 'Add a stage', 'Change', 'Change stage 1']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('a stage that has begun stays as it is, and those after it can change', async () => {
    const { onSave } = show({ saved: POOLS, isDrawn: true, begun: 1, sizes: { entries: 16, most: 16 } })
    expect(screen.getByText(/Stage 1 has begun and stays as it is/u)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change stage 1' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Change stage 2' })).toBeEnabled()
    expect(screen.getByRole('combobox', { name: 'Game, Pools' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Scoring' })).toBeDisabled()
    await userEvent.click(screen.getByRole('switch', { name: 'Bronze match' }))
    await press('Show what changes')
    const [pools, knockout] = onSave.mock.calls[0]?.[0].stages ?? []
    expect(pools).toEqual(POOLS.stages[0])
    expect(knockout?.settings).toMatchObject({ bronze: true })
  })

  test('one press leads out of a warning', async () => {
    show({ saved: PLAN_PRESETS.double_elimination.plan() })
    await press('See pools, then knockout')
    expect(screen.queryByText('12 of 20 teams sit out round 1.')).toBeNull()
    expect(screen.getByRole('region', { name: 'Stage 1, Pools' })).toBeInTheDocument()
  })
})

describe('changes of a plan', () => {
  test('a preset keeps the games and the tie-break that were chosen', () => {
    const [stage] = SINGLE.stages
    const own: StagePlan = {
      stages: [{ ...stage, games: { default: { bestOf: 1, pointsTo: 15 } }, rule: 'official' } as never],
    }
    const stages = withPreset(own, 'group_knockout', 20).stages
    expect(stages).toHaveLength(2)
    expect(stages.every(({ games, rule }) => games?.default.pointsTo === 15 && rule === 'official')).toBe(
      true,
    )
  })

  test('stages are added until there are four, each of those whom nobody has taken', () => {
    const three = withNextStage(POOLS, 20)
    const four = three && withNextStage(three, 20)
    expect(three && planProblems(three, 20)).toEqual([])
    expect(four && planProblems(four, 20)).toEqual([])
    expect(four && withNextStage(four, 20)).toBeNull()
  })

  test('a removed stage takes along the stages that it leads to', () => {
    const beside = withSource({ stages: [...POOLS.stages, ...POOLS.stages.slice(1)] }, 2, {
      take: { ranks: [3, 3] },
    })
    expect(withoutStage(beside, 1).stages.map(({ source }) => source.from)).toEqual(['entries', 0])
    expect(withoutStage(beside, 0).stages).toEqual([])
  })

  test('a plan that says the usual values is the same as one that leaves them out', () => {
    const spelledOut: StagePlan = {
      stages: SINGLE.stages.map((stage) => ({
        ...stage,
        rule: 'specified',
        forfeits: 'credited',
        games: { default: { bestOf: 3, pointsTo: 11, winBy: 2 } },
      })),
    }
    expect(isSamePlan(spelledOut, SINGLE)).toBe(true)
    expect(isSamePlan(withFormat(SINGLE, 0, 'swiss'), SINGLE)).toBe(false)
  })

  test('uneven pools and a long day are warnings with a way out that removes them', () => {
    const fives: StagePlan = {
      stages: [
        {
          format: 'round_robin',
          settings: { meetings: 1, groupBy: 'size', groupValue: 5 },
          source: { from: 'entries' },
        },
      ],
    }
    const [uneven] = planWarnings(fives, 18, 18, DAY, TEAMS)
    expect(uneven?.title).toBe('With 18 teams, 8 play 3 matches, not 4.')
    expect(uneven?.ways[0]?.label).toBe('See 3 pools of 6')
    const even = uneven?.ways[0]?.plan ?? fives
    expect(planWarnings(even, 18, 18, DAY, TEAMS).map(({ title }) => title)).not.toContain(uneven?.title)
    const [long] = planWarnings(PLAN_PRESETS.round_robin.plan(), 12, 0, DAY, TEAMS)
    expect(long?.title).toMatch(/^This takes 14 h/u)
    expect(planWarnings(long?.ways[0]?.plan ?? fives, 12, 0, DAY, TEAMS)).toEqual([])
  })
})

describe('a plan on the days of its tournament', () => {
  const hours = (date: number, ends: number) => ({
    startsAt: `2026-06-${date}T13:00:00.000Z`,
    endsAt: `2026-06-${date}T${ends}:00:00.000Z`,
  })
  const endOf = (plan: StagePlan, days: readonly ReturnType<typeof hours>[]) => {
    const time = timeOf(plan, 12, { ...DAY, days })
    return time && endText(time, DAY)
  }
  const ROUND_ROBIN = PLAN_PRESETS.round_robin.plan()

  test('a plan that ends after the day goes on in the morning of the next one', () => {
    expect(endOf(ROUND_ROBIN, [])).toBe('10:10 PM')
    expect(endOf(ROUND_ROBIN, [hours(13, 23), hours(14, 23)])).toBe('Sun, Jun 14, 12:10 PM')
    expect(planWarnings(ROUND_ROBIN, 12, 0, { ...DAY, days: [hours(13, 23), hours(14, 23)] }, TEAMS)).toEqual(
      [],
    )
  })

  test('a plan that fits on none of the days says how many matches are left over', () => {
    expect(endOf(ROUND_ROBIN, [hours(13, 23)])).toBe('Does not fit')
    const [warning] = planWarnings(ROUND_ROBIN, 12, 0, { ...DAY, days: [hours(13, 23)] }, TEAMS)
    expect(warning?.title).toMatch(/^\d+ of 66 matches fit on none of the days\.$/u)
    show({ saved: ROUND_ROBIN, sizes: { entries: 0, most: 12 }, day: { ...DAY, days: [hours(13, 23)] } })
    expect(screen.getByText(/left over$/u)).toBeVisible()
  })

  test('days that are left do not bind a division that started before them', () => {
    expect(endOf(ROUND_ROBIN, [hours(14, 23)])).toBe('10:10 PM')
  })

  test('a division that starts at midnight begins with the day', () => {
    const day = { ...DAY, startsAt: '2026-06-13T05:00:00.000Z', days: [hours(13, 23)] }
    show({ day })
    expect(screen.getByText('ends, from 8:00 AM on 4 courts')).toBeVisible()
  })
})

describe('courts that several divisions use', () => {
  const at = (hour: number, day = 13) => `2026-06-${day}T${hour}:00:00.000Z`
  const time = timeOf(POOLS, 20, DAY)
  const titles = (startsAt: string, courts = [6]) =>
    sharedCourts(time, DAY, [{ name: 'Womens 4.0', startsAt, courts }]).map(({ title, text }) => [
      title,
      text,
    ])

  test('a division that starts there meanwhile is named with its time', () => {
    expect(titles(at(16))).toEqual([
      ['Court 6 is taken from 11:00 AM.', 'Womens 4.0 starts there. Some matches will wait.'],
    ])
  })

  test('a division of the morning may still play, and one of another day or after the end does not matter', () => {
    expect(titles(at(12), [5, 6])).toEqual([
      ['Courts 5, 6 are taken from 7:00 AM.', 'Womens 4.0 starts there before and may still play.'],
    ])
    expect(titles(at(16, 14))).toEqual([])
    expect(
      sharedCourts({ ...(time as NonNullable<typeof time>), finish: 60 }, DAY, [
        { name: 'Late', startsAt: at(20), courts: [6] },
      ]),
    ).toEqual([])
  })
})

test('singles are planned for players', async () => {
  show({ playType: 'singles', rulesVersion: 1, players: 3, sizes: { entries: 3, most: 20 } })
  expect(screen.getByText('3 players entered on rules version 1.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'One player less' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Players' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/team/iu)
})
