import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { refuseWeakPassword } from './passwords.ts'

/**
 * The most common passwords of six characters and more: our own list, repeated here so that none is ever accepted.
 */
const MOST_CHOSEN = `
  123456 123456789 12345678 password qwerty123 qwerty1 111111 secret 123123 1234567890 1234567 000000
  qwerty abc123 password1 iloveyou 11111111 dragon monkey 123123123 123321 qwertyuiop 00000000 654321
  666666 987654321 1qaz2wsx 121212 football baseball welcome letmein master sunshine shadow ashley bailey
  superman michael jordan harley ranger hunter buster soccer hockey killer george charlie andrew michelle
  jessica pepper daniel joshua maggie starwars silver william dallas yankees hannah amanda orange summer
  jennifer thomas robert tigger batman trustno1 princess 159753 112233 aaaaaa abcdef abcabc asdfgh
  asdfghjkl zxcvbnm zxcvbn 1q2w3e4r 1q2w3e 1q2w3e4r5t q1w2e3r4 qazwsx qwe123 qweqwe qweasd qwer1234 asd123
  asdasd zaq12wsx 696969 777777 888888 999999 555555 222222 333333 444444 101010 131313 147258369 159357
  789456123 987654 88888888 123654 12345a a123456 aa123456 1234qwer abcd1234 pass123 pass1234 passw0rd
  p@ssw0rd p@ssword password123 password12 password! Password1 admin123 admin1 administrator root123
  test123 test1234 testing guest123 welcome1 welcome123 letmein1 changeme login123 default hello123 hello1
  freedom whatever ginger cookie computer corvette mercedes ferrari porsche cheese banana chicken butterfly
  purple flower lovely loveme iloveyou1 babygirl nicole chelsea liverpool arsenal barcelona matthew anthony
  justin samantha taylor jasmine brandon austin merlin cowboy maverick phoenix mustang internet samsung
  google pokemon naruto minecraft 696969a blink182 metallica nirvana slipknot eminem matrix mickey snoopy
  scooby spiderman startrek tigers eagles steelers lakers cowboys packers`
  .trim()
  .split(/\s+/u)

const refuse = (password: string) => () => refuseWeakPassword(password, ['Ann', 'Lee', null])

test('each of the two hundred most common passwords is refused', { tags: ['SEC-03'] }, () => {
  expect(new Set(MOST_CHOSEN).size).toBe(200)
  expect(MOST_CHOSEN.filter((password) => password.length < 6)).toEqual([])
  expect(MOST_CHOSEN.filter((password) => !isRefused(password))).toEqual([])
})

describe('a pattern is refused', { tags: ['SEC-03'] }, () => {
  test.for([
    ['repeats', 'aaaaaa zzzzzzzz abcabc ababab dinkdink 121212 aaabbb aaaaaa1! 9x9x9x'],
    ['runs', '654321 abcdef fedcba ABCDEF 234567 hijklmn 0987654321 abc123 321cba abcdef2026'],
    [
      'keyboard rows',
      'qwerty ytrewq asdfgh hgfdsa zxcvbn qwerty12 qwertz asdfgh2026! 1qaz2wsx poiuyt azerty',
    ],
    [
      'the words of the sport',
      'pickleball Pickleball1 pickleball2026! p1ckleb@ll paddle dink123 !!kitchen!! smash99',
    ],
    ['two words in one', 'pickle-ball drop_shot7 match.point third-shot'],
    ['the calendar', 'summer2026 Winter26! spring! 2026autumn march2026 december monday1! May2026!'],
  ] as const)('a password with a pattern is refused: %s', ([, passwords]) => {
    expect(passwords.split(' ').filter((password) => !isRefused(password))).toEqual([])
  })
})

test.for([
  'soft-hands-at-the-kitchen',
  'third-shot-drop',
  'dink-and-drive',
  'dinks-and-drives',
  'deep-returns-win-points',
  'keep-out-of-the-kitchen',
  'keeper-of-the-courts',
  'a-quiet-third-shot',
  'reset-the-point',
  'correct horse battery staple',
  'paddle my own canoe',
  'summer came late to Ohio',
  'tR7-kw2x',
  'vK9qLm',
  'abc7391824',
  'мой дом 123',
  'zur Abwechslung Regen',
  '五日市街道の夜',
  'bartholomew12',
])('the password "%s" is not guessable', { tags: ['SEC-03'] }, (password) => {
  expect(refuse(password)).not.toThrow()
})

function isRefused(password: string): boolean {
  try {
    refuse(password)()
    return false
  } catch (error) {
    return error instanceof AppError && error.code === 'weak_password'
  }
}
