import type { NotificationRow } from '../notifications.store.ts'

export interface NotificationText {
  readonly title: string
  readonly text: string
}

/** A competition or an achievement, and a person or pair. */
export type Names = readonly [about: string, who: string]

export interface SubjectLine {
  readonly make: (names: Names, row: NotificationRow) => string
  /** The column of the first name; default: the competition. */
  readonly about?: 'achievement_name'
  /** The column of the second name. */
  readonly who?: 'opponents' | 'by_name'
}

/** The texts and the link of one kind of notification. */
export interface Kind {
  /** Title and text, for the inbox, mails and push. */
  readonly textOf: (row: NotificationRow) => NotificationText
  /** The subject of a mail and the title of a push: what happened, with or by whom, and where. */
  readonly subject: SubjectLine
  /** The label of the button in a mail about this one notification. */
  readonly action: string
  /** The page that it opens: a path of the product. */
  readonly link: (row: NotificationRow) => string
  /** Not urgent: its mail may wait some minutes for others. */
  readonly isGathered?: true
}

/** "Score to confirm: Maya & Ana, Spring League" */
export const aboutMatch = (what: string): SubjectLine => ({
  who: 'opponents',
  make: ([where, opponents]) => `${what}: ${opponents ? `${opponents}, ` : ''}${where}`,
})

/** "You are challenged: Maya, Spring Ladder" */
export const aboutChallenge = (what: string): SubjectLine => ({
  who: 'by_name',
  make: ([where, name]) => `${what}: ${name ? `${name}, ` : ''}${where}`,
})

/** "Spring Open: the draw is out" */
export const aboutCompetition = (what: string): SubjectLine => ({ make: ([where]) => `${where}: ${what}` })
