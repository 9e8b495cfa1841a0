/** The public accounts of an installation with demo data; the sign-in page shows the first (OQ-011). */
export const DEMO_PLAYER = {
  username: 'Demo P',
  email: 'demo.player@tussle.example',
  password: 'third-shot-drop',
} as const

/** The demo player's profile for the next visitor, whatever the last one changed. */
export const DEMO_PROFILE = {
  firstName: 'Demo',
  lastName: 'Player',
  displayName: 'Demo Player',
  gender: 'female',
  rating: '3.5',
  location: 'Austin, TX',
  bio: 'This account is shared by everybody who tries the product.',
  playingStyle: 'Lives at the kitchen line',
  showRealName: false,
  showRecord: true,
} as const
