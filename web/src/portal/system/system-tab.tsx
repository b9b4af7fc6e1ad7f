import { AuditLog } from '../../people/audit/audit-log.tsx'
import { WhitelistSection } from '../vip-whitelist/whitelist-section.tsx'
import { BetaControl } from './beta-control.tsx'
import { KillSwitch } from './kill-switch.tsx'
import { StateCard } from './state-card.tsx'

/** The whole installation: the state of every part first, then access during the beta, the log and the kill switch. */
export function SystemTab() {
  return (
    <div className="flex flex-col gap-4">
      <StateCard />
      <BetaControl />
      <WhitelistSection />
      <AuditLog />
      <KillSwitch />
    </div>
  )
}
