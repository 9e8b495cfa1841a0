export { findEvent, insertEvent, listEvents, noteUndone } from './log.store.ts'
export { logAction, logInsertion } from './log-action.ts'
