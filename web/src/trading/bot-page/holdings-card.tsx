import { Coins, Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { NONE, price, priceDigits } from '../../core/kit/format.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { marketOf } from '@harbour/contract/trading/market-name'
import { byHandId } from '../bots/by-hand.ts'
import { AccountTag, type Accounts, areSeveral } from '../scope/accounts.tsx'
import type { BotHoldings } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'
import { priceMissing } from '#texts/trading/bots'

const rowLook = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-t px-4 py-2 first:border-t-0'

/** One market, as for most bots. */
const Waiting = ({ isSeveral }: { readonly isSeveral: boolean }) => (
  <div aria-hidden className="skeletons text-sm">
    <div className={rowLook}>
      <Skeleton className="my-1 h-3 w-28" />
      <Skeleton className="my-1 h-3 w-14" />
      <Skeleton className="my-0.75 h-2.5 w-36" />
      <Skeleton className="my-0.75 h-2.5 w-16" />
      {isSeveral ? <Skeleton className="my-1 h-3 w-24" /> : null}
    </div>
  </div>
)

interface HoldingsCardProps {
  readonly id: string
  readonly answer: Answer<BotHoldings>
  readonly accounts: Accounts
}

/** The present inventory of the bot, at its own average cost. */
export function HoldingsCard({ id, answer, accounts }: HoldingsCardProps) {
  return (
    <Card title={texts.inventory} note={texts.inventoryNote}>
      <Loaded
        answer={answer}
        what={texts.theInventory}
        skeleton={<Waiting isSeveral={!accounts.isKnown || accounts.all.length > 1} />}
      >
        {(found) => {
          // an older answer may not know a new bot yet
          const { inventory = [] } =
            id === byHandId ? found.byHand : (found.bots.find((one) => one.id === id) ?? {})
          const several = areSeveral(accounts, inventory)
          if (inventory.length === 0)
            return <p className="px-4 pt-1 pb-4 text-muted-foreground">{texts.nothingHeld}</p>
          return (
            <ul className="num text-sm">
              {inventory.map((one) => {
                const { pair, kind } = marketOf(one.symbol)
                const isSpot = !one.symbol.includes(':')
                const digits = priceDigits(one.price ?? one.entryPrice)
                return (
                  <li key={`${one.accountId} ${one.symbol} ${one.positionSide}`} className={rowLook}>
                    <span className="truncate">
                      <span className="font-medium">{pair}</span>{' '}
                      <span className="text-subtle-foreground">
                        {kind}
                        {isSpot ? '' : `, ${terms.sides[one.side]}`}
                      </span>
                    </span>
                    <Pnl of={one.unrealised.value} why={priceMissing} className="text-right font-medium" />
                    <span className="truncate text-xs text-subtle-foreground">
                      {texts.heldAt(
                        <Coins
                          of={one.quantity}
                          unit={isSpot ? (one.symbol.split('/')[0] ?? null) : texts.contracts}
                        />,
                        price(one.entryPrice, { digits }),
                      )}
                    </span>
                    <span className="text-right text-xs text-subtle-foreground">
                      {texts.priceNow(one.price === null ? NONE : price(one.price, { digits }))}
                    </span>
                    {several ? (
                      <span className="col-span-2 text-xs">
                        <AccountTag of={one.accountId} accounts={accounts} />
                      </span>
                    ) : null}
                  </li>
                )
              })}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
