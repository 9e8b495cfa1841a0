import { defineEvent } from '../kernel/outbox.ts'

export const accountDeleted = defineEvent<{ userId: number }>('ops.account-deleted')
