import { Unplug } from 'lucide-react'
import { day } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { useScope } from './scope.ts'
import { useAccounts } from './accounts.tsx'
import * as texts from '#texts/trading/scope/disconnected'

/**
 * Lists the disconnected accounts among the selected ones: since when, or the date of their last balances if current figures include them.
 */
export function DisconnectedNote() {
  const { accounts: chosen } = useScope()
  const off = useAccounts().all.flatMap(({ id, label, disconnectedAt, lastKnownAt, lastBalances }) => {
    if (disconnectedAt === null || (chosen.length > 0 && !chosen.includes(id))) return []
    const isCounted = lastBalances === 'counted'
    return [{ id, label, isCounted, since: day((isCounted && lastKnownAt) || disconnectedAt) }]
  })
  if (off.length === 0) return null
  return (
    <p
      role="note"
      aria-label={texts.disconnectedAccounts}
      className="num -mt-2 mb-4 flex gap-2 text-xs text-muted-foreground max-md:mt-0 max-md:mb-3"
    >
      <Icon of={Unplug} size={14} className="mt-px shrink-0" />
      <span>
        {off.map(({ id, label, since, isCounted }) => (
          <span key={id}>
            {(isCounted ? texts.countsAsOf : texts.countsAsWithdrawn)(
              <span className="font-medium text-foreground">{label}</span>,
              since,
            )}
          </span>
        ))}
        <Link to={paths.accounts} className="text-link hover:underline">
          {texts.changeAccounts}
        </Link>
      </span>
    </p>
  )
}
