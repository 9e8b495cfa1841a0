import { ordinal } from '@tussle/competition/ordinal'
import { aboutCompetition, type Kind } from './kind.ts'
import { toDivision, toRegistrations } from './links.ts'
import { closing, where } from './texts.ts'

const STAYS = 'You stay entered and are listed as looking for a partner.'

/** Notifications about an entry and its competition. */
export const ENTRY_KINDS = {
  'partner-named': {
    words: (row) => ({
      title: 'You have a partner',
      text: `${row.by_name} has entered you as their partner in ${where(row)}. Nothing to do if that suits you. If not, you can decline until registration closes.`,
    }),
    subject: {
      who: 'by_name',
      say: ([where, name]) => `${where}: ${name || 'somebody'} entered you as partner`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  'partner-declined': {
    words: (row) => ({
      title: 'Your partner has declined',
      text: `${row.by_name} cannot play with you in ${where(row)}. ${STAYS}`,
    }),
    subject: {
      who: 'by_name',
      say: ([where, name]) => `${where}: ${name || 'your partner'} has declined`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  'partner-left': {
    words: (row) => ({
      title: 'Your partner has withdrawn',
      text: `${row.by_name} has withdrawn from ${where(row)}. ${STAYS}`,
    }),
    subject: {
      who: 'by_name',
      say: ([where, name]) => `${where}: ${name || 'your partner'} has withdrawn`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  paired: {
    words: (row) => ({
      title: 'You have a partner',
      text: `We have found you a partner for ${where(row)}: ${row.by_name}.`,
    }),
    subject: {
      who: 'by_name',
      say: ([where, name]) => `${where}: ${name ? `you play with ${name}` : 'you have a partner'}`,
    },
    action: 'See my registrations',
    link: toRegistrations,
  },
  unpaired: {
    words: (row) => ({
      title: 'No partner found',
      text: `Nobody was left to pair you with in ${where(row)}. You can withdraw, or tell the organisers whom you want to play with.`,
    }),
    subject: aboutCompetition('no partner found'),
    action: 'See my registrations',
    link: toRegistrations,
  },
  promoted: {
    words: (row) => ({
      title: 'You are in',
      text: `A place became free in ${where(row)}. You now have it and are off the waitlist.`,
    }),
    subject: aboutCompetition('you have a place'),
    action: 'See my registrations',
    link: toRegistrations,
  },
  'registration-closing': {
    words: (row) => ({
      title: 'Registration closes soon',
      text: `You have no partner in ${where(row)} yet, and registration closes on ${closing(row)}.`,
    }),
    subject: aboutCompetition('registration closes soon'),
    action: 'See my registrations',
    link: toRegistrations,
  },
  'competition-finished': {
    words: (row) => ({
      title: `${where(row)} is over`,
      text:
        row.place === null
          ? 'The final standings are out.'
          : `You finished ${ordinal(row.place)} of ${row.field}.`,
    }),
    subject: { say: ([where]) => `${where} is over` },
    action: 'See the standings',
    link: toDivision,
  },
  'competition-removed': {
    words: (row) => ({
      title: `${where(row)} was cancelled`,
      text: 'The organisers have removed it, together with your entry.',
    }),
    subject: { say: ([where]) => `${where} was cancelled` },
    action: 'See my registrations',
    link: toRegistrations,
  },
} satisfies Readonly<Record<string, Kind>>
