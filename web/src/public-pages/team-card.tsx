import { ordinal } from '@tussle/competition/ordinal'
import { leagueAddress } from '@tussle/contract/public/addresses'
import type { LeaguePage } from '@tussle/contract/public/pages'
import { counted } from '../lib/counted.ts'
import { FixtureRow } from './fixtures.tsx'

/** "Find your team": a form without a script, whose address can be shared. */
export function TeamFinder({ league, division, view, entries, teamId }: LeaguePage) {
  const teams = entries.filter(({ state }) => state === 'in')
  if (teams.length === 0) return null
  return (
    <form action={leagueAddress(league)} method="get" className="finder">
      <label htmlFor="team">Find your {division.playType === 'doubles' ? 'team' : 'name'}</label>
      <input type="hidden" name="division" value={division.id} />
      {view !== 'table' && <input type="hidden" name="view" value={view} />}
      <div className="finder-row">
        <select id="team" name="team" defaultValue={teamId ?? ''}>
          <option value="">Everybody</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-secondary">
          Show
        </button>
      </div>
    </form>
  )
}

/** The record of the chosen team and what it still has to play. */
export function TeamCard(page: LeaguePage) {
  const { standings, fixtures, teamId } = page
  const row = standings.find(({ entryId }) => entryId === teamId)
  const entry = page.entries.find(({ id }) => id === teamId)
  if (row === undefined || entry === undefined) return null
  const open = fixtures.weeks
    .flatMap((week) => week.fixtures)
    .filter(({ winnerId, entry1Id, entry2Id }) => {
      return winnerId === null && [entry1Id, entry2Id].includes(row.entryId)
    })
    .toSorted((a, b) => a.week - b.week)
  return (
    <section className="team" aria-label={entry.name}>
      <div className="team-h">
        <h2>
          <bdi>{entry.name}</bdi>
          <small>
            {row.wins} won, {row.losses} lost
            {open.length > 0 && ` · ${counted(open.length, 'match to play', 'matches to play')}`}
          </small>
        </h2>
        {row.isRanked && (
          <p>
            <b>{ordinal(row.position)}</b>
            <small>of {standings.length}</small>
          </p>
        )}
      </div>
      {open.map((fixture) => (
        <FixtureRow key={fixture.id} match={fixture} page={{ ...page, teamId: null }} when={fixture} />
      ))}
    </section>
  )
}
