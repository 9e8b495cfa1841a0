import {
  Award,
  Calendar,
  Crown,
  type LucideIcon,
  Medal,
  Shield,
  Star,
  Target,
  Trophy,
  User,
  Users,
  Zap,
} from 'lucide-react'
import type { AchievementIcon } from './achievements.queries.ts'

/** One picture for each icon name of the contract. */
export const ACHIEVEMENT_PICTURES: Readonly<Record<AchievementIcon, LucideIcon>> = {
  Users,
  Trophy,
  Award,
  Target,
  Star,
  Crown,
  Medal,
  Zap,
  Calendar,
  Shield,
  User,
}
