import type pg from 'pg'

export async function firstDivision(client: pg.Client, competition: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select min(id) as id from division where competition_id = $1',
    [competition],
  )
  return Number(rows[0]?.id)
}
