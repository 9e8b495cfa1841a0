export { opsHttp } from './ops.http.ts'
