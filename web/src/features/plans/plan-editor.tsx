import type { PlayType } from '@tussle/competition/divisions'
import { stageFormat } from '@tussle/competition/formats/registry'
import type { RankingRule } from '@tussle/competition/graph'
import type { PlanTime } from '@tussle/competition/stages/plan-time'
import { isSamePlan } from '@tussle/competition/stages/same-stages'
import { drawPlan, isLadder, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { History, Lock } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { useUnsavedInput } from '../../ui/overlays/layers.ts'
import { PhaseGames } from './phase-games.tsx'
import './plan-editor.css'
import { endText, matchesText, type PlanDay, type PlanSizes, timeOf } from './plan-sums.ts'
import { type PlanWarning, planWarnings } from './plan-warnings.ts'
import { PresetCards } from './preset-cards.tsx'
import { type Neighbour, sharedCourts } from './shared-courts.ts'
import { SideWordsContext, sideWords, useSideWords } from './side-words.ts'
import { StageCards } from './stage-cards.tsx'
import { TieChoice } from './tie-choice.tsx'
import { WhatItTakes } from './what-it-takes.tsx'

export interface PlanEditorProps {
  readonly playType: PlayType
  readonly saved: StagePlan
  readonly sizes: PlanSizes
  readonly day: PlanDay
  /** Divisions on some of the same courts. */
  readonly neighbours: readonly Neighbour[]
  /** The tie-break of the tournament. */
  readonly ranking: RankingRule
  /** Why the plan cannot be changed; null if it can. */
  readonly refusal: string | null
  /** A drawn plan changes only after a preview. */
  readonly isDrawn: boolean
  /** How many stages have begun; they stay as they are. */
  readonly begun: number
  /** The version of the rules that entrants know; null while nobody has entered. */
  readonly rulesVersion: number | null
  readonly players: number
  readonly isSaving: boolean
  readonly error: string | null
  /** The reason is empty if the director gave none. */
  readonly onSave: (plan: StagePlan, reason: string) => void
}

const USUAL_SIZE = 16

/** As many as may enter; once the division is drawn, as many as are in. */
function firstSize({ entries, most }: PlanSizes, isDrawn: boolean): number {
  return Math.max(2, isDrawn ? entries : (most ?? Math.max(entries, USUAL_SIZE)))
}

/** The plan of a division with what it takes, so that a director sees the price of a choice before making it. */
export function PlanEditor(props: PlanEditorProps) {
  const { saved, sizes, day, refusal, isDrawn, begun, isSaving, error, onSave } = props
  const [plan, setPlan] = useState(saved)
  const isReadOnly = refusal !== null
  const hasBegun = begun > 0
  const [entrants, setEntrants] = useState(() => firstSize(sizes, isDrawn))
  const [reason, setReason] = useState('')
  const who = sideWords(props.playType)
  const isChanged = !isSamePlan(plan, saved)
  useUnsavedInput(isChanged && !isSaving && !isReadOnly)
  const time = timeOf(plan, entrants, day)
  const fields = { plan, entrants, isReadOnly, begun, onPlan: setPlan }
  const warnings = [
    ...(isReadOnly || hasBegun ? [] : planWarnings(plan, entrants, sizes.entries, day, who)),
    ...sharedCourts(time, day, props.neighbours),
  ]
  return (
    <SideWordsContext value={who}>
      <div className="plan-editor">
        <div className="plan-left">
          <VersionNote {...props} />
          {!(isReadOnly || hasBegun) && (
            <PresetCards plan={plan} entrants={entrants} day={day} onPlan={setPlan} />
          )}
          <fieldset className="plan-fields" disabled={isReadOnly}>
            <legend className="sr-only">Plan</legend>
            <StageCards {...fields} time={time} />
            <PhaseGames {...fields} measured={day.measured ?? []} />
            {hasTables(plan, entrants) && !isLadder(plan) && (
              <TieChoice {...fields} ranking={props.ranking} isReadOnly={isReadOnly || hasBegun} />
            )}
          </fieldset>
        </div>
        <div className="plan-right">
          <WhatItTakes plan={plan} entrants={entrants} onEntrants={setEntrants} sizes={sizes} day={day} />
          {warnings.map((warning) => (
            <Warning key={`${warning.title} ${warning.text}`} warning={warning} onPlan={setPlan} />
          ))}
          {error !== null && <Note tone="error">{error}</Note>}
          {isChanged && props.rulesVersion !== null && <WhyField value={reason} onChange={setReason} />}
          {!isReadOnly && (
            <div className="plan-actions">
              <BarSums time={time} entrants={entrants} day={day} />
              <SaveBar
                isChanged={isChanged}
                isSaving={isSaving}
                isDrawn={isDrawn}
                onDiscard={() => setPlan(saved)}
                onSave={() => onSave(plan, reason.trim())}
              />
            </div>
          )}
        </div>
      </div>
    </SideWordsContext>
  )
}

interface SaveBarProps {
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly isDrawn: boolean
  readonly onDiscard: () => void
  readonly onSave: () => void
}

function SaveBar({ isChanged, isSaving, isDrawn, onDiscard, onSave }: SaveBarProps) {
  return (
    <ActionBar>
      <Button variant="secondary" disabled={!isChanged} onClick={onDiscard}>
        Discard
      </Button>
      <Button disabled={!isChanged} pending={isSaving} pendingLabel="Saving…" onClick={onSave}>
        {isDrawn ? 'Show what changes' : 'Save plan'}
      </Button>
    </ActionBar>
  )
}

function VersionNote({ refusal, rulesVersion, players, sizes, playType, isDrawn, begun }: PlanEditorProps) {
  if (refusal === null && isDrawn) {
    const fixed =
      begun === 1 ? 'Stage 1 has begun and stays as it is.' : `Stages 1 to ${begun} have begun and stay.`
    return (
      <Note tone="info" icon={Lock}>
        <b>The division is drawn.</b> {begun > 0 && fixed} You see what a change does before it is made.
      </Note>
    )
  }
  if (refusal !== null) {
    return (
      <Note tone="calm" icon={Lock}>
        {refusal}
      </Note>
    )
  }
  if (rulesVersion === null) return null
  const { one, many } = sideWords(playType)
  const entered = `${counted(sizes.entries, one, many)} entered on rules version ${rulesVersion}.`
  return (
    <Note tone="info" icon={History} className="plan-version">
      <b>{entered}</b> Saving makes version {rulesVersion + 1}, shows the difference on the rules card, and
      tells {players === 1 ? 'the player' : `all ${players} players`}.
    </Note>
  )
}

interface WhyFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** Those who have entered are told. */
function WhyField({ value, onChange }: WhyFieldProps) {
  return (
    <Field label="Why does it change?" optional hint="It stands on the rules card and in the message.">
      {(field) => (
        <TextInput
          {...field}
          maxLength={300}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Only tables have teams that are level. */
const hasTables = (plan: StagePlan, entrants: number): boolean =>
  drawPlan(plan, entrants).some(({ stage, graph }) =>
    stageFormat(stage.format)
      .sections(graph)
      .some(({ kind }) => kind === 'table'),
  )

interface WarningProps {
  readonly warning: PlanWarning
  readonly onPlan: (plan: StagePlan) => void
}

function Warning({ warning: { tone, title, text, ways }, onPlan }: WarningProps) {
  return (
    <Note tone={tone} title={title} className="plan-warning">
      <p>{text}</p>
      {ways.map((way) => (
        <Button key={way.label} variant="ghost" onClick={() => onPlan(way.plan)}>
          {way.label}
        </Button>
      ))}
    </Note>
  )
}

interface BarSumsProps {
  readonly time: PlanTime | null
  readonly entrants: number
  readonly day: PlanDay
}

/** On a phone the sums stay in sight beside the buttons. */
function BarSums({ time, entrants, day }: BarSumsProps) {
  const { many } = useSideWords()
  if (time === null)
    return (
      <p className="plan-bar-sums">
        Does not fit {entrants} {many}
      </p>
    )
  return (
    <p className="plan-bar-sums">
      <b>{matchesText(time)} matches</b> · at least {time.leastMatches} ·{' '}
      {time.unfit > 0 ? `${time.unfit} left over` : `ends ${endText(time, day) ?? 'never'}`}
    </p>
  )
}
