import { GAME_LABELS } from '@tussle/competition/games'
import { type SubmitEvent, useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { dateAndTime, timeOrDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { courtName, unfitText } from '../desk-texts.ts'
import type { Room } from '../room.ts'
import { showFailed, useRoom } from '../room-context.tsx'
import { type RainOption, useRainOptions } from './rain.queries.ts'

const MOST_MINUTES = 600

/** Lost time, by rain or a late start: the possible changes, and when each would end the day. */
export function RainCard() {
  const { room } = useRoom()
  const { tournament, version } = room.desk
  const [text, setText] = useState('')
  const [lost, setLost] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const options = useRainOptions(tournament.id, lost, version)

  function show(event: SubmitEvent) {
    event.preventDefault()
    const minutes = text === '' ? Number.NaN : Number(text)
    const isWrong = !(minutes >= 1 && minutes <= MOST_MINUTES)
    setError(isWrong ? `From 1 to ${MOST_MINUTES} minutes` : undefined)
    if (!isWrong) setLost(minutes)
  }

  return (
    <Card title="Lost time">
      <div className="stack-form">
        <form className="rain-form" onSubmit={show} noValidate>
          <Field label="We lost … minutes" hint="For rain, or whatever kept you from playing." error={error}>
            {(field) => (
              <DigitsInput
                {...field}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary">
            Show ways
          </Button>
        </form>
        {options.isLoading && <Skeleton className="h-40 rounded-lg" />}
        {options.isError && (
          <ErrorState message="The ways could not be worked out." onRetry={() => void options.refetch()} />
        )}
        {lost !== null && options.data && (
          <Ways key={lost} lostMinutes={lost} options={options.data} onDone={() => setLost(null)} />
        )}
      </div>
    </Card>
  )
}

interface WaysProps {
  readonly lostMinutes: number
  readonly options: readonly RainOption[]
  readonly onDone: () => void
}

function Ways({ lostMinutes, options, onDone }: WaysProps) {
  const { room, act, isOff, isActing } = useRoom()
  const [chosen, setChosen] = useState('0')
  if (options.length === 0) return <p className="room-quiet">Nothing is left to be played.</p>

  async function apply() {
    const option = options[Number(chosen)]
    if (option === undefined) return
    try {
      await act({ do: 'applyRainOption', body: { change: option.change, lostMinutes } })
      toast({ title: 'The day is changed' })
      onDone()
    } catch (refusal) {
      showFailed(refusal)
    }
  }

  return (
    <>
      <RadioRows
        name="rain"
        label="Ways to go on, the earliest finish first"
        value={chosen}
        onValueChange={setChosen}
        options={options.map((option, index) => ({
          value: String(index),
          title: wayText(room, option.change),
          note: costText(room, option),
        }))}
      />
      <div className="form-actions">
        <Button
          disabled={isOff}
          pending={isActing((each) => each.do === 'applyRainOption')}
          onClick={() => void apply()}
        >
          Go on like this
        </Button>
      </div>
    </>
  )
}

function wayText(room: Room, change: RainOption['change']): string {
  if (change.kind === 'wait') return 'Wait, and change nothing'
  if (change.kind === 'shorter_rest') return `Rest ${change.restMinutes} minutes`
  if (change.kind === 'shorter_games') return GAME_LABELS[change.game]
  if (change.kind === 'one_more_court') return `Open ${courtName(room, change.courtId)}`
  return `Go on ${dateAndTime(change.startsAt, room.desk.tournament.timeZone)}`
}

function costText(room: Room, { projectedFinish, unfit, affected }: RainOption): string {
  const { at, tournament } = room.desk
  const finish =
    unfit > 0 ? unfitText(unfit) : `Ends about ${timeOrDay(projectedFinish, at, tournament.timeZone)}`
  return affected === 0
    ? finish
    : `${finish}, other than planned for ${counted(affected, 'player', 'players')}`
}
