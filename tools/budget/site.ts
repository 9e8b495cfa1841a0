/** The product as the budget starts it, by tools/e2e-server.ts: on its own ports and database. */
export const PORT = 4480

export const SERVER_PLACES = {
  E2E_PORT: String(PORT),
  E2E_METRICS_PORT: '9496',
  E2E_SMTP_PORT: '1056',
  E2E_INBOX_PORT: '8056',
  E2E_DATABASE: 'tussle_budget',
}

/** The seeded administrator, with the password that the budget gives the seed. */
export const ADMIN = { email: 'demo.admin@tussle.example', password: 'keeper-of-the-budget' }

/** The header that the server requires of every write, to know that it comes from its own pages. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
