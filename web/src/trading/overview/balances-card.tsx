import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import type { Balance } from '@harbour/contract/trading/balances'
import { approximate } from '@harbour/ledger/decimal'
import { Link } from '../../core/router/router.tsx'
import { accountTotals, freeAndLocked } from '../balances/totals.ts'
import { Money, Pnl, Unknown } from '../../core/kit/amount.tsx'
import { AllocationBar } from '../../core/kit/chart/small.tsx'
import { accountColour, ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { NONE, percent } from '../../core/kit/format.ts'
import { day } from '../../core/kit/format-time.ts'
import { Known } from '../../core/kit/known.tsx'
import type { Answer } from '../../core/kit/loaded.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { balancesLook } from './skeletons.tsx'
import * as texts from '#texts/trading/overview/cards'
import * as terms from '#texts/trading/terms'

interface BalancesByAccountProps {
  readonly balances: readonly Balance[]
  readonly totalUsd: string
  readonly unpriced: readonly string[]
  readonly positions: Pick<Answer<{ readonly unrealisedUsd: string }>, 'data' | 'error'>
  readonly accounts: Accounts
  readonly to: string
}

/** Shows each account's balance, and how much of their total is free. */
export function BalancesByAccount({
  balances,
  totalUsd,
  unpriced,
  positions,
  accounts,
  to,
}: BalancesByAccountProps) {
  const totals = accountTotals(balances)
  const whole = approximate(totalUsd)
  const { free, locked } = freeAndLocked(balances)
  return (
    <div className={balancesLook.card}>
      <AllocationBar
        className={balancesLook.bar}
        parts={totals.map(({ accountId, usd }) => ({
          key: accountId,
          value: approximate(usd),
          colour: accountColour(accounts.of(accountId)?.index ?? 5),
        }))}
      />
      <ul className={`num ${balancesLook.list}`}>
        {totals.map(({ accountId, usd, assets, largest }) => {
          const account = accounts.of(accountId)
          return (
            <li key={accountId} className={balancesLook.row}>
              <span className="row-span-2">
                <ExchangeTile
                  large
                  code={account?.code ?? ''}
                  {...(account ? { index: account.index } : {})}
                />
              </span>
              <span className="truncate font-medium">{account?.label ?? terms.account}</span>
              <Money of={usd} className="text-right font-medium" />
              <span className="truncate text-xs text-subtle-foreground">
                {account?.exchangeName} ·{' '}
                {account?.lastKnownAt
                  ? texts.assetsAsOf(assets, day(account.lastKnownAt))
                  : texts.assets(assets)}
              </span>
              <span className="text-right text-xs text-subtle-foreground">
                {whole > 0 ? percent(approximate(usd) / whole, { digits: 1 }) : NONE}
              </span>
              {largest.length === 0 ? null : (
                <span className={balancesLook.largest}>
                  {largest.map(({ asset, share }) => `${asset} ${percent(share, { digits: 0 })}`).join(' · ')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <dl className={balancesLook.sums}>
        <div>
          <dt className="text-muted-foreground">{texts.totalBalances}</dt>
          <dd>
            <Money of={totalUsd} />
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{texts.free}</dt>
          <dd>
            <Money of={free} />
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{texts.locked}</dt>
          <dd>
            <Money of={locked} />
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{currentMetrics.unrealised.name}</dt>
          <dd>
            <Known answer={positions} otherwise={<Unknown why={texts.positionsFailed} />}>
              {({ unrealisedUsd }) => <Pnl of={unrealisedUsd} />}
            </Known>
          </dd>
        </div>
        {unpriced.length > 0 ? (
          <div>
            <dt className="text-muted-foreground">{terms.noPrice}</dt>
            <dd>
              <Link to={to} className="text-link hover:underline">
                {texts.assets(unpriced.length)}
              </Link>
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
