/** What an organiser does, for tests of lower features: only tests may import upwards. */
export { closeRegistration, drawBracket, makeFixtures, withdrawEntry } from '../organising/index.ts'
