export { liveHttp } from './live.http.ts'
export { Live } from './live.service.ts'
