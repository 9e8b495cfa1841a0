import { KeyRound } from 'lucide-react'
import { ButtonLink } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SecondFactorsCard } from '../second-factors/second-factors-card.tsx'
import { DeviceList } from './device-list.tsx'
import { OwnData } from './own-data.tsx'

/** How and where the player signs in, and all data stored about the player. */
export function AccountSection() {
  return (
    <>
      <Card title="Sign-in">
        <div className="own-data">
          <p>
            <b>Password</b>
            <span>Changing it signs your other devices out.</span>
          </p>
          <ButtonLink variant="secondary" icon={KeyRound} to="/settings?tab=password">
            Change password
          </ButtonLink>
        </div>
      </Card>
      <SecondFactorsCard />
      <DeviceList />
      <OwnData />
    </>
  )
}
