import { defineEvent } from '../kernel/jobs/outbox.ts'

export const accountDeleted = defineEvent<{ userId: number }>('ops.account-deleted')

/** Somebody wrote through Contact Us. */
export const contactReceived = defineEvent<{ messageId: number }>('ops.contact-received')

/** An administrator answered a contact message. */
export const contactAnswered = defineEvent<{ replyId: number }>('ops.contact-answered')

/** Somebody reported a player or a club. */
export const reportFiled = defineEvent<{ reportId: number }>('ops.report-filed')

/** An administrator has closed these abuse reports. */
export const reportsSettled = defineEvent<{ reportIds: number[] }>('ops.reports-settled')

/** An administrator wants to see whether mails get through. */
export const testMailAsked = defineEvent<{ userId: number; requestId: string }>('ops.test-mail-asked')
