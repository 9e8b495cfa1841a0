/** The product as the budget starts it, by tools/e2e-server.ts: on ports and a database of its own. */
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

/** What the server asks of every write: that it comes from its own pages. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
