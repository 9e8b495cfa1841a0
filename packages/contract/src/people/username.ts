/**
 * The username of a new player: first name, a space, the uppercase first letter of the last name (VALID-014). It is
 * empty while either name is missing, so that the preview stays blank (OQ-008).
 */
export function usernameFor(firstName: string, lastName: string): string {
  const first = firstName.trim().replace(/\s+/gu, ' ')
  const [initial] = lastName.trim()
  return first === '' || initial === undefined ? '' : `${first} ${initial.toLocaleUpperCase('en')}`
}
