import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { useMoney } from '../../core/kit/amount.tsx'
import { dayKey } from '../../core/kit/format-time.ts'
import { PageActions } from '../../core/kit/page-actions.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import { type Picture, PictureButton, usePictureEntries } from '../pictures/picture-button.tsx'
import { tradePicture } from './trade-picture.ts'
import { pictureOfTrade } from '#texts/trading/pictures'

/** The button for a picture of a closed trade, in the displayed currency; on phones an entry in the screen's menu. */
export function TradePictureButton({ trade }: { readonly trade: TradeDetail }) {
  const write = useMoney()
  const money = (amount: string) => write(amount, { signed: true })
  const picture: Picture = {
    name: `${marketName(trade.symbol)} ${dayKey(trade.closedAt)}`.replace(/[^\w-]+/g, '-'),
    hasAmounts: true,
    make: (kit, areAmountsHidden) => tradePicture(kit, { trade, money, areAmountsHidden }),
  }
  return useNarrow() ? <InMenu of={picture} /> : <PictureButton label={pictureOfTrade} {...picture} />
}

function InMenu({ of: picture }: { readonly of: Picture }) {
  const entries = usePictureEntries(picture)
  return <PageActions of={[]} onPhones={[{ kind: 'group', label: pictureOfTrade, entries }]} />
}
