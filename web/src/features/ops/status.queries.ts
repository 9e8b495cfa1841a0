import { useQuery } from '@tanstack/react-query'
import type { getStatus, SystemStatus } from '@tussle/contract/ops/administration'
import { ApiError } from '../../lib/server/api-error.ts'
import { read } from '../../lib/server/read.ts'

export type { SystemStatus }

const NOTHING_ANSWERS: SystemStatus = { database: 'down', api: 'down', authentication: 'down' }
/** The server answers but has no database. */
const NO_DATABASE: SystemStatus = { database: 'down', api: 'degraded', authentication: 'down' }

/** Undefined until the first answer. A missing answer counts as a state too (OQ-147). */
export function useSystemStatus() {
  const { data, error, isFetching, refetch } = useQuery(read<typeof getStatus>('/api/admin/status'))
  const failed = error instanceof ApiError ? NO_DATABASE : NOTHING_ANSWERS
  return { status: error ? failed : data, isChecking: isFetching, check: () => void refetch() }
}
