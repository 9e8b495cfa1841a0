import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { DigitsInput } from '../../../ui/digits-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { LazySelect } from '../../../ui/lazy-select.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { Desk } from '../desk.queries.ts'
import { sayFailed, useDo, useRoom } from '../room-context.tsx'

type Game = Desk['settings']['game']

export const GAME_LABELS: Readonly<Record<Game, string>> = {
  best_of_3: 'Best of three to 11',
  to_15: 'One game to 15',
  to_11: 'One game to 11',
}
const GAMES = Object.entries(GAME_LABELS).map(([value, label]) => ({ value: value as Game, label }))

/** How long things take today: the plan of the day follows from it. */
export function DayCard() {
  const { room, act, isOff, isActing } = useRoom()
  const doNow = useDo()
  const { settings } = room.desk
  const [matchMinutes, setMatchMinutes] = useState(String(settings.matchMinutes))
  const [restMinutes, setRestMinutes] = useState(String(settings.restMinutes))
  const [game, setGame] = useState(settings.game)
  const [isTried, setTried] = useState(false)
  const matchError = problem(matchMinutes, 5)
  const restError = problem(restMinutes, 0)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (matchError ?? restError) return
    const body = { matchMinutes: Number(matchMinutes), restMinutes: Number(restMinutes), game }
    try {
      await act({ do: 'changeDesk', body })
      toast({ title: 'Settings saved' })
    } catch (refusal) {
      sayFailed(refusal)
    }
  }

  return (
    <Card title="The day">
      <form className="stack-form" onSubmit={(event) => void save(event)} noValidate>
        <div className="field-pair">
          <Field label="Minutes per match" error={isTried ? matchError : undefined}>
            {(field) => (
              <DigitsInput
                {...field}
                value={matchMinutes}
                onChange={({ currentTarget }) => setMatchMinutes(currentTarget.value)}
              />
            )}
          </Field>
          <Field label="Minutes of rest" error={isTried ? restError : undefined}>
            {(field) => (
              <DigitsInput
                {...field}
                value={restMinutes}
                onChange={({ currentTarget }) => setRestMinutes(currentTarget.value)}
              />
            )}
          </Field>
        </div>
        <Field label="What is played">
          {(field) => (
            <LazySelect
              {...field}
              value={game}
              onValueChange={(value) => setGame(value as Game)}
              options={GAMES}
            />
          )}
        </Field>
        <div className="form-actions">
          <Button
            type="submit"
            disabled={isOff}
            pending={isActing((each) => each.do === 'changeDesk')}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </div>
        <Switch
          label="Players check in"
          hint="A match is ready once all of its players are here."
          checked={settings.usesCheckIn}
          disabled={isOff}
          onCheckedChange={(usesCheckIn) => doNow({ do: 'changeDesk', body: { usesCheckIn } })}
        />
      </form>
    </Card>
  )
}

function problem(text: string, least: number): string | undefined {
  const minutes = text === '' ? Number.NaN : Number(text)
  return minutes >= least && minutes <= 240 ? undefined : `From ${least} to 240 minutes`
}
