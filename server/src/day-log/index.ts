export { findEvent, insertEvent, listEvents, noteUndone } from './log.store.ts'
export { logDeed, logInsertion } from './log-deed.ts'
