import type pg from 'pg'

/** A new version of the competition, as a result makes it (decision 0158). */
export async function raiseVersion(client: pg.Client, id: number): Promise<void> {
  await client.query('select raise_competition_version($1)', [id])
}

/** All that a result leaves behind for a document: a new version, and a match of the division that is another row. */
export async function changeResult(client: pg.Client, id: number, divisionId: number): Promise<void> {
  await raiseVersion(client, id)
  await client.query(
    'update match set version = version + 1 where id = (select min(id) from match where division_id = $1)',
    [divisionId],
  )
}
