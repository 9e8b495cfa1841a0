import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { dayAt } from '@tussle/contract/calendar'
import {
  getDivisionPlan,
  getDivisionSettings,
  listDivisions,
  saveDivisionPlan,
} from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { changeDivisionSettings } from '../../organising/index.ts'
import type { DemoPlan, DemoTournament } from './competitions.ts'

/** Pools of a plan are made for so many entries. */
const ENTRIES = 8

/** Gives divisions their plans, unless an earlier run did. */
export async function savePlans(
  organiser: SignedInCtx,
  id: number,
  { plans }: DemoTournament,
): Promise<void> {
  if (plans === undefined) return
  for (const division of await listDivisions(organiser, id)) {
    const wanted = plans[division.name]
    if (wanted === undefined) continue
    const place = { id, divisionId: division.id }
    const { isDrawn, isPreset } = await getDivisionPlan(organiser, place)
    if (!isDrawn && isPreset) await saveDivisionPlan(organiser, place, planOf(wanted))
  }
}

function planOf({ preset, games }: DemoPlan): StagePlan {
  const [first, ...others] = PLAN_PRESETS[preset].plan(ENTRIES).stages
  if (first === undefined) throw new Error(`${preset} has no stage`)
  return { stages: [games === undefined ? first : { ...first, games }, ...others] }
}

/** Changes a rule of a division that has entries, unless an earlier run did. */
export async function changeRules(
  organiser: SignedInCtx,
  id: number,
  { changed }: DemoTournament,
): Promise<void> {
  const division = (await listDivisions(organiser, id)).find(({ name }) => name === changed?.division)
  if (changed === undefined || division === undefined) return
  const place = { id, divisionId: division.id }
  const { courts, tournament } = await getDivisionSettings(organiser, place)
  if (courts !== null || tournament.startsAt === null) return
  const day = dayAt(new Date(tournament.startsAt), tournament.timeZone)
  const startsAt = `${day}T${changed.start}`
  await changeDivisionSettings(organiser, place, { startsAt, courts: [...changed.courts] })
}
