import { PAGES } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { Kind } from './kind.ts'
import { toSettings } from './links.ts'

/** Notifications about an account and its reports. */
export const ACCOUNT_KINDS = {
  'achievement-unlocked': {
    textOf: (row) => ({
      title: 'Achievement unlocked',
      text: `${row.achievement_name}: ${row.achievement_description}.`,
    }),
    subject: {
      about: 'achievement_name',
      make: ([name]) => `Achievement unlocked: ${name}`,
    },
    action: 'See your clubs',
    link: () => PAGES.clubs,
    isGathered: true,
  },
  'right-asked': {
    textOf: (row) => ({
      title: 'Somebody asks to organise',
      text: `${row.by_name} asks for the right to organise for a club. Please answer on the page Organise.`,
    }),
    subject: { make: () => `${PRODUCT_NAME}: somebody asks to organise for a club` },
    action: 'See the request',
    link: () => PAGES.organise,
  },
  'right-given': {
    textOf: (row) => ({
      title: 'You organise for a club',
      text: `${row.by_name} gave you a role in the team of a club. The page Organise shows what you can do.`,
    }),
    subject: { make: () => `${PRODUCT_NAME}: you have a role in the team of a club` },
    action: 'Open Organise',
    link: () => PAGES.organise,
  },
  'right-refused': {
    textOf: (row) => ({
      title: 'Your request was refused',
      text: `${row.by_name} refused your request to organise for a club. The page Organise shows the reason.`,
    }),
    subject: { make: () => `${PRODUCT_NAME}: your request to organise was refused` },
    action: 'See the reason',
    link: () => PAGES.organise,
  },
  'password-changed': {
    textOf: () => ({
      title: 'Your password was changed',
      text: 'Your other devices have been signed out. If this was not you, set a new password at once.',
    }),
    subject: { make: () => `Your ${PRODUCT_NAME} password was changed` },
    action: 'Open account settings',
    link: toSettings,
  },
  'email-changed': {
    textOf: () => ({
      title: 'Your email was changed',
      text: 'Your account now uses the new address.',
    }),
    subject: { make: () => `Your ${PRODUCT_NAME} email was changed` },
    action: 'Open account settings',
    link: toSettings,
  },
  'report-filed': {
    textOf: () => ({
      title: 'New abuse report',
      text: 'A player or a club was reported to the administrators. Please look at it.',
    }),
    subject: { make: () => `${PRODUCT_NAME}: new abuse report` },
    action: 'See the reports',
    link: () => PAGES.admin,
  },
  'report-settled': {
    textOf: () => ({
      title: 'Your report was reviewed',
      text: 'The administrators have reviewed your report. Thank you for sending it.',
    }),
    subject: { make: () => `${PRODUCT_NAME}: your report was reviewed` },
    action: 'Open the dashboard',
    link: () => PAGES.dashboard,
  },
} satisfies Readonly<Record<string, Kind>>
