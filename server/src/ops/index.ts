export { opsHttp } from './ops.http.ts'
export { opsSubscribers } from './ops.subscribers.ts'
