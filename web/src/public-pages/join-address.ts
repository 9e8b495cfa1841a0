import { PAGES } from '@tussle/contract/pages'
import { withDestination } from '@tussle/contract/people/destination'

/** After sign-in the browser comes back to the join dialog of this tournament, and of this division if one is named. */
export function joinAddress(id: number, divisionId?: number): string {
  const division = divisionId === undefined ? '' : `&division=${divisionId}`
  return withDestination(PAGES.auth, `${PAGES.tournaments}?join=${id}${division}`)
}
