import { expect, test } from 'vitest'
import { ACHIEVEMENT_ICONS, ClubAchievement, TIERS } from './achievements.ts'

const ACHIEVEMENT = {
  id: 1,
  name: 'First win',
  description: 'Win a match',
  icon: 'Trophy',
  category: 'matches',
  points: 10,
  tier: 'bronze',
  unlockedBy: [],
}
const isAchievement = (more: object) => ClubAchievement.safeParse({ ...ACHIEVEMENT, ...more }).success

test('a tier is bronze, silver, gold or diamond', { tags: ['ENTITY-056'] }, () => {
  expect(TIERS).toEqual(['bronze', 'silver', 'gold', 'diamond'])
  expect([...TIERS, 'platinum'].map((tier) => isAchievement({ tier }))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('an icon comes from the fixed set of eleven', { tags: ['ENTITY-057'] }, () => {
  expect(ACHIEVEMENT_ICONS.join(', ')).toBe(
    'Users, Trophy, Award, Target, Star, Crown, Medal, Zap, Calendar, Shield, User',
  )
  for (const icon of ACHIEVEMENT_ICONS) expect(isAchievement({ icon })).toBe(true)
  expect(isAchievement({ icon: 'Skull' })).toBe(false)
})
