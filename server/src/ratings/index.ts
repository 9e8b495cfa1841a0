export { ratingsSubscribers } from './ratings.subscribers.ts'
