import { CircleCheck, CircleX, Crown, Link2, User } from 'lucide-react'
import type { Profile } from '@harbour/contract/people/auth'
import { StatusCard, StatusStrip } from './status-strip.tsx'

/** Shows the status of the account, the access level of its owner, and the referrer. */
export function AccountStatus({ me }: { readonly me: Profile }) {
  return (
    <StatusStrip>
      <StatusCard
        icon={me.isActive ? CircleCheck : CircleX}
        tone={me.isActive ? 'gain' : 'danger'}
        label="Account Status"
        value={me.isActive ? 'Active' : 'Suspended'}
      />
      {me.role.toLowerCase() === 'admin' ? (
        <StatusCard icon={Crown} tone="lamp" label="Access Level" value="Admin" />
      ) : (
        <StatusCard icon={User} tone="info" label="Access Level" value="Beta Tester" />
      )}
      <StatusCard
        icon={Link2}
        tone="info"
        label="Affiliate"
        value={me.referredBy?.partnerName || me.referredBy?.code || 'Direct'}
      />
    </StatusStrip>
  )
}
