import type { NotificationKind } from '@tussle/contract/notifications'
import {
  ArrowUpNarrowWide,
  BadgeCheck,
  CalendarClock,
  CalendarX,
  Flag,
  Gavel,
  HandHelping,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Medal,
  Megaphone,
  Network,
  PencilLine,
  ScrollText,
  Swords,
  Ticket,
  Trophy,
  UserMinus,
  UserPlus,
  UserSearch,
  Volume2,
} from 'lucide-react'

interface Kind {
  readonly icon: LucideIcon
  /** Its line on the settings page; null for the account's security, which cannot be switched off. */
  readonly choice: string | null
}

export const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  'match-called': { icon: Megaphone, choice: 'Your match is called to a court' },
  'match-on-deck': { icon: Hourglass, choice: 'You are on next' },
  'tournament-announcement': { icon: Volume2, choice: 'The organisers announce something' },
  'score-to-confirm': { icon: HandHelping, choice: 'Score to confirm' },
  'score-disputed': { icon: Gavel, choice: 'Score disputed' },
  'score-corrected': { icon: PencilLine, choice: 'A result of yours was changed' },
  'score-confirmed': { icon: BadgeCheck, choice: 'A score of yours was confirmed' },
  'match-ready': { icon: Swords, choice: 'Your next match is ready' },
  'draw-ready': { icon: Network, choice: 'A draw is out' },
  'challenge-received': { icon: ArrowUpNarrowWide, choice: 'Somebody challenges you on a ladder' },
  'challenge-accepted': { icon: Swords, choice: 'Your challenge is accepted' },
  'challenge-given-up': { icon: ArrowUpNarrowWide, choice: 'A challenge is declined or not answered' },
  'challenge-withdrawn': { icon: ArrowUpNarrowWide, choice: 'A challenge to you is taken back' },
  'challenge-lapsed': { icon: Hourglass, choice: 'A challenge of yours was not played in time' },
  'rules-changed': { icon: ScrollText, choice: 'The rules of your division change' },
  'partner-named': { icon: UserPlus, choice: 'Somebody enters you as partner' },
  'partner-declined': { icon: UserMinus, choice: 'Your partner declines' },
  'partner-left': { icon: UserMinus, choice: 'Your partner withdraws' },
  paired: { icon: UserPlus, choice: 'We find you a partner' },
  unpaired: { icon: UserSearch, choice: 'We find you no partner' },
  promoted: { icon: Ticket, choice: 'You get a place from the waitlist' },
  'registration-closing': { icon: CalendarClock, choice: 'Registration closes and you have no partner' },
  'competition-finished': { icon: Trophy, choice: 'A competition of yours is over' },
  'competition-removed': { icon: CalendarX, choice: 'A competition of yours is cancelled' },
  'achievement-unlocked': { icon: Medal, choice: 'You unlock an achievement' },
  'password-changed': { icon: KeyRound, choice: null },
  'email-changed': { icon: KeyRound, choice: null },
  'report-filed': { icon: Flag, choice: 'Administrators: a player or a club is reported' },
  'report-settled': { icon: Flag, choice: 'Something you reported was looked at' },
}
