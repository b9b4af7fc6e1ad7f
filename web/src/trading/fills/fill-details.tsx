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
import { BotOfFill } from '../bots/bot-of-fill.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { NothingInWords } from './realised-pnl.tsx'
import { coinsOf } from './sizes.ts'
import { Kind } from './fills-table.tsx'
import { FeeInKind } from '../result-words/fee-paid.tsx'
import { bot } from '#texts/trading/bots'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'
import { sideNames } from '../../core/kit/side.tsx'

interface FillDetailsProps {
  readonly fill: Fill | null
  readonly accounts: Accounts
  readonly onClose: () => void
  /** Null at the ends of the page. */
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

/** All known facts about one fill, with its names elsewhere. */
export function FillDetails({ fill, accounts, onClose, onNewer, onOlder }: FillDetailsProps) {
  return (
    <Dialog
      open={fill !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={fill ? (fill.side === 'buy' ? texts.bought : texts.sold)(`${fill.base}-${fill.quote}`) : ''}
      subtitle={fill ? <span className="num">{exactTime(fill.at)}</span> : null}
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
      {fill ? <Fields of={fill} accounts={accounts} /> : null}
    </Dialog>
  )
}

function Fields({ of: fill, accounts }: { readonly of: Fill; readonly accounts: Accounts }) {
  const account = accounts.of(fill.accountId)
  return (
    <dl className="num *:flex *:min-h-8 *:items-center *:justify-between *:gap-4 *:border-t *:py-1 *:first:border-t-0">
      <Field name={terms.account}>
        <AccountTag of={fill.accountId} accounts={accounts} />
      </Field>
      <Field name={terms.exchange}>{account?.exchangeName ?? fill.exchange}</Field>
      <Field name={bot}>
        <BotOfFill of={fill} isTrackable />
      </Field>
      <Field name={terms.market}>
        {productName(fill.product)} <span className="text-subtle-foreground">{fill.symbol}</span>
      </Field>
      {fill.positionSide === 'both' ? null : (
        <Field name={texts.position}>{texts.hedgeMode(sideNames[fill.positionSide])}</Field>
      )}
      {fill.kind === 'trade' ? null : (
        <Field name={terms.kind}>
          <Kind of={fill.kind} />
        </Field>
      )}
      <Field name={terms.price}>{price(fill.price)}</Field>
      <Field name={terms.quantity}>
        <Coins {...coinsOf(fill)} digits={places(coinsOf(fill).of)} />
      </Field>
      {fill.product === 'spot' ? null : <Contracts of={fill} />}
      <Field name={terms.value}>
        <Coins of={fill.value} unit={fill.quote} digits={places(fill.value)} />
      </Field>
      <Field name={fill.fee.startsWith('-') ? texts.rebate : terms.fee}>
        <FeeInKind of={fill.fee} unit={fill.feeAsset} digits={places(fill.fee)} />
      </Field>
      <Field name={texts.realisedBeforeFees}>
        {fill.pnl === null ? (
          <NothingInWords of={fill} />
        ) : (
          <Coins of={fill.pnl} unit={fill.pnlAsset} signed digits={shownPlaces(fill.pnl)} />
        )}
      </Field>
      {fill.realisedPnl === null || fill.countedPnl === null ? null : (
        <Field name={texts.asReported}>
          <Coins of={fill.realisedPnl} unit={fill.pnlAsset} signed digits={places(fill.realisedPnl)} />
        </Field>
      )}
      <Field name={texts.liquidity}>
        {fill.liquidity === null ? <Unknown why={texts.notReported} /> : terms.liquidity[fill.liquidity]}
      </Field>
      <Field name={texts.tradeId}>
        <CopyButton text={fill.tradeId} label={texts.copiedTradeId} />
      </Field>
      <Field name={terms.orderId}>
        {fill.orderId === null ? (
          <Unknown why={texts.noOrder} />
        ) : (
          <CopyButton text={fill.orderId} label={texts.copiedOrderId} />
        )}
      </Field>
      {fill.clientOrderId === null ? null : (
        <Field name={texts.clientOrderId}>
          <CopyButton text={fill.clientOrderId} label={texts.copiedClientOrderId} />
        </Field>
      )}
    </dl>
  )
}

/** All decimals that the exchange stated, at least two. */
const places = (text: string): number =>
  Math.min(30, Math.max(2, text.split('.')[1]?.replace(/0+$/, '').length ?? 0))

/** A quotient has more digits than are useful: as many as the finest exchange states. */
const shownPlaces = (text: string): number => Math.min(8, places(text))

function Contracts({ of: fill }: { readonly of: Fill }) {
  const hidden = useAmountsHidden()
  if (hidden || !/[2-9]|1\d|0\.|1\./.test(fill.contractSize)) return null
  return (
    <Field name={texts.contracts}>
      {quantity(fill.quantity)}{' '}
      <span className="text-subtle-foreground">
        {texts.contractsOf(quantity(fill.contractSize), coinsOf(fill).unit)}
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
