/** Data that is kept as long as something else exists. */
interface Lasting {
  readonly tables: readonly string[]
  readonly what: string
  readonly until: string
  readonly why: string
}

export const LASTING: readonly Lasting[] = [
  {
    tables: ['users', 'file'],
    what: 'Your account: name, email, password (as a hash), skill level, profile, photo and your choices',
    until: 'Until you delete your account',
    why: 'The product cannot work without it',
  },
  {
    tables: ['guest'],
    what: 'That somebody plays without an account, under a name that an organiser or a partner entered',
    until: 'Until an organiser deletes the guest',
    why: 'So that people can play who have no account',
  },
  {
    tables: ['person_merge'],
    what: 'That a guest turned out to be you or another guest, by number; for a short time also what undoes it',
    until: 'As long as the results; the rest until it can no longer be taken back',
    why: 'So that a wrong claim can be taken back, and nothing refers to a guest who is gone',
  },
  {
    tables: ['merge_answer'],
    what: 'That an organiser says of two guests that they are two people, or wants them to be asked',
    until: 'Until one of the guests is deleted or has an account',
    why: 'So that nobody is proposed twice as another person',
  },
  {
    tables: ['passkey', 'totp', 'recovery_code'],
    what: 'What proves that it is you: passkeys, the sealed secret of your authenticator app, recovery codes as hashes',
    until: 'Until you remove it or delete your account',
    why: 'You asked for it',
  },
  {
    tables: ['inbox', 'notification_choice', 'calendar_feed'],
    what: 'What you want to be told, news you have not read, the address of your calendar',
    until: 'Until you delete your account',
    why: 'So that you are told what you want to know, and nothing else',
  },
  {
    tables: ['push_subscription'],
    what: 'The address by which your browser is told of news',
    until: 'Until that sign-in ends or you switch it off',
    why: 'You asked for it',
  },
  {
    tables: ['club_membership'],
    what: 'Which clubs you belong to, and as what',
    until: 'Until you leave the club or delete your account',
    why: 'So that a club knows its members',
  },
  {
    tables: ['competition_organiser'],
    what: 'Which competitions you organise',
    until: 'Until the competition is removed or you delete your account',
    why: 'So that organisers can do their work',
  },
  {
    tables: ['club_role', 'role_request'],
    what: 'For which clubs you may organise, and what you wrote when you asked for that',
    until: 'Until the right is taken back or you delete your account',
    why: 'So that organisers can do their work',
  },
  {
    tables: ['fee_balance', 'fee_line', 'refund_policy'],
    what: 'What you owe and have paid for an entry, as an organiser wrote it down',
    until: 'As long as the competition is kept; under “Former player” once you delete your account',
    why: 'So that the books of an organiser add up',
  },
  {
    tables: ['entry', 'entry_player', 'participant', 'partner_request', 'check_in', 'queue_place'],
    what: 'Which competitions you entered, and with whom',
    until: 'As long as the competition is kept; under “Former player” once you delete your account',
    why: 'So that draws and tables stay whole',
  },
  {
    tables: ['entry_review'],
    what: 'Whether organisers kept you in your division or asked you to move, why, and what you answered',
    until: 'As long as the competition is kept, or until you delete your account',
    why: 'So that divisions are fair, and you can read what was decided',
  },
  {
    tables: [
      'match',
      'challenge',
      'match_event',
      'decision',
      'player_match',
      'player_stat',
      'champion',
      'draw',
      'stage',
      'court_call',
      'desk_event',
      'announcement',
      'court_link',
      'rules_version',
    ],
    what: 'Results, who reported and decided them, and what was done on the day',
    until: 'As long as the competition is kept; under “Former player” once you delete your account',
    why: 'So that the results of the others still hold',
  },
  {
    tables: ['skill', 'rating_change', 'partnership', 'user_achievement', 'user_points'],
    what: 'Your rating and how it came about, your record with partners, your achievements and points',
    until: 'As long as the results they follow from; under “Former player” once you delete your account',
    why: 'So that draws are fair',
  },
]

/** Tables without personal data, each with a description of its content. */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  club: 'a club: its name, place, description and picture',
  competition: 'a competition',
  result_version: 'how often the results of a competition have changed',
  division: 'a part of a competition',
  skipped_week: 'a week of a league in which nobody plays',
  desk: 'the state of a tournament day',
  competition_day: 'a day on which a competition is played',
  court: 'a court',
  achievement: 'the catalogue',
  list_total: 'counts',
  club_figure: 'a count',
  migration: 'which migrations ran',
  applied_function: 'which functions the database has',
  process_seen: 'which server processes run',
  backup_report: 'when a backup was made and restored as a trial',
  notification_kind: 'the kinds of notifications that exist',
  contact_reply: 'goes with the message it answers',
}
