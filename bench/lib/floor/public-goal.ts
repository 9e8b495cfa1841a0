import type pg from 'pg'
import { getRequest } from '../http-load.ts'
import type { Results } from '../scores/results-fixture.ts'
import { answerTo } from './exchange.ts'
import { firstDivision } from './first-division.ts'
import { measurePath, type Surface } from './measure-path.ts'
import { type Figure, timesFloor } from './table.ts'

/** Goal 2: the public page of a division, for readers without an account. */
export async function measurePublicPage(
  surface: Surface,
  client: pg.Client,
  results: Results,
): Promise<Figure[]> {
  const [cup = 0] = results.tournaments
  const short = await answerTo(
    surface.product.port,
    getRequest(`/t/${cup}/d/${await firstDivision(client, cup)}`),
  )
  const path = short.headers['location']
  if (path === undefined) {
    return [{ goal: 2, what: 'public page, × F', values: [], limit: 1.3, instead: 'needs npm run build' }]
  }
  const requests = () => [getRequest(path)]
  const page = await measurePath(surface, { name: 'public page', status: '200', requests })
  return [timesFloor(2, 'public page', page, 1.3)]
}
