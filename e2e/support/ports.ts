/** Two checkouts on one machine can run tests side by side if each sets a slot: `E2E_SLOT=1`. */
const SLOT = Number(process.env['E2E_SLOT'] ?? 0)

export const PORT = 4180 + 10 * SLOT
export const INBOX_PORT = 8026 + SLOT

/** The settings of tools/e2e-server.ts. */
export const SERVER_PLACES = {
  E2E_PORT: String(PORT),
  E2E_METRICS_PORT: String(9466 + SLOT),
  E2E_SMTP_PORT: String(1026 + SLOT),
  E2E_INBOX_PORT: String(INBOX_PORT),
  E2E_DATABASE: SLOT === 0 ? 'tussle_e2e' : `tussle_e2e_${SLOT}`,
}
