import { FORMAT_TRAITS, STAGE_FORMATS } from '@tussle/competition/format-names'
import type { SettingValue } from '@tussle/competition/formats/format'
import type { SettingField } from '@tussle/competition/formats/setting-words'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { counted } from '../../lib/counted.ts'
import { Switch } from '../../ui/inputs/choice.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Select } from '../../ui/inputs/select.tsx'

interface SettingControlProps {
  readonly field: SettingField
  readonly value: SettingValue | undefined
  readonly isReadOnly: boolean
  readonly onValue: (value: SettingValue) => void
}

export function SettingControl({ field, value, isReadOnly, onValue }: SettingControlProps) {
  const { label, kind, options, hint } = field
  if (kind === 'switch') {
    return (
      <Switch
        className="plan-switch"
        label={label}
        hint={hint}
        checked={value === true}
        disabled={isReadOnly}
        onCheckedChange={onValue}
      />
    )
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={String(value)}
          options={options.map((one) => ({ value: String(one.value), label: one.label }))}
          onValueChange={(next) => {
            const found = options.find((one) => String(one.value) === next)
            if (found) onValue(found.value)
          }}
        />
      )}
    </Field>
  )
}

export const poolHint = (entrants: number, pools: readonly number[], many: string): string | null =>
  pools.length === 0 ? null : `${entrants} ${many} make ${counted(pools.length, 'pool', 'pools')}`

/** A ladder has no last match, so it is a plan alone. A format that is two stages in one is chosen as two stages. */
export const offeredIn = ({ stages }: StagePlan) =>
  STAGE_FORMATS.filter((format) => {
    const { isChallenge, hasGroups } = FORMAT_TRAITS[format]
    return !hasGroups && (!isChallenge || stages.length === 1)
  })
