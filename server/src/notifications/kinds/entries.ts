import { ordinal } from '@tussle/competition/ordinal'
import { aboutCompetition, type Kind } from './kind.ts'
import { toDivision, toRegistrations, toReviews, toRulesCard } from './links.ts'
import { changesOf, closing, inDivision, where } from './texts.ts'

const STAYS = 'You stay entered and are listed as looking for a partner.'

/** Notifications about an entry and its competition. */
export const ENTRY_KINDS = {
  'partner-asked': {
    textOf: (row) => ({
      title: `${row.by_name} asks you to play`,
      text: `${row.by_name} wants to play ${inDivision(row)} with you. Nothing is entered for you until you accept.`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: ${name || 'somebody'} asks you to play`,
    },
    action: 'Answer',
    link: toRegistrations,
  },
  'partner-accepted': {
    textOf: (row) => ({
      title: 'Both of you are in',
      text: `${row.by_name} plays ${inDivision(row)} with you.`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: ${name || 'your partner'} has accepted`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  'partner-unanswered': {
    textOf: (row) => ({
      title: 'No answer in time',
      text: `${row.by_name} has not answered about ${inDivision(row)}. ${STAYS}`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: ${name || 'your partner'} has not answered`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  'partner-question-ended': {
    textOf: (row) => ({
      title: 'A place is no longer held for you',
      text: `${row.by_name} asked you to play ${inDivision(row)}, and the time to answer is over. Nothing was entered for you.`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: the time to answer ${name || 'a player'} is over`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  'partner-declined': {
    textOf: (row) => ({
      title: 'Your partner has declined',
      text: `${row.by_name} cannot play with you in ${inDivision(row)}. ${STAYS}`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: ${name || 'your partner'} has declined`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  'partner-left': {
    textOf: (row) => ({
      title: 'Your partner has withdrawn',
      text: `${row.by_name} has withdrawn from ${inDivision(row)}. ${STAYS}`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: ${name || 'your partner'} has withdrawn`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  paired: {
    textOf: (row) => ({
      title: 'You have a partner',
      text: `We have found you a partner for ${inDivision(row)}: ${row.by_name}.`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: ${name ? `you play with ${name}` : 'you have a partner'}`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  unpaired: {
    textOf: (row) => ({
      title: 'No partner found',
      text: `Nobody was left to pair you with in ${inDivision(row)}. You can withdraw, or tell the organisers whom you want to play with.`,
    }),
    subject: aboutCompetition('no partner found'),
    action: 'See my registrations',
    link: toRegistrations,
  },
  promoted: {
    textOf: (row) => ({
      title: 'You are in',
      text: `A place became free in ${inDivision(row)}. You now have it and are off the waitlist.`,
    }),
    subject: aboutCompetition('you have a place'),
    action: 'See my registrations',
    link: toRegistrations,
  },
  'entry-asked-to-move': {
    textOf: (row) => ({
      title: 'Organisers ask you to move',
      text: `The organisers looked at your entry in ${inDivision(row)} and ask you to play in another division. You can read why, and answer.`,
    }),
    subject: aboutCompetition('organisers ask you to move to another division'),
    action: 'Read why and answer',
    link: toRegistrations,
  },
  'entry-kept': {
    textOf: (row) => ({
      title: 'You stay in your division',
      text: `The organisers looked at your entry in ${inDivision(row)}. You stay in this division.`,
    }),
    subject: aboutCompetition('you stay in your division'),
    action: 'See my registrations',
    link: toRegistrations,
  },
  'review-answered': {
    textOf: (row) => ({
      title: `${row.by_name} has answered`,
      text: `${row.by_name} has answered why the entry should stay in ${inDivision(row)}. Please decide.`,
    }),
    subject: {
      who: 'by_name',
      make: ([where, name]) => `${where}: ${name || 'a player'} has answered`,
    },
    action: 'Read the answer',
    link: toReviews,
  },
  'rules-changed': {
    textOf: (row) => ({
      title: `New rules in ${row.division_name ?? 'your division'}`,
      text: `The organisers of ${where(row)} have changed ${changesOf(row)}`,
    }),
    subject: aboutCompetition('the rules of your division changed'),
    action: 'See the rules',
    link: toRulesCard,
  },
  'registration-closing': {
    textOf: (row) => ({
      title: 'Registration closes soon',
      text: `You have no partner in ${where(row)} yet, and registration closes on ${closing(row)}.`,
    }),
    subject: aboutCompetition('registration closes soon'),
    action: 'See my registrations',
    link: toRegistrations,
  },
  'competition-finished': {
    textOf: (row) => ({
      title: `${where(row)} is over`,
      text:
        row.place === null
          ? 'The final standings are out.'
          : `You finished ${ordinal(row.place)} of ${row.field}.`,
    }),
    subject: { make: ([where]) => `${where} is over` },
    action: 'See the standings',
    link: toDivision,
    isGathered: true,
  },
  'competition-removed': {
    textOf: (row) => ({
      title: `${where(row)} was cancelled`,
      text: 'The organisers have removed it, together with your entry.',
    }),
    subject: { make: ([where]) => `${where} was cancelled` },
    action: 'See my registrations',
    link: toRegistrations,
  },
} satisfies Readonly<Record<string, Kind>>
