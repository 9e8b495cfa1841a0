/** The only place with the product's name and tagline (OQ-020, OQ-021). */
export const PRODUCT_NAME = 'Tussle'
export const TAGLINE = 'Your premier pickleball tournament platform'
export const SPORT = 'Pickleball'
/** For search engines and link previews. */
export const DESCRIPTION = `${TAGLINE}: clubs, leagues and tournaments near you, with draws, scores and ratings.`
