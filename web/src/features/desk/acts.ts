import type * as actions from '@tussle/contract/desk/desk-actions'
import type * as calls from '@tussle/contract/desk/desk-calls'
import type * as rain from '@tussle/contract/desk/desk-rain'
import type { BodyInputOf, Endpoint, ParamsInputOf } from '@tussle/contract/endpoint'
import type { AddressOf } from '../../lib/server/address-of.ts'

/** The endpoints of all actions. */
export type DeskEndpoints = typeof actions & typeof calls & typeof rain

/** The method and path of each action. Only paths, so that the contract's schemas stay out of the page's code. */
export const ACTS = {
  addCourts: ['POST', '/api/tournaments/{id}/courts'],
  changeCourt: ['PATCH', '/api/tournaments/{id}/courts/{courtId}'],
  removeCourt: ['DELETE', '/api/tournaments/{id}/courts/{courtId}'],
  callMatch: ['POST', '/api/tournaments/{id}/calls'],
  startCall: ['POST', '/api/tournaments/{id}/calls/{matchId}/start'],
  setCallScore: ['POST', '/api/tournaments/{id}/calls/{matchId}/sets'],
  cancelCall: ['POST', '/api/tournaments/{id}/calls/{matchId}/cancel'],
  noShow: ['POST', '/api/tournaments/{id}/calls/{matchId}/no-show'],
  finishCall: ['POST', '/api/tournaments/{id}/calls/{matchId}/finish'],
  checkIn: ['POST', '/api/tournaments/{id}/check-ins'],
  undoCheckIn: ['DELETE', '/api/tournaments/{id}/check-ins/{userId}'],
  orderQueue: ['PATCH', '/api/tournaments/{id}/queue'],
  pauseCalls: ['POST', '/api/tournaments/{id}/desk/pause'],
  resumeCalls: ['POST', '/api/tournaments/{id}/desk/resume'],
  announce: ['POST', '/api/tournaments/{id}/announcements'],
  endAnnouncement: ['DELETE', '/api/tournaments/{id}/announcements/{announcementId}'],
  changeDesk: ['PATCH', '/api/tournaments/{id}/desk'],
  undoDeskEvent: ['POST', '/api/tournaments/{id}/desk/events/{eventId}/undo'],
  applyRainOption: ['POST', '/api/tournaments/{id}/desk/rain'],
} as const satisfies { readonly [Name in keyof DeskEndpoints]?: AddressOf<DeskEndpoints[Name]> }
export type ActName = keyof typeof ACTS

type Whole<E extends Endpoint> = Omit<NonNullable<ParamsInputOf<E>>, 'id'>
type Bodied<E extends Endpoint> = [BodyInputOf<E>] extends [undefined]
  ? object
  : { readonly body: BodyInputOf<E> }

/** One action at the desk: its name, the ids it refers to and its body. */
export type Act = {
  [Name in ActName]: { readonly do: Name } & Whole<DeskEndpoints[Name]> & Bodied<DeskEndpoints[Name]>
}[ActName]
