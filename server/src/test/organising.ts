/** What an organiser does, for tests of lower features: only tests may import upwards. */
export {
  closeRegistration,
  drawBracket,
  makeFixtures,
  parseTable,
  withdrawEntry,
} from '../organising/index.ts'
