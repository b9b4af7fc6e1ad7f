import { ArrowDownUp, RefreshCwOff, TrendingDown, TriangleAlert, VolumeX } from 'lucide-react'
import { Badge } from '../../core/kit/badge.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { alertSentence, alertTitle, type BotAlert, isWarning, useShownMoney } from '../bots/alert-words.ts'
import * as texts from '#texts/trading/bots'

const icons = {
  silent: VolumeX,
  unread: RefreshCwOff,
  out_of_range: ArrowDownUp,
  behind_holding: TrendingDown,
} as const

interface AlertNotesProps {
  readonly alerts: readonly BotAlert[]
  readonly name: string
}

/** Present conditions that its owner should know, a line each. */
export function AlertNotes({ alerts, name }: AlertNotesProps) {
  const write = useShownMoney()
  return alerts.map((alert) => (
    <p key={keyOf(alert)} role="status" className="num flex items-start gap-1.5 text-xs">
      <Icon
        of={icons[alert.kind]}
        size={14}
        className={`mt-px shrink-0 ${isWarning(alert) ? 'text-warn' : 'text-link'}`}
      />
      <span className="text-muted-foreground">
        <span className="font-medium text-foreground">{alertTitle(alert, name)}</span>{' '}
        {alertSentence(alert, write)}
      </span>
    </p>
  ))
}

const keyOf = (alert: BotAlert): string =>
  alert.kind === 'out_of_range' ? `${alert.accountId} ${alert.symbol}` : alert.kind

/** Names the warnings beside the name, where phones have no room for their sentences. */
export const AlertMarks = ({ of: alerts }: { readonly of: readonly BotAlert[] }) =>
  (['silent', 'out_of_range', 'behind_holding'] as const)
    .filter((kind) => alerts.some((alert) => alert.kind === kind))
    .map((kind) =>
      kind === 'behind_holding' ? (
        // wider windows have its sentence beside the figures
        <span key={kind} className="-mt-1 md:hidden">
          <Badge>{texts.alertMarks[kind]}</Badge>
        </span>
      ) : (
        <Badge key={kind} tone="warn" icon={TriangleAlert}>
          {texts.alertMarks[kind]}
        </Badge>
      ),
    )
