/** How long an asked player has time to answer, in hours, if registration does not close earlier. */
export const ANSWER_HOURS = 72
