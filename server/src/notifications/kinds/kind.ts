import type { NotificationRow } from '../notifications.store.ts'

export interface Words {
  readonly title: string
  readonly text: string
}

/** A competition or an achievement, and a person or pair. */
export type Names = readonly [about: string, who: string]

export interface SubjectLine {
  readonly say: (names: Names, row: NotificationRow) => string
  /** What the first name is of; a competition unless said otherwise. */
  readonly about?: 'achievement_name'
  /** Whose the second name is. */
  readonly who?: 'opponents' | 'by_name'
}

/** Everything that the server says about one kind of notification. */
export interface Kind {
  /** Title and text, for the inbox, mails and push. */
  readonly words: (row: NotificationRow) => Words
  /** The subject of a mail and the title of a push: what happened, with or by whom, and where. */
  readonly subject: SubjectLine
  /** The label of the button in a mail about this one notification. */
  readonly action: string
  /** The page that it opens: a path of the product. */
  readonly link: (row: NotificationRow) => string
}

/** "Score to confirm: Maya & Ana, Spring League" */
export const aboutMatch = (what: string): SubjectLine => ({
  who: 'opponents',
  say: ([where, opponents]) => `${what}: ${opponents ? `${opponents}, ` : ''}${where}`,
})

/** "Spring Open: the draw is out" */
export const aboutCompetition = (what: string): SubjectLine => ({ say: ([where]) => `${where}: ${what}` })
