import { emailChanged, listAdministrators, passwordChanged } from '../accounts/index.ts'
import { achievementUnlocked } from '../achievements/index.ts'
import { listOwnerIds, rightAsked, rightGiven, rightRefused } from '../clubs/index.ts'
import { competitionCompleted, competitionRemoved, rulesChanged } from '../competitions/index.ts'
import { announced, matchCalled, matchOnDeck } from '../desk/index.ts'
import {
  entryPaired,
  entryPromoted,
  entryReviewed,
  type PartnerEvent,
  partnerAccepted,
  partnerAsked,
  partnerDeclined,
  partnerLeft,
  partnerUnanswered,
  reviewAnswered,
  seekerLeftOver,
} from '../entries/index.ts'
import type { Config } from '../kernel/config.ts'
import { type Subscription, subscribe, subscribeTogether, subscribeToSend } from '../kernel/jobs/jobs.ts'
import type { EventType } from '../kernel/jobs/outbox.ts'
import type { Mailer } from '../kernel/mail/mail.ts'
import type { Pusher } from '../kernel/mail/push.ts'
import {
  challengeAccepted,
  challengeLapsed,
  challengeMade,
  challengeWithdrawn,
  divisionDrawn,
  matchesReady,
  matchRecorded,
} from '../matches/index.ts'
import { mailDue, pushDue } from './notifications.events.ts'
import { notify } from './notify.ts'
import { notifyOfAnnouncement } from './notify-of-announcement.ts'
import { notifyOfEnd } from './notify-of-end.ts'
import { notifyOfResult } from './notify-of-result.ts'
import { prepareMail } from './prepare-mail.ts'
import {
  getEntryPlayers,
  listDivisionPlayers,
  listEntrants,
  listMatchPlayers,
  listOrganisers,
} from './recipients.store.ts'
import { sendPush } from './send-push.ts'

/** Which event notifies whom. The job id identifies the notification, so that a job that runs twice notifies once. */
export function notificationsSubscribers(mailer: Mailer, pusher: Pusher, config: Config): Subscription[] {
  return [
    ...ABOUT_ENTRIES,
    ...ABOUT_REVIEWS,
    ...ABOUT_MATCHES,
    ...ABOUT_CHALLENGES,
    ...ABOUT_COMPETITIONS,
    ...ABOUT_ACCOUNTS,
    ...ABOUT_RIGHTS,
    subscribeToSend(mailDue, 'send', (ctx, mail) => prepareMail(ctx, mailer, config, mail)),
    subscribe(pushDue, 'send', (ctx, push) => sendPush(ctx, pusher, push)),
  ]
}

const ABOUT_ENTRIES: readonly Subscription[] = [
  subscribe(partnerAsked, 'notify', async (ctx, { userId, ...about }) => {
    // A player who asks the same person repeatedly causes one notification a day.
    const day = ctx.clock.now().toISOString().slice(0, 10)
    const key = `partner-asked:${about.divisionId}:${about.byUserId}:${day}`
    await notify(ctx, { kind: 'partner-asked', key, ...about }, [userId])
  }),
  aboutPartner(partnerAccepted, 'partner-accepted'),
  aboutPartner(partnerDeclined, 'partner-declined'),
  aboutPartner(partnerLeft, 'partner-left'),
  subscribe(partnerUnanswered, 'notify', async (ctx, { userId, byUserId, ...where }, jobId) => {
    const asked = { kind: 'partner-unanswered', key: `unanswered:${jobId}`, ...where, byUserId } as const
    await notify(ctx, asked, [userId])
    const ended = {
      kind: 'partner-question-ended',
      key: `ended:${jobId}`,
      ...where,
      byUserId: userId,
    } as const
    await notify(ctx, ended, [byUserId])
  }),
  subscribe(entryPromoted, 'notify', async (ctx, { competitionId, entryId }) => {
    const { players, divisionId } = await getEntryPlayers(ctx.db, entryId)
    await notify(ctx, { kind: 'promoted', key: `promoted:${entryId}`, competitionId, divisionId }, players)
  }),
  subscribe(entryPaired, 'notify', async (ctx, { competitionId, entryId }, jobId) => {
    const { players, divisionId } = await getEntryPlayers(ctx.db, entryId)
    for (const [seat, userId] of players.entries()) {
      const about = { competitionId, divisionId, byUserId: players[1 - seat] ?? null }
      // Not by the entry: whoever loses the partner stays in it and is paired again.
      await notify(ctx, { kind: 'paired', key: `paired:${jobId}`, ...about }, [userId])
    }
  }),
  subscribe(seekerLeftOver, 'notify', async (ctx, { competitionId, entryId, isLast }, jobId) => {
    const { players, divisionId } = await getEntryPlayers(ctx.db, entryId)
    // If organisers pair by hand several times, a player without a partner is notified once a day, and always of
    // the last pairing.
    const when = isLast ? jobId : ctx.clock.now().toISOString().slice(0, 10)
    const about = { competitionId, divisionId }
    await notify(ctx, { kind: 'unpaired', key: `unpaired:${entryId}:${when}`, ...about }, players)
  }),
]

const ABOUT_REVIEWS: readonly Subscription[] = [
  subscribe(entryReviewed, 'notify', async (ctx, { entryId, flag, nr, decision, ...where }) => {
    const { players } = await getEntryPlayers(ctx.db, entryId)
    const kind = decision === 'kept' ? 'entry-kept' : 'entry-asked-to-move'
    await notify(ctx, { kind, key: `reviewed:${entryId}:${flag}:${nr}`, ...where }, players)
  }),
  subscribe(reviewAnswered, 'notify', async (ctx, { entryId, flag, nr, ...about }) => {
    const organisers = await listOrganisers(ctx.db, about.competitionId)
    const key = `review-answered:${entryId}:${flag}:${nr}`
    await notify(ctx, { kind: 'review-answered', key, ...about }, organisers)
  }),
]

const ABOUT_MATCHES: readonly Subscription[] = [
  subscribe(matchesReady, 'notify', async (ctx, { competitionId, divisionId, matchIds }, jobId) => {
    for (const matchId of matchIds) {
      const notification = { kind: 'match-ready', key: `ready:${matchId}:${jobId}` } as const
      const players = await listMatchPlayers(ctx.db, matchId)
      await notify(ctx, { ...notification, competitionId, divisionId, matchId }, players)
    }
  }),
  subscribe(matchCalled, 'notify', async (ctx, { competitionId, matchId, callId, userIds }) => {
    await notify(ctx, { kind: 'match-called', key: `called:${callId}`, competitionId, matchId }, userIds)
  }),
  subscribe(matchOnDeck, 'notify', async (ctx, { competitionId, matchId, userIds }) => {
    await notify(ctx, { kind: 'match-on-deck', key: `deck:${matchId}`, competitionId, matchId }, userIds)
  }),
  subscribeTogether(matchRecorded, 'notify', notifyOfResult),
]

const ABOUT_CHALLENGES: readonly Subscription[] = [
  aboutChallenge(challengeMade, 'challenge-received'),
  aboutChallenge(challengeWithdrawn, 'challenge-withdrawn'),
  aboutChallenge(challengeAccepted, 'challenge-accepted'),
  subscribe(challengeLapsed, 'notify', async (ctx, { competitionId, divisionId, challengeId, entryIds }) => {
    const sides = await Promise.all(entryIds.map((entryId) => getEntryPlayers(ctx.db, entryId)))
    for (const [index, { players }] of sides.entries()) {
      const about = { competitionId, divisionId, byUserId: sides[1 - index]?.players[0] ?? null }
      await notify(ctx, { kind: 'challenge-lapsed', key: `lapsed:${challengeId}`, ...about }, players)
    }
  }),
]

const ABOUT_COMPETITIONS: readonly Subscription[] = [
  subscribe(divisionDrawn, 'notify', async (ctx, { competitionId, divisionId }, jobId) => {
    const players = await listDivisionPlayers(ctx.db, divisionId)
    await notify(ctx, { kind: 'draw-ready', key: `draw:${jobId}`, competitionId, divisionId }, players)
  }),
  subscribe(rulesChanged, 'notify', async (ctx, { competitionId, changes }) => {
    for (const { divisionId, version } of changes) {
      const notification = { kind: 'rules-changed', key: `rules:${divisionId}:${version}` } as const
      const players = await listEntrants(ctx.db, divisionId)
      await notify(ctx, { ...notification, competitionId, divisionId, rulesVersion: version }, players)
    }
  }),
  subscribe(announced, 'notify', notifyOfAnnouncement),
  subscribe(competitionCompleted, 'notify', notifyOfEnd),
  subscribe(competitionRemoved, 'notify', async (ctx, { competitionId, userIds }) => {
    const notification = {
      kind: 'competition-removed',
      key: `removed:${competitionId}`,
      competitionId,
    } as const
    await notify(ctx, notification, userIds)
  }),
]

const ABOUT_ACCOUNTS: readonly Subscription[] = [
  subscribe(achievementUnlocked, 'notify', async (ctx, { userId, achievementId }) => {
    const key = `achievement:${achievementId}`
    await notify(ctx, { kind: 'achievement-unlocked', key, achievementId }, [userId])
  }),
  subscribe(passwordChanged, 'notify', async (ctx, { userId }, jobId) => {
    await notify(ctx, { kind: 'password-changed', key: `password:${jobId}` }, [userId])
  }),
  subscribe(emailChanged, 'notify', async (ctx, { userId }, jobId) => {
    await notify(ctx, { kind: 'email-changed', key: `email:${jobId}` }, [userId])
  }),
]

const ABOUT_RIGHTS: readonly Subscription[] = [
  subscribe(rightAsked, 'notify', async (ctx, { clubId, userId, requestId }) => {
    const owners = await listOwnerIds(ctx.db, clubId)
    const notification = { kind: 'right-asked', key: `right-asked:${requestId}`, byUserId: userId } as const
    // A club without an owner is in the hands of the administrators.
    await notify(ctx, notification, owners.length > 0 ? owners : await listAdministrators(ctx.db))
  }),
  subscribe(rightGiven, 'notify', async (ctx, { userId, byUserId }, jobId) => {
    await notify(ctx, { kind: 'right-given', key: `right-given:${jobId}`, byUserId }, [userId])
  }),
  subscribe(rightRefused, 'notify', async (ctx, { userId, byUserId }, jobId) => {
    await notify(ctx, { kind: 'right-refused', key: `right-refused:${jobId}`, byUserId }, [userId])
  }),
]

function aboutPartner(
  event: EventType<PartnerEvent>,
  kind: 'partner-accepted' | 'partner-declined' | 'partner-left',
): Subscription {
  return subscribe(event, 'notify', async (ctx, { userId, ...about }, jobId) => {
    await notify(ctx, { kind, key: `${kind}:${jobId}`, ...about }, [userId])
  })
}

interface ChallengeEvent {
  readonly competitionId: number
  readonly divisionId: number
  readonly challengeId: number
  /** The side that is told. */
  readonly entryId: number
  readonly byUserId: number
  readonly matchId?: number | null
}

function aboutChallenge<Event extends ChallengeEvent>(
  event: EventType<Event>,
  kind: 'challenge-received' | 'challenge-withdrawn' | 'challenge-accepted',
): Subscription {
  return subscribe(event, 'notify', async (ctx, { entryId, challengeId, matchId = null, ...about }) => {
    const { players } = await getEntryPlayers(ctx.db, entryId)
    await notify(ctx, { kind, key: `${kind}:${challengeId}`, ...about, matchId }, players)
  })
}
