import { CircleCheck, CircleX, Crown, Link2, User } from 'lucide-react'
import type { Profile } from '@harbour/contract/people/auth'
import { StatusCard, StatusStrip } from './status-strip.tsx'
import * as texts from '#texts/portal/home'

/** Shows the status of the account, the access level of its owner, and the referrer. */
export function AccountStatus({ me }: { readonly me: Profile }) {
  return (
    <StatusStrip>
      <StatusCard
        icon={me.isActive ? CircleCheck : CircleX}
        tone={me.isActive ? 'gain' : 'danger'}
        label={texts.status}
        value={me.isActive ? texts.active : texts.suspended}
      />
      {me.role.toLowerCase() === 'admin' ? (
        <StatusCard icon={Crown} tone="lamp" label={texts.accessLevel} value={texts.admin} />
      ) : (
        <StatusCard icon={User} tone="info" label={texts.accessLevel} value={texts.betaTester} />
      )}
      <StatusCard
        icon={Link2}
        tone="info"
        label={texts.affiliate}
        value={me.referredBy?.partnerName || me.referredBy?.code || texts.direct}
      />
    </StatusStrip>
  )
}
