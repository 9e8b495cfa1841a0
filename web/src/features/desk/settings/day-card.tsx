import { GAME_LABELS, GAMES, type Game, minutesAs } from '@tussle/competition/games'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Switch } from '../../../ui/inputs/choice.tsx'
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { sayFailed, useDo, useRoom } from '../room-context.tsx'
import { FirstCallFields, instantOf, isSameStart, type Start, startAt, startProblem } from './first-call.tsx'

const OPTIONS = GAMES.map((value) => ({ value, label: GAME_LABELS[value] }))

/** The start of the day and the length of matches and rests. The plan follows from them. */
export function DayCard() {
  const { room, act, isOff, isActing } = useRoom()
  const doNow = useDo()
  const { settings, tournament } = room.desk
  const known = startAt(settings.startsAt, tournament.timeZone)
  // Kept until the desk has the same start. A day without a start begins "now", which differs with each read.
  const [typed, setTyped] = useState<Start | null>(null)
  if (typed !== null && isSameStart(typed, known)) setTyped(null)
  const start = typed ?? known
  const [matchMinutes, setMatchMinutes] = useState(String(settings.matchMinutes))
  const [restMinutes, setRestMinutes] = useState(String(settings.restMinutes))
  const [game, setGame] = useState(settings.game)
  const [isTried, setTried] = useState(false)
  const startError = startProblem(start)
  const matchError = problem(matchMinutes, 5)
  const restError = problem(restMinutes, 0)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (startError ?? matchError ?? restError) return
    const body = {
      matchMinutes: Number(matchMinutes),
      restMinutes: Number(restMinutes),
      game,
      ...(typed !== null && { startsAt: instantOf(typed, tournament.timeZone) }),
    }
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
        <FirstCallFields value={start} onChange={setTyped} error={isTried ? startError : undefined} />
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
        <Field label="What is played" hint={paceText(settings, game)}>
          {(field) => (
            <LazySelect
              {...field}
              value={game}
              onValueChange={(value) => setGame(value as Game)}
              options={OPTIONS}
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

/** Another game takes another time. The text suggests it; the minutes stay as the organiser entered them. */
function paceText(settings: { readonly game: Game; readonly matchMinutes: number }, game: Game) {
  if (game === settings.game) return undefined
  const minutes = minutesAs(settings.matchMinutes, settings.game, game)
  return `About ${minutes} minutes per match at the current pace`
}

function problem(text: string, least: number): string | undefined {
  const minutes = text === '' ? Number.NaN : Number(text)
  return minutes >= least && minutes <= 240 ? undefined : `From ${least} to 240 minutes`
}
