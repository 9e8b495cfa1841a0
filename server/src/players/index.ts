export { exportRatings } from './list-rating-points.ts'
export { playersHttp } from './players.http.ts'
export { getMyStats } from './players.service.ts'
export { readPublicRecord } from './public-record.ts'
