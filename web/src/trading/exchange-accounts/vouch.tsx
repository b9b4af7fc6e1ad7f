import type { ExchangeInfo } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { useId } from 'react'
import * as texts from '#texts/trading/exchange-accounts'

interface VouchProps {
  readonly exchange: Pick<ExchangeInfo, 'name'>
  readonly vouched: boolean
  readonly onVouch: (vouched: boolean) => void
  /** True if the owner must confirm and has not. */
  readonly isMissing: boolean
}

/** Asks the owner to confirm that the key is read-only, at exchanges that do not state a key's permissions. */
export function Vouch({ exchange, vouched, onVouch, isMissing }: VouchProps) {
  const errorId = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-6 gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={vouched}
          onChange={(event) => onVouch(event.target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          className="mt-0.5 size-4 shrink-0 accent-primary"
        />
        <span>
          {texts.keyIsReadOnly}{' '}
          <span className="text-muted-foreground">{texts.cannotVerify(exchange.name)}</span>
        </span>
      </label>
      {isMissing ? (
        <p id={errorId} role="alert" className="text-xs text-destructive">
          {texts.pleaseVouch}
        </p>
      ) : null}
    </div>
  )
}
