import { settingFields } from '@tussle/competition/formats/setting-words'
import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import { useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type LadderRules, useSaveLadder } from './ladders.queries.ts'

interface LadderRulesDialogProps {
  readonly leagueId: number
  readonly divisionId: number
  readonly divisionName: string
  /** Null if the division is not a ladder yet. */
  readonly rules: LadderRules | null
  readonly onClose: () => void
}

const [STAGE] = PLAN_PRESETS.ladder.plan().stages
const USUAL: LadderRules = { range: 3, answerDays: 3, playDays: 7, ...STAGE?.settings }

/** Plays a division of a league as a ladder, with its rules; or takes that back before anything was played. */
export function LadderRulesDialog({
  leagueId,
  divisionId,
  divisionName,
  rules,
  onClose,
}: LadderRulesDialogProps) {
  const [chosen, setChosen] = useState(rules ?? USUAL)
  const save = useSaveLadder(leagueId, divisionId)
  const isChanged =
    rules === null || Object.entries(chosen).some(([key, value]) => value !== rules[key as keyof LadderRules])

  const submit = (next: LadderRules | null) =>
    save.mutate(next, {
      onSuccess: () => {
        toast({ title: next === null ? 'No ladder any more' : 'Ladder saved', description: divisionName })
        onClose()
      },
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={rules === null ? `Play ${divisionName} as a ladder` : `Rules of the ladder, ${divisionName}`}
      description="Teams challenge those above them. The rules stay as they are from the first challenge on."
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            pending={save.isPending}
            pendingLabel="Saving..."
            disabled={!isChanged}
            onClick={() => submit(chosen)}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="stack-form">
        {save.isError && (
          <Note tone="error">
            {serverMessage(save.error) ?? 'The ladder was not saved. Please try again.'}
          </Note>
        )}
        <RuleFields chosen={chosen} onChosen={setChosen} />
        {rules !== null && (
          <Button variant="ghost" onClick={() => submit(null)}>
            Do not play it as a ladder
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface RuleFieldsProps {
  readonly chosen: LadderRules
  readonly onChosen: (rules: LadderRules) => void
}

/** The settings of the format, in its own words. */
function RuleFields({ chosen, onChosen }: RuleFieldsProps) {
  const fields = settingFields(STAGE?.format ?? 'round_robin', { ...chosen }, 2)
  return fields.map(({ key, label, hint, options }) => (
    <Field key={key} label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={String(chosen[key as keyof LadderRules])}
          options={options.map((one) => ({ value: String(one.value), label: one.label }))}
          onValueChange={(value) => onChosen({ ...chosen, [key]: Number(value) })}
        />
      )}
    </Field>
  ))
}
