/** The message of a refused late change that would do something else than its preview said. The page looks again. */
export const OUT_OF_DATE = 'Something changed meanwhile. Look again.'
