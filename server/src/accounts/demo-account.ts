/** The public accounts of an installation with demo data; the sign-in page shows the first (OQ-011). */
export const DEMO_PLAYER = {
  username: 'Demo P',
  email: 'demo.player@tussle.example',
  password: 'third-shot-drop',
} as const
