import { GAME_LABELS, GAMES, type Game, minutesAs } from '@tussle/competition/games'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { type SubmitEvent, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx'
import { Switch } from '../../../ui/inputs/choice.tsx'
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { showFailed, useDo, useRoom } from '../room-context.tsx'
import { FirstCallFields, instantOf, isSameStart, type Start, startAt, startProblem } from './first-call.tsx'

const OPTIONS = GAMES.map((value) => ({ value, label: GAME_LABELS[value] }))
const NO_PROBLEMS = { start: undefined, match: undefined, rest: undefined }

/** The start of the day and the length of matches and rests. The plan follows from them. */
export function DayCard() {
  const { room, isOff, isActing } = useRoom()
  const doNow = useDo()
  const { settings } = room.desk
  const day = useDaySettings()
  return (
    <Card title="The day" action={<DaysLink />}>
      <form className="stack-form" onSubmit={(event) => void day.save(event)} noValidate>
        <FirstCallFields value={day.start} onChange={day.setStart} error={day.errors.start} />
        <div className="field-pair">
          <MinutesField
            label="Minutes per match"
            value={day.matchMinutes}
            onChange={day.setMatchMinutes}
            error={day.errors.match}
          />
          <MinutesField
            label="Minutes of rest"
            value={day.restMinutes}
            onChange={day.setRestMinutes}
            error={day.errors.rest}
          />
        </div>
        <Field label="What is played" hint={paceText(settings, day.game)}>
          {(field) => (
            <LazySelect
              {...field}
              value={day.game}
              onValueChange={(value) => day.setGame(value as Game)}
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

function DaysLink() {
  const { id } = useRoom().room.desk.tournament
  return (
    <ButtonLink variant="secondary" size="sm" to={pageAt(PAGES.days, { id })}>
      Days and courts
    </ButtonLink>
  )
}

/** The settings as they are typed, what is wrong with them once they were to be saved, and how they are saved. */
function useDaySettings() {
  const { room, act } = useRoom()
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
  const problems = {
    start: startProblem(start),
    match: minutesProblem(matchMinutes, 5),
    rest: minutesProblem(restMinutes, 0),
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (problems.start ?? problems.match ?? problems.rest) return
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
      showFailed(refusal)
    }
  }

  return {
    start,
    setStart: setTyped,
    matchMinutes,
    setMatchMinutes,
    restMinutes,
    setRestMinutes,
    game,
    setGame,
    errors: isTried ? problems : NO_PROBLEMS,
    save,
  }
}

interface MinutesFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (minutes: string) => void
  readonly error: string | undefined
}

function MinutesField({ label, value, onChange, error }: MinutesFieldProps) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        <DigitsInput
          {...field}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Another game takes another time. The text suggests it; the minutes stay as the organiser entered them. */
function paceText(settings: { readonly game: Game; readonly matchMinutes: number }, game: Game) {
  if (game === settings.game) return undefined
  const minutes = minutesAs(settings.matchMinutes, settings.game, game)
  return `About ${minutes} minutes per match at the current pace`
}

function minutesProblem(text: string, least: number): string | undefined {
  const minutes = text === '' ? Number.NaN : Number(text)
  return minutes >= least && minutes <= 240 ? undefined : `From ${least} to 240 minutes`
}
