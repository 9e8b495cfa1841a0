import { emailChanged, passwordChanged } from '../accounts/index.ts'
import { achievementUnlocked } from '../achievements/index.ts'
import { competitionCompleted, competitionRemoved } from '../competitions/index.ts'
import { announced, matchCalled, matchOnDeck } from '../desk/index.ts'
import {
  entryPaired,
  entryPromoted,
  type PartnerNews,
  partnerDeclined,
  partnerLeft,
  partnerNamed,
  seekerLeftOver,
} from '../entries/index.ts'
import type { Config } from '../kernel/config.ts'
import { type Subscription, subscribe } from '../kernel/jobs/jobs.ts'
import type { EventType } from '../kernel/jobs/outbox.ts'
import type { Mailer } from '../kernel/mail/mail.ts'
import type { Pusher } from '../kernel/mail/push.ts'
import { divisionDrawn, matchesReady, matchRecorded } from '../matches/index.ts'
import { letterDue, pushDue } from './notifications.events.ts'
import { listDivisionPlayers, listEntryPlayers, listMatchPlayers } from './recipients.store.ts'
import { sendLetter } from './send-letter.ts'
import { sendPush } from './send-push.ts'
import { tell } from './tell.ts'
import { tellOfAnnouncement } from './tell-of-announcement.ts'
import { tellOfEnd } from './tell-of-end.ts'
import { tellOfResult } from './tell-of-result.ts'

/** Which event notifies whom. The job id identifies the notification, so that a job that runs twice notifies once. */
export function notificationsSubscribers(mailer: Mailer, pusher: Pusher, config: Config): Subscription[] {
  const ofPartner = (
    event: EventType<PartnerNews>,
    kind: 'partner-named' | 'partner-declined' | 'partner-left',
  ) =>
    subscribe(event, 'notify', async (ctx, { competitionId, userId, byUserId }, jobId) => {
      await tell(ctx, { kind, key: `${kind}:${jobId}`, competitionId, byUserId }, [userId])
    })
  return [
    ofPartner(partnerNamed, 'partner-named'),
    ofPartner(partnerDeclined, 'partner-declined'),
    ofPartner(partnerLeft, 'partner-left'),
    subscribe(entryPromoted, 'notify', async (ctx, { competitionId, entryId }) => {
      const players = await listEntryPlayers(ctx.db, entryId)
      await tell(ctx, { kind: 'promoted', key: `promoted:${entryId}`, competitionId }, players)
    }),
    subscribe(entryPaired, 'notify', async (ctx, { competitionId, entryId }) => {
      const players = await listEntryPlayers(ctx.db, entryId)
      for (const [seat, userId] of players.entries()) {
        const byUserId = players[1 - seat] ?? null
        await tell(ctx, { kind: 'paired', key: `paired:${entryId}`, competitionId, byUserId }, [userId])
      }
    }),
    subscribe(seekerLeftOver, 'notify', async (ctx, { competitionId, entryId, isLast }, jobId) => {
      const players = await listEntryPlayers(ctx.db, entryId)
      // If organisers pair by hand several times, a player without a partner is notified once a day, and always of
      // the last pairing.
      const when = isLast ? jobId : ctx.clock.now().toISOString().slice(0, 10)
      await tell(ctx, { kind: 'unpaired', key: `unpaired:${entryId}:${when}`, competitionId }, players)
    }),
    subscribe(divisionDrawn, 'notify', async (ctx, { competitionId, divisionId }, jobId) => {
      const players = await listDivisionPlayers(ctx.db, divisionId)
      await tell(ctx, { kind: 'draw-ready', key: `draw:${jobId}`, competitionId, divisionId }, players)
    }),
    subscribe(matchesReady, 'notify', async (ctx, { competitionId, divisionId, matchIds }, jobId) => {
      for (const matchId of matchIds) {
        const news = { kind: 'match-ready', key: `ready:${matchId}:${jobId}` } as const
        const players = await listMatchPlayers(ctx.db, matchId)
        await tell(ctx, { ...news, competitionId, divisionId, matchId }, players)
      }
    }),
    subscribe(matchCalled, 'notify', async (ctx, { competitionId, matchId, callId, userIds }) => {
      await tell(ctx, { kind: 'match-called', key: `called:${callId}`, competitionId, matchId }, userIds)
    }),
    subscribe(matchOnDeck, 'notify', async (ctx, { competitionId, matchId, userIds }) => {
      await tell(ctx, { kind: 'match-on-deck', key: `deck:${matchId}`, competitionId, matchId }, userIds)
    }),
    subscribe(announced, 'notify', tellOfAnnouncement),
    subscribe(matchRecorded, 'notify', tellOfResult),
    subscribe(competitionCompleted, 'notify', tellOfEnd),
    subscribe(competitionRemoved, 'notify', async (ctx, { competitionId, userIds }) => {
      await tell(
        ctx,
        { kind: 'competition-removed', key: `removed:${competitionId}`, competitionId },
        userIds,
      )
    }),
    subscribe(achievementUnlocked, 'notify', async (ctx, { userId, achievementId }) => {
      const key = `achievement:${achievementId}`
      await tell(ctx, { kind: 'achievement-unlocked', key, achievementId }, [userId])
    }),
    subscribe(passwordChanged, 'notify', async (ctx, { userId }, jobId) => {
      await tell(ctx, { kind: 'password-changed', key: `password:${jobId}` }, [userId])
    }),
    subscribe(emailChanged, 'notify', async (ctx, { userId }, jobId) => {
      await tell(ctx, { kind: 'email-changed', key: `email:${jobId}` }, [userId])
    }),
    subscribe(letterDue, 'send', (ctx, letter) => sendLetter(ctx, mailer, config, letter)),
    subscribe(pushDue, 'send', (ctx, push) => sendPush(ctx, pusher, push)),
  ]
}
