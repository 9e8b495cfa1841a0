import { useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { type NameLine, useReadNames, useStartSession } from './quick-session.queries.ts'
import { areTeams, drawLot, type TeamChoices, teamsOf } from './teams.ts'

const UNREACHABLE = 'The server could not be reached. Please try again.'
const MOST_COURTS = 20

/** A session on its way from pasted names to the first call. Nothing is written before the last press. */
export function useQuickSession(clubId: number) {
  const reading = useReadNames(clubId)
  const starting = useStartSession(clubId)
  const [name, setName] = useState(usualName)
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly NameLine[] | null>(null)
  const { choices, setChoices, ...choosing } = useTeamChoices()
  const [courts, setCourts] = useState('')
  const { error, setError, attempt } = useAttempt()

  const read = async () => {
    await attempt(text.trim() === '' ? 'Please paste the names' : null, async () => {
      const found = await reading.mutateAsync(text)
      const people = found.flatMap(({ players }) => players).length
      const isDoubles = areTeams(found) || people >= 4
      setChoices({ areKnown: false, lot: drawLot(people), isDoubles })
      if (courts === '') setCourts(String(Math.max(1, Math.min(4, Math.floor(people / (isDoubles ? 4 : 2))))))
      setLines(found)
    })
  }

  const { teams, problem } = teamsOf(lines ?? [], choices)
  const courtCount = courtsIn(courts)
  const start = async () => {
    await attempt(courtCount === null ? 'Please enter 1 to 20 courts' : null, () =>
      starting.mutateAsync({
        name: name.trim() || usualName(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        courts: courtCount ?? 1,
        teams: teams.map((team) => team.map(({ entrant }) => entrant)),
      }),
    )
  }

  return {
    ...{ name, setName, text, setText, courts, setCourts, courtCount, teams, problem, error, read, start },
    ...choices,
    ...choosing,
    step: starting.data === undefined ? (lines === null ? 'names' : 'teams') : 'started',
    lines: lines ?? [],
    startedId: starting.data?.id ?? null,
    isReading: reading.isPending,
    isStarting: starting.isPending,
    back: () => {
      setError(null)
      setLines(null)
    },
  } as const
}

/** Does something unless there is a reason against it, and shows that reason or the server's. */
function useAttempt() {
  const [error, setError] = useState<string | null>(null)
  const attempt = async (problem: string | null, work: () => Promise<unknown>) => {
    setError(problem)
    if (problem !== null) return
    try {
      await work()
    } catch (failure) {
      setError(serverMessage(failure) ?? UNREACHABLE)
    }
  }
  return { error, setError, attempt }
}

/** Who plays with whom. */
function useTeamChoices() {
  const [choices, setChoices] = useState<TeamChoices>({ isDoubles: true, areKnown: false, lot: [] })
  return {
    choices,
    setChoices,
    setIsDoubles: (isDoubles: boolean) => setChoices({ ...choices, isDoubles }),
    setAreKnown: (areKnown: boolean) => setChoices({ ...choices, areKnown }),
    drawAgain: () => setChoices({ ...choices, lot: drawLot(choices.lot.length) }),
  }
}

/** Null if it is no number of courts. */
function courtsIn(text: string): number | null {
  return /^[1-9]\d?$/u.test(text) && Number(text) <= MOST_COURTS ? Number(text) : null
}

export type QuickSession = ReturnType<typeof useQuickSession>

function usualName(): string {
  return `${new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date())} session`
}
