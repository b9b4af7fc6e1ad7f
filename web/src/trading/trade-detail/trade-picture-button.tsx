import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { useMoney } from '../../core/kit/amount.tsx'
import { dayKey } from '../../core/kit/format-time.ts'
import { marketName } from '../markets/market-name.ts'
import { PictureButton } from '../pictures/picture-button.tsx'
import { tradePicture } from './trade-picture.ts'
import { pictureOfTrade } from '#texts/trading/pictures'

/** Makes a picture of a closed trade, in the currency that is shown. */
export function TradePictureButton({ trade }: { readonly trade: TradeDetail }) {
  const write = useMoney()
  const money = (amount: string) => write(amount, { signed: true })
  const name = `${marketName(trade.symbol)} ${dayKey(trade.closedAt)}`.replace(/[^\w-]+/g, '-')
  return (
    <PictureButton
      label={pictureOfTrade}
      name={name}
      hasAmounts
      make={(kit, areAmountsHidden) => tradePicture(kit, { trade, money, areAmountsHidden })}
    />
  )
}
