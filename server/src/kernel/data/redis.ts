import { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'

/**
 * Redis holds nothing that matters, so nobody waits for it: commands fail at once while it is away,
 * and a connection that stays silent is dropped, which makes every following command fail at once too.
 */
export function openRedis(
  config: Pick<Config, 'REDIS_URL' | 'REDIS_PREFIX' | 'REDIS_TIMEOUT_MS'>,
  log: Logger,
): Redis {
  const redis = new Redis(config.REDIS_URL, {
    keyPrefix: config.REDIS_PREFIX,
    connectTimeout: config.REDIS_TIMEOUT_MS,
    commandTimeout: config.REDIS_TIMEOUT_MS,
    enableOfflineQueue: false,
    // The limits of one request, and of all that came in together, go out in one write.
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1000),
  })
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'redis is away')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('redis is back')
    isDown = false
  })
  return redis
}

/** Connections that are being given up; the client calls them ready until they are closed. */
const leaving = new WeakSet<Redis>()

/** A command failed although the connection seems fine: Redis is frozen. Reconnect instead of asking again. */
export function reconnectIfFrozen(redis: Redis): void {
  if (redis.status !== 'ready' || leaving.has(redis)) return
  leaving.add(redis)
  redis.once('close', () => leaving.delete(redis))
  redis.disconnect(true)
}

/** Whether it is there at this moment; nobody waits longer than for any other command. */
export async function redisAnswers(redis: Redis): Promise<boolean> {
  return await redis.ping().then(
    () => true,
    () => false,
  )
}
