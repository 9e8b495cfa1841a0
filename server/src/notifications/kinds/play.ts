import { PAGES } from '@tussle/contract/pages'
import { aboutChallenge, aboutCompetition, aboutMatch, type Kind } from './kind.ts'
import { toDivision, toMatch } from './links.ts'
import { scoreOf, where } from './texts.ts'

/** Notifications about matches, scores and draws. */
export const PLAY_KINDS = {
  'match-called': {
    textOf: (row) => ({
      title: row.court_number === null ? 'Your match was called' : `Go to Court ${row.court_number}`,
      text: `Your match against ${row.opponents} in ${where(row)} has been called.`,
    }),
    subject: {
      who: 'opponents',
      make: (names, row) =>
        aboutMatch(row.court_number === null ? 'Match called' : `Go to Court ${row.court_number}`).make(
          names,
          row,
        ),
    },
    action: 'See the match',
    link: toMatch,
  },
  'match-on-deck': {
    textOf: (row) => ({
      title: 'You are on next',
      text: `Stay close: your match against ${row.opponents} in ${where(row)} is among the next to be called.`,
    }),
    subject: aboutMatch('You are on next'),
    action: 'See the match',
    link: toMatch,
  },
  'tournament-announcement': {
    textOf: (row) => ({
      title: `Announcement in ${where(row)}`,
      text: row.announcement ?? '',
    }),
    subject: aboutCompetition('announcement'),
    action: 'See the tournament',
    link: toDivision,
  },
  'score-to-confirm': {
    textOf: (row) => ({
      title: 'Score to confirm',
      text: `${row.by_name} reported ${scoreOf(row)} in ${where(row)}. You can object for 48 hours. After that it stands.`,
    }),
    subject: aboutMatch('Score to confirm'),
    action: 'Confirm or dispute',
    // The dashboard lists the scores of leagues that wait for a confirmation.
    link: (row) => (row.competition_kind === 'tournament' ? toMatch(row) : PAGES.dashboard),
  },
  'score-disputed': {
    // After the dispute has ended, the text no longer asks for a decision.
    textOf: (row) =>
      row.match_status === 'disputed'
        ? {
            title: 'Score disputed',
            text: `${row.by_name} does not agree with ${scoreOf(row)} in ${where(row)}. The organisers decide.`,
          }
        : {
            title: 'Score no longer disputed',
            text: `${row.by_name} did not agree with a score in ${where(row)}. That dispute has ended.`,
          },
    subject: {
      who: 'opponents',
      make: (names, row) =>
        aboutMatch(row.match_status === 'disputed' ? 'Score disputed' : 'Score no longer disputed').make(
          names,
          row,
        ),
    },
    action: 'See the match',
    link: toMatch,
  },
  'score-corrected': {
    textOf: (row) => ({
      title: 'Result changed',
      text: `Your match against ${row.opponents} in ${where(row)} now counts as ${scoreOf(row)}.`,
    }),
    subject: aboutMatch('Result changed'),
    action: 'See the result',
    link: toMatch,
  },
  'score-confirmed': {
    textOf: (row) => ({
      title: 'Score confirmed',
      text: `${scoreOf(row)} against ${row.opponents} in ${where(row)} stands.`,
    }),
    subject: aboutMatch('Score confirmed'),
    action: 'See the result',
    link: toMatch,
    isGathered: true,
  },
  'match-ready': {
    textOf: (row) => ({
      title: 'Your next match is ready',
      text: `You play ${row.opponents} in ${where(row)}.`,
    }),
    subject: aboutMatch('Your next match'),
    action: 'See your match',
    link: toMatch,
  },
  'draw-ready': {
    textOf: (row) => ({
      title: 'The draw is out',
      text: `${row.division_name ?? 'Your division'} of ${where(row)} has been drawn.`,
    }),
    subject: aboutCompetition('the draw is out'),
    action: 'See the draw',
    link: toDivision,
  },
  'challenge-received': {
    textOf: (row) => ({
      title: 'You are challenged',
      text: `${row.by_name} wants your place on the ladder in ${where(row)}. Accept and play, or they take it.`,
    }),
    subject: aboutChallenge('You are challenged'),
    action: 'Answer',
    link: toDivision,
  },
  'challenge-accepted': {
    textOf: (row) => ({
      title: 'Your challenge is accepted',
      text: `${row.by_name} accepted your challenge in ${where(row)}. Agree on a time and play.`,
    }),
    subject: aboutChallenge('Your challenge is accepted'),
    action: 'See the match',
    link: toMatch,
  },
  'challenge-given-up': {
    textOf: (row) => ({
      title: 'Challenge given up',
      text: `The challenge between you and ${row.opponents} in ${where(row)} was declined or not answered. The challenger takes the place.`,
    }),
    subject: aboutMatch('Challenge given up'),
    action: 'See the ladder',
    link: toDivision,
  },
  'challenge-withdrawn': {
    textOf: (row) => ({
      title: 'Challenge taken back',
      text: `${row.by_name} took the challenge in ${where(row)} back. Nobody moves.`,
    }),
    subject: aboutChallenge('Challenge taken back'),
    action: 'See the ladder',
    link: toDivision,
  },
  'challenge-lapsed': {
    textOf: (row) => ({
      title: 'Challenge not played',
      text: `You and ${row.by_name} did not play your challenge in ${where(row)} in time. Nobody moves.`,
    }),
    subject: aboutChallenge('Challenge not played'),
    action: 'See the ladder',
    link: toDivision,
  },
} satisfies Readonly<Record<string, Kind>>
