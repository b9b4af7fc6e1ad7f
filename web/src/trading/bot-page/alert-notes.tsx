import { ArrowDownUp, RefreshCwOff, TrendingDown, VolumeX } from 'lucide-react'
import { Banner } from '../../core/kit/banner.tsx'
import { alertSentence, alertTitle, type BotAlert, isWarning, useShownMoney } from '../bots/alert-words.ts'

const icons = {
  silent: VolumeX,
  unread: RefreshCwOff,
  out_of_range: ArrowDownUp,
  behind_holding: TrendingDown,
} as const

/** Present conditions that its owner should know, a sentence each. */
export function AlertNotes({
  alerts,
  name,
}: {
  readonly alerts: readonly BotAlert[]
  readonly name: string
}) {
  const write = useShownMoney()
  return alerts.map((alert) => (
    <Banner
      key={alert.kind === 'out_of_range' ? `${alert.accountId} ${alert.symbol}` : alert.kind}
      tone={isWarning(alert) ? 'warn' : 'info'}
      icon={icons[alert.kind]}
      role="status"
      title={alertTitle(alert, name)}
      className="mb-4 max-md:mb-3"
    >
      {alertSentence(alert, write)}
    </Banner>
  ))
}
