import { isMain } from './run.ts'
import { ensurePostgres } from './services/postgres.ts'
import { ensureRedis } from './services/redis.ts'
import { type Service, SetupError } from './services/service.ts'

export const DEVELOPMENT_DATABASE = 'tussle_dev'

export interface Services {
  postgres: Service
  redis: Service
  /** The settings with which child processes find the services. */
  env: { DATABASE_URL: string; REDIS_URL: string }
}

/** Finds or starts PostgreSQL with the development database, and Redis. */
export async function ensureServices(): Promise<Services> {
  const [postgres, redis] = await Promise.all([ensurePostgres(DEVELOPMENT_DATABASE), ensureRedis()])
  return { postgres, redis, env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url } }
}

/** Prints the reason without a stack if a person has to solve it. */
export async function orExplain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** `node tools/services.ts`: starts what is missing and leaves it running. */
if (isMain(import.meta)) {
  const { postgres, redis } = await orExplain(ensureServices)
  const howStarted = ({ isOurs }: Service) => (isOurs ? 'started' : 'was running')
  console.log(`PostgreSQL ${howStarted(postgres)}, Redis ${howStarted(redis)}`)
}
