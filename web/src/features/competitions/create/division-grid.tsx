import {
  DIVISION_GENDER_LABELS,
  DIVISION_GENDERS,
  DIVISION_PRESETS,
  type DivisionGender,
  PLAY_TYPE_LABELS,
  PLAY_TYPES,
  type PlayType,
  RATINGS,
} from '@tussle/competition/divisions'
import { type Ref, useId } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice.tsx'

interface DivisionGridProps {
  readonly chosen: readonly string[]
  readonly onChange: (names: string[]) => void
  /** The first checkbox, for a caller that must move the focus here. */
  readonly firstRef: Ref<HTMLInputElement>
  readonly describedBy: string | undefined
}

/** The twenty divisions of the catalogue as a grid: by gender and kind of play, and by level. */
export function DivisionGrid(props: DivisionGridProps) {
  return (
    <div className="division-groups">
      {PLAY_TYPES.map((playType) => (
        <Group key={playType} {...props} playType={playType} />
      ))}
    </div>
  )
}

function Group({ playType, ...grid }: DivisionGridProps & { readonly playType: PlayType }) {
  const id = useId()
  const genders = DIVISION_GENDERS.filter((gender) => presetsIn(playType, gender).length > 0)
  return (
    <fieldset aria-labelledby={id} aria-describedby={grid.describedBy}>
      <h3 id={id} className="t-h3">
        {PLAY_TYPE_LABELS[playType]}
      </h3>
      <table className="division-grid">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Players</span>
            </th>
            {RATINGS.map((rating) => (
              <th key={rating} scope="col">
                {rating}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Whole row</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {genders.map((gender) => (
            <Row key={gender} {...grid} playType={playType} gender={gender} />
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

type RowProps = DivisionGridProps & { readonly playType: PlayType; readonly gender: DivisionGender }

function Row({ chosen, onChange, firstRef, describedBy, playType, gender }: RowProps) {
  const names = presetsIn(playType, gender).map(({ name }) => name)
  const isWhole = names.every((name) => chosen.includes(name))
  const without = (dropped: readonly string[]) => chosen.filter((name) => !dropped.includes(name))
  const rowName = `${DIVISION_GENDER_LABELS[gender]} ${PLAY_TYPE_LABELS[playType]}`
  return (
    <tr>
      <th scope="row">{DIVISION_GENDER_LABELS[gender]}</th>
      {names.map((name) => (
        <td key={name}>
          <Checkbox
            size={28}
            label={name}
            labelHidden
            className="division-cell"
            ref={name === DIVISION_PRESETS[0]?.name ? firstRef : undefined}
            aria-describedby={describedBy}
            aria-invalid={describedBy === undefined ? undefined : true}
            checked={chosen.includes(name)}
            onCheckedChange={(on) => onChange(on ? [...chosen, name] : without([name]))}
          />
        </td>
      ))}
      <td>
        <Button
          variant="ghost"
          size="sm"
          className="division-all"
          aria-label={`All ${rowName}`}
          aria-pressed={isWhole}
          onClick={() => onChange(isWhole ? without(names) : [...without(names), ...names])}
        >
          All
        </Button>
      </td>
    </tr>
  )
}

function presetsIn(playType: PlayType, gender: DivisionGender) {
  return DIVISION_PRESETS.filter((preset) => preset.playType === playType && preset.gender === gender)
}
