import type { Unsent } from '../../lib/offline/unsent.ts'

export const SET_ASIDE =
  'The server fails at this one. The others go on without it; it is tried again every minute.'

/** As somebody at the desk would write it down. */
export function textOf({ title, detail }: Pick<Unsent, 'title' | 'detail'>): string {
  return detail === '' ? title : `${title}: ${detail}`
}

export function textOfAll(items: readonly Unsent[]): string {
  return items.map(textOf).join('\n')
}

export function listTitle(waiting: number, refused: number): string {
  if (waiting > 0) return `${waiting} not sent yet`
  return refused > 0 ? `${refused} not accepted` : 'Everything is sent'
}

export function listHint(waiting: number): string {
  return `${waiting === 1 ? 'It goes out' : 'In this order,'} as soon as there is a connection.`
}
