import { RELEASE } from '@tussle/database/release'
import type { Config } from '../kernel/config.ts'
import { missingLimits } from '../kernel/data/database-limits.ts'
import { refuseExcessiveRights } from '../kernel/data/database-rights.ts'
import { openDatabase } from '../kernel/data/db.ts'
import type { Heartbeat } from '../kernel/heartbeat.ts'
import type { Logger } from '../kernel/logger.ts'
import { refuseContractedSchema, refuseOldSchema, schemaOfCode } from './schema-check.ts'

/** Looks at the database before anything uses it. Returns the name of its newest migration. */
export async function checkDatabase(config: Config, log: Logger, heartbeat: Heartbeat): Promise<string> {
  const database = openDatabase({ ...config, DATABASE_POOL: 1 })
  const { db } = database
  try {
    const schema = await refuseOldSchema(db, await schemaOfCode())
    // In this order, a migration that drops something sees this process, or this process sees what it dropped.
    await heartbeat.beat(db)
    await refuseContractedSchema(db, RELEASE.number).catch(async (error: unknown) => {
      await heartbeat.end(db, log)
      throw error
    })
    if (config.NODE_ENV === 'production') await refuseExcessiveRights(db)
    const missing = await missingLimits(db)
    if (missing.length > 0) {
      log.warn({ missing }, 'the role of DATABASE_URL has no such settings (docs/operations.md)')
    }
    return schema
  } finally {
    await database.close()
  }
}
