import { Shuffle } from 'lucide-react'
import { counted } from '../../lib/counted.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { DigitsInput } from '../../ui/inputs/digits-input.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { areTeams, countKnown, matchesOf, minutesOf } from './teams.ts'
import type { QuickSession } from './use-quick-session.ts'

/** The teams as they will play, before anything is written. */
export function TeamsStep({ session }: { readonly session: QuickSession }) {
  const { lines, teams, problem, isDoubles, start, isStarting, error, back } = session
  const isDrawn = isDoubles && !areTeams(lines)
  return (
    <Card
      title={
        areTeams(lines) || isDoubles
          ? counted(teams.length, 'team', 'teams')
          : counted(teams.length, 'player', 'players')
      }
      action={
        isDrawn && (
          <Button variant="ghost" icon={Shuffle} onClick={session.drawAgain}>
            Draw again
          </Button>
        )
      }
      className="qs-card"
    >
      <Choices session={session} />
      <ol className="qs-teams" aria-label="Teams">
        {teams.map((team) => (
          <li key={team.map(({ name }) => name).join(' / ')}>
            <span dir="auto">{team.map(({ name }) => name).join(' / ')}</span>
            {team.some(({ isKnown }) => isKnown) && <span className="qs-known">Known</span>}
          </li>
        ))}
      </ol>
      {problem !== null && (
        <Note tone="warn" title={problem}>
          Please go back and change the names{isDrawn && ', or let everybody play alone'}.
        </Note>
      )}
      {problem === null && <Length session={session} />}
      {error !== null && <Note tone="error">{error}</Note>}
      <div className="qs-foot">
        <Button variant="secondary" onClick={back}>
          Change the names
        </Button>
        <Button
          disabled={problem !== null}
          pending={isStarting}
          pendingLabel="Starting..."
          onClick={() => void start()}
        >
          Start
        </Button>
      </div>
    </Card>
  )
}

function Choices({ session }: { readonly session: QuickSession }) {
  const { lines, isDoubles, setIsDoubles, areKnown, setAreKnown, courts, setCourts } = session
  const known = countKnown(lines)
  return (
    <div className="qs-choices">
      {!areTeams(lines) && (
        <Segmented
          label="Who plays with whom"
          value={isDoubles ? 'doubles' : 'singles'}
          options={[
            { value: 'doubles', label: 'Pairs by lot' },
            { value: 'singles', label: 'Singles' },
          ]}
          onValueChange={(value) => setIsDoubles(value === 'doubles')}
        />
      )}
      <Field label="Courts" className="qs-courts">
        {(field) => (
          <DigitsInput
            {...field}
            maxLength={2}
            value={courts}
            onChange={({ currentTarget }) => setCourts(currentTarget.value)}
          />
        )}
      </Field>
      {known > 0 && (
        <Checkbox
          checked={areKnown}
          onCheckedChange={setAreKnown}
          label={
            known === 1
              ? '1 name is known in the club: the same person'
              : `${known} names are known in the club: the same people`
          }
          hint="Their results stay together. Otherwise they are new people of the same name."
        />
      )}
    </div>
  )
}

function Length({ session: { teams, courtCount } }: { readonly session: QuickSession }) {
  if (courtCount === null) return <Note tone="warn">Please enter 1 to 20 courts.</Note>
  const minutes = minutesOf(teams.length, courtCount)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const length = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  return (
    <p className="qs-length">
      Everybody plays everybody: {counted(matchesOf(teams.length), 'match', 'matches')}, one game to 11. About{' '}
      {length} on {counted(courtCount, 'court', 'courts')}.
    </p>
  )
}
