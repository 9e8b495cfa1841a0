import type { Desk } from '@tussle/contract/desk/desk'
import { OWN_PAGE, signUp } from './accounts.ts'
import { made, openCompetition } from './competitions.ts'
import type { Contexts } from './contexts.ts'

const SINGLES = { gender: 'male', playType: 'singles' } as const

/** What a change of entries changes: matches in all, and entries of each division. */
interface Figures {
  readonly matches: number
  readonly entries: readonly number[]
}

interface TwoDivisions {
  readonly id: number
  readonly names: readonly [string, string]
  readonly figures: () => Promise<Figures>
}

/** A tournament with two courts and two drawn singles divisions of these sizes; nothing is called yet. */
export async function twoDrawnDivisions(
  browser: Contexts,
  sizes: readonly [number, number],
): Promise<TwoDivisions> {
  const { request } = await browser.newContext()
  const division = { ...SINGLES, rating: '3.5' }
  const wanted = { kind: 'tournament', division, maxParticipants: sizes[0] + sizes[1] } as const
  const { id, divisions } = await openCompetition(request, wanted)
  const other = { ...SINGLES, rating: '4.0', name: 'Mens 4.0 Singles' }
  const added = await made<{ id: number }>(request, `/api/tournaments/${id}/divisions`, other)
  const both = [divisions[0]?.id ?? 0, added.id]
  for (const [index, divisionId] of both.entries()) {
    for (let player = 0; player < (sizes[index] ?? 0); player += 1) {
      const { request: own } = await browser.newContext()
      await signUp(own)
      await made(own, `/api/tournaments/${id}/join`, { divisionId })
    }
  }
  const root = `/api/tournaments/${id}`
  await request.post(`${root}/close-registration`, { headers: OWN_PAGE })
  await request.post(`${root}/courts`, { headers: OWN_PAGE, data: { count: 2 } })
  const figures = async () => {
    const desk = (await (await request.get(`${root}/desk`)).json()) as Desk
    const countIn = (divisionId: number) =>
      desk.checkIns.filter((each) => each.divisionId === divisionId).length
    return { matches: desk.matches.length, entries: both.map(countIn) }
  }
  return { id, names: [divisions[0]?.name ?? '', other.name], figures }
}
