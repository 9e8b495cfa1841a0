/** The texts of actions; an action that is not in this list shows its own name. */
export const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'competition.created': 'Competition created',
  'competition.changed': 'Competition changed',
  'competition.completed': 'Marked completed',
  'competition.reopened': 'Competition reopened',
  'competition.removed': 'Competition removed',
  'competition.exported': 'Competition exported',
  'competition.contacts-read': 'Contact list read',
  'registration.closed': 'Registration closed',
  'registration.reopened': 'Registration reopened',
  'division.added': 'Division added',
  'division.drawn': 'Division drawn',
  'division.paired': 'Partners paired',
  'entry.withdrawn': 'Entry withdrawn',
  'fee.recorded': 'Fee recorded',
  'fee.applied': 'Fee corrected',
  'refund-policy.set': 'Refund policy set',
  'fee.taken-back': 'Line about a fee taken back',
  'match.decided': 'Result decided',
  'match.voided': 'Result taken back',
  'club.created': 'Club created',
  'club.changed': 'Club changed',
  'club.picture-changed': 'Club picture changed',
  'club.deactivated': 'Club deactivated',
  'club.restored': 'Club restored',
  'club.role-changed': 'Club role changed',
  'club.member-removed': 'Club member removed',
  'contact.answered': 'Contact message answered',
  'contact.changed': 'Contact message moved',
  'test-mail.asked': 'Test mail asked for',
  'report.settled': 'Report settled',
  'profile.cleared': 'Profile cleared',
  'admin.granted': 'Administrator rights granted',
  'admin.revoked': 'Administrator rights revoked',
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'profile.email-change-asked': 'New email asked for',
  'profile.email-changed': 'Email changed',
  'profile.email-confirmed': 'Email confirmed',
  'account.registered': 'Account registered',
  'account.deleted': 'Account deleted',
  'login.succeeded': 'Signed in',
  'sessions.ended': 'Signed out everywhere',
  'login.failed': 'Sign-in failed',
  'session.proven': 'Identity confirmed',
  'second-factor.passkey-added': 'Passkey added',
  'second-factor.passkey-renamed': 'Passkey renamed',
  'second-factor.passkey-removed': 'Passkey removed',
  'second-factor.totp-added': 'Authenticator app added',
  'second-factor.totp-removed': 'Authenticator app removed',
  'second-factor.recovery-codes-made': 'Recovery codes made',
  'second-factor.recovery-code-used': 'Recovery code used',
  'second-factor.factors-reset': 'Second factors reset',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
}

export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? action
}

/** "Competition Lakeside Cup"; an object without a name shows its id: "Competition 42". */
export function objectText(object: string, name: string | null): string {
  const [kind = '', id = ''] = object.split(':')
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${name ?? id}`.trim()
}

/** The differences, one per line: "name: Old → New". */
export function changeLines(before: unknown, after: unknown): string[] {
  const [old, now] = [recordOf(before), recordOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.map((name) => {
    if (!(name in old)) return `${name}: ${valueText(now[name])}`
    if (!(name in now)) return `${name}: ${valueText(old[name])}`
    return `${name}: ${valueText(old[name])} → ${valueText(now[name])}`
  })
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
