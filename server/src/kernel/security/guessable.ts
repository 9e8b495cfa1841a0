/** Rows of keyboards and other sequences of keys; each is also checked backwards. */
const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '159357',
  '741852963',
].flatMap((walk) => [walk, Array.from(walk).reverse().join('')])

/**
 * Words that players of this sport choose, and words of the calendar, which people use when they must change a
 * password.
 */
const WORDS = new Set(
  `pickleball pickleballs pickleballer pickle pickles pickler picklers picklejar paddle paddles dink dinks dinker dinking
  dinkmaster kitchen smash smasher volley volleys lob lobs serve server ace aces rally rallies court courts doubles
  singles mixeddoubles tournament tournaments league leagues ladder erne net baseline dropshot thirdshot overhead backhand
  forehand referee champion champions matchpoint gamepoint racket racquet tennis player players coach club clubs team
  spring summer autumn fall winter season january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday
  password passwort passwd letmein welcome admin administrator login secret changeme default guest master root user test
  iloveyou loveyou`.split(/\s+/u),
)

/** Digits and signs that replace letters of a similar shape. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const SHORTEST_WALK = 3
/** Up to this many digits beside a sequence are a year; more of them add some strength. */
const DIGITS_BESIDE = 4
const REPEATED = /^(.{1,6}?)\1+$/u

/**
 * Whether a lower-case password is a repetition, a sequence of keys, or one of the words above with digits and signs
 * around it.
 */
export function isGuessable(plain: string): boolean {
  const spellings = [plain, Array.from(plain, (sign) => LOOKALIKES[sign] ?? sign).join('')]
  return spellings.some((spelling) => isRepeated(spelling) || isWord(spelling) || isWalk(spelling))
}

/** The text without the digits and signs around it. */
export function coreOf(plain: string): string {
  return plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function isRepeated(plain: string): boolean {
  return [plain, coreOf(plain)].some(
    (text) => text !== '' && (REPEATED.test(text) || new Set(text).size <= 2),
  )
}

function isWord(plain: string): boolean {
  const letters = plain.replace(/[^\p{L}]+/gu, '')
  return WORDS.has(letters) && plain.replace(/\D/gu, '').length <= 2 * DIGITS_BESIDE
}

/** Only pieces of key sequences, a few digits and signs. */
function isWalk(plain: string): boolean {
  let rest = ''
  let walked = 0
  for (let at = 0; at < plain.length; ) {
    const steps = longestWalk(plain, at)
    if (steps >= SHORTEST_WALK) walked += steps
    else rest += plain[at]
    at += steps >= SHORTEST_WALK ? steps : 1
  }
  return walked > 0 && /^[^\p{L}]*$/u.test(rest) && rest.replace(/\D/gu, '').length <= DIGITS_BESIDE
}

function longestWalk(plain: string, from: number): number {
  let same = 1
  while (plain[from + same] === plain[from]) same += 1
  let longest = same
  for (const walk of WALKS) {
    let length = longest
    while (from + length < plain.length && walk.includes(plain.slice(from, from + length + 1))) length += 1
    longest = length
  }
  return longest
}
