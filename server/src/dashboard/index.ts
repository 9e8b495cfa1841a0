export { dashboardHttp } from './dashboard.http.ts'
