export { achievementsHttp } from './achievements.http.ts'
export { achievementsSubscribers } from './achievements.subscribers.ts'
export { timedNoticing } from './notice-entrants.ts'
export { seedCatalogue } from './seed-catalogue.ts'
