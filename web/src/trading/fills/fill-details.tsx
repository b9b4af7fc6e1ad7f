import type { Fill } from '@harbour/contract/trading/fills'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Coins, Unknown } from '../../core/kit/amount.tsx'
import { Button } from '../../core/kit/button.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { price, quantity } from '../../core/kit/format.ts'
import { exactTime } from '../../core/kit/format-time.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { productName } from '../../core/kit/market-name.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { RealisedPnl } from './realised-pnl.tsx'
import { coinsOf } from './sizes.ts'
import { Kind } from './fills-table.tsx'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'
import { sideNames } from '../../core/kit/side.tsx'

interface TradeDetailsProps {
  readonly trade: Fill | null
  readonly accounts: Accounts
  readonly onClose: () => void
  /** Null at the ends of the page. */
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

/** Everything that is known of one fill, with the names it has elsewhere. */
export function TradeDetails({ trade, accounts, onClose, onNewer, onOlder }: TradeDetailsProps) {
  return (
    <Dialog
      open={trade !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={trade ? (trade.side === 'buy' ? texts.bought : texts.sold)(`${trade.base}-${trade.quote}`) : ''}
      subtitle={trade ? <span className="num">{exactTime(trade.at)}</span> : null}
      footer={
        <>
          <Button icon={ChevronUp} disabled={!onNewer} onClick={() => onNewer?.()} title="K">
            {texts.newer}
          </Button>
          <Button icon={ChevronDown} disabled={!onOlder} onClick={() => onOlder?.()} title="J">
            {texts.older}
          </Button>
        </>
      }
    >
      {trade ? <Fields of={trade} accounts={accounts} /> : null}
    </Dialog>
  )
}

function Fields({ of: trade, accounts }: { readonly of: Fill; readonly accounts: Accounts }) {
  const account = accounts.of(trade.accountId)
  return (
    <dl className="num *:flex *:min-h-8 *:items-center *:justify-between *:gap-4 *:border-t *:py-1 *:first:border-t-0">
      <Field name={terms.account}>
        <AccountTag of={trade.accountId} accounts={accounts} />
      </Field>
      <Field name={terms.exchange}>{account?.exchangeName ?? trade.exchange}</Field>
      <Field name={terms.market}>
        {productName(trade.product)} <span className="text-subtle-foreground">{trade.symbol}</span>
      </Field>
      {trade.positionSide === 'both' ? null : (
        <Field name={texts.position}>{texts.hedgeMode(sideNames[trade.positionSide])}</Field>
      )}
      {trade.kind === 'trade' ? null : (
        <Field name={terms.kind}>
          <Kind of={trade.kind} />
        </Field>
      )}
      <Field name={terms.price}>{price(trade.price)}</Field>
      <Field name={terms.quantity}>
        <Coins {...coinsOf(trade)} digits={places(coinsOf(trade).of)} />
      </Field>
      {trade.product === 'spot' ? null : <Contracts of={trade} />}
      <Field name={terms.value}>
        <Coins of={trade.value} unit={trade.quote} digits={places(trade.value)} />
      </Field>
      <Field name={trade.fee.startsWith('-') ? texts.rebate : terms.fee}>
        <Coins of={trade.fee.replace('-', '')} unit={trade.feeAsset} digits={places(trade.fee)} />
      </Field>
      <Field name={texts.realisedBeforeFees}>
        {trade.pnl === null ? (
          <RealisedPnl of={trade} />
        ) : (
          <Coins of={trade.pnl} unit={trade.pnlAsset} signed digits={shownPlaces(trade.pnl)} />
        )}
      </Field>
      {trade.realisedPnl === null || trade.countedPnl === null ? null : (
        <Field name={texts.asReported}>
          <Coins of={trade.realisedPnl} unit={trade.pnlAsset} signed digits={places(trade.realisedPnl)} />
        </Field>
      )}
      <Field name={texts.liquidity}>
        {trade.liquidity === null ? <Unknown why={texts.notReported} /> : terms.liquidity[trade.liquidity]}
      </Field>
      <Field name={texts.tradeId}>
        <CopyButton text={trade.tradeId} label={texts.copiedTradeId} />
      </Field>
      <Field name={terms.orderId}>
        {trade.orderId === null ? (
          <Unknown why={texts.noOrder} />
        ) : (
          <CopyButton text={trade.orderId} label={texts.copiedOrderId} />
        )}
      </Field>
    </dl>
  )
}

/** All the decimals that the exchange gave, two at least. */
const places = (text: string): number =>
  Math.min(30, Math.max(2, text.split('.')[1]?.replace(/0+$/, '').length ?? 0))

/** A quotient has more digits than anybody reads: as many as the finest exchange states. */
const shownPlaces = (text: string): number => Math.min(8, places(text))

function Contracts({ of: trade }: { readonly of: Fill }) {
  const hidden = useAmountsHidden()
  if (hidden || !/[2-9]|1\d|0\.|1\./.test(trade.contractSize)) return null
  return (
    <Field name={texts.contracts}>
      {quantity(trade.quantity)}{' '}
      <span className="text-subtle-foreground">
        {texts.contractsOf(quantity(trade.contractSize), coinsOf(trade).unit)}
      </span>
    </Field>
  )
}

function Field({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 text-right break-all">{children}</dd>
    </div>
  )
}
