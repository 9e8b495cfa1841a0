import { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'

/**
 * Redis holds no essential data, so no request waits for it: commands fail at once while it is away. A silent
 * connection is dropped, so that all following commands fail at once too.
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
    // The rate limits of concurrent requests are sent in one write.
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

/** Connections that are being closed; the client calls them ready until they are closed. */
const leaving = new WeakSet<Redis>()

/** If a command fails on a connection that seems fine, Redis is frozen: reconnect instead of trying again. */
export function reconnectIfFrozen(redis: Redis): void {
  if (redis.status !== 'ready' || leaving.has(redis)) return
  leaving.add(redis)
  redis.once('close', () => leaving.delete(redis))
  redis.disconnect(true)
}

/** Whether Redis answers now, within the time limit of any other command. */
export async function redisAnswers(redis: Redis): Promise<boolean> {
  return await redis.ping().then(
    () => true,
    () => false,
  )
}
