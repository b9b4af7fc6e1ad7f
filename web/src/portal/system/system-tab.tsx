import { AuditLog } from '../../people/audit/audit-log.tsx'
import { WhitelistSection } from '../vip-whitelist/whitelist-section.tsx'
import { BetaControl } from './beta-control.tsx'
import { KillSwitch } from './kill-switch.tsx'
import { StateCard } from './state-card.tsx'

/** The installation as a whole: who gets in while the beta runs, how every part is doing, and the way to stop in need. */
export function SystemTab() {
  return (
    <div className="flex flex-col gap-4">
      <BetaControl />
      <WhitelistSection />
      <StateCard />
      <AuditLog />
      <KillSwitch />
    </div>
  )
}
