/** What an organiser does, for tests of the features beneath organising: an import upwards is for tests only. */
export { closeRegistration, drawBracket, makeFixtures, withdrawEntry } from '../organising/index.ts'
