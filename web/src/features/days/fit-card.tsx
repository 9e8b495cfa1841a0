import { listed } from '@tussle/competition/rules/listed'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { clockTime } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { endsText, statedOf, unfitSentence, wayNote, wayTitle } from './day-texts.ts'
import { type DaysOfPlay, type DaysWrite, type FitWay, useFitWays, useWriteDays } from './days.queries.ts'

/** Whether everything fits; if not, the ways to go on. */
export function FitCard({ data }: { readonly data: DaysOfPlay }) {
  const { courts, unfit, blocks } = data
  if (courts.every(({ isClosed }) => isClosed)) {
    return (
      <Note tone="warn" title="No courts yet.">
        Add courts in the settings of the control room. Then the days can be planned.
      </Note>
    )
  }
  if (unfit.matches > 0) return <DoesNotFit data={data} />
  if (blocks.length === 0) {
    return (
      <Note tone="info" title="Nothing to plan yet.">
        Divisions show here once they have two entries.
      </Note>
    )
  }
  return (
    <Note tone="calm" icon={CircleCheck} className="days-fits">
      Everything fits. {endsText(data)}
    </Note>
  )
}

function DoesNotFit({ data }: { readonly data: DaysOfPlay }) {
  const ways = useFitWays(data.tournament.id, data.at)
  const shared = `${counted(data.shared, 'person plays', 'people play')} two divisions or more; their rest of ${data.restMinutes} minutes is kept.`
  return (
    <Card className="days-unfit">
      <div className="days-unfit-head">
        <CircleAlert size={24} aria-hidden />
        <div>
          <h2 className="t-h2">Does not fit: {counted(data.unfit.matches, 'match', 'matches')}</h2>
          <p>{unfitSentence(data)}</p>
        </div>
      </div>
      {ways.isLoading && <Skeleton className="h-40 rounded-lg" />}
      {ways.isError && (
        <ErrorState message="The ways could not be worked out." onRetry={() => void ways.refetch()} />
      )}
      {ways.data && <Ways key={data.at} data={data} ways={ways.data} />}
      {data.shared > 0 && <p className="days-quiet">{shared}</p>}
    </Card>
  )
}

function Ways({ data, ways }: { readonly data: DaysOfPlay; readonly ways: readonly FitWay[] }) {
  const write = useWriteDays(data.tournament.id)
  const [chosen, setChosen] = useState('0')
  const way = ways[Number(chosen)]
  if (ways.length === 0) {
    return <p className="days-quiet">No single change helps. Add courts, a day, or fewer matches.</p>
  }
  return (
    <>
      <RadioRows
        name="fit"
        label="Ways to go on, fewest people first"
        value={chosen}
        onValueChange={setChosen}
        options={ways.map((each, index) => ({
          value: String(index),
          title: wayTitle(each, data),
          note: (
            <>
              {wayNote(each, data)}
              {each.people !== null && (
                <span className="days-people">{counted(each.people, 'person', 'people')}</span>
              )}
            </>
          ),
        }))}
      />
      {write.isError && <Note tone="error">{serverMessage(write.error)}</Note>}
      <Button
        className="days-go"
        disabled={way === undefined}
        pending={write.isPending}
        pendingLabel="Saving…"
        onClick={() =>
          way &&
          write.mutate(writeFor(way, data), { onSuccess: () => toast({ title: 'The plan is changed' }) })
        }
      >
        Go on like this
      </Button>
    </>
  )
}

/** Each way is made by the endpoint of what it changes, so it is logged and told like any such change. */
function writeFor({ change }: FitWay, data: DaysOfPlay): DaysWrite {
  const days = data.days.map(statedOf)
  switch (change.kind) {
    case 'open_court':
      return { do: 'changeCourt', courtId: change.courtId, body: { closed: false } }
    case 'one_more_court': {
      const own = data.divisions.find(({ id }) => id === change.divisionId)?.courts ?? []
      const courts = [...own, change.court].toSorted((a, b) => a - b)
      return { do: 'changeDivisions', body: { divisionIds: [change.divisionId], courts } }
    }
    case 'start':
      return { do: 'changeDivisions', body: { divisionIds: [change.divisionId], startsAt: change.startsAt } }
    case 'shorter_games':
      return { do: 'changeDesk', body: { game: change.game, matchMinutes: change.matchMinutes } }
    case 'add_day':
      return { do: 'changeDays', body: { days: [...days, change.day] } }
    case 'end':
      return {
        do: 'changeDays',
        body: {
          days: days.map((day) => (day.date === change.day.date ? { ...day, ends: change.day.ends } : day)),
        },
      }
  }
}

/** Divisions that want the same people at the same time: a warning, because calls wait for them. */
export function Overlaps({ data }: { readonly data: DaysOfPlay }) {
  const { timeZone } = data.tournament
  const nameOf = (divisionId: number) => data.divisions.find(({ id }) => id === divisionId)?.name ?? ''
  return data.overlaps.map(({ divisionIds: [one, other], people, more, startsAt, endsAt }) => {
    const names = [...people.map(({ displayName }) => displayName), ...(more > 0 ? [`${more} more`] : [])]
    return (
      <Note
        key={`${one} ${other} ${startsAt}`}
        tone="warn"
        title={`${listed(names)} ${names.length > 1 ? 'overlap' : 'overlaps'}.`}
      >
        {nameOf(one)} and {nameOf(other)} both want them between {clockTime(startsAt, timeZone)} and{' '}
        {clockTime(endsAt, timeZone)}. Calls will wait for them.
      </Note>
    )
  })
}
