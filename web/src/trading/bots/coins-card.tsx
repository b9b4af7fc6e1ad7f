import type { BotCoin, BotContract } from '@harbour/contract/trading/bots'
import type { Position } from '@harbour/contract/trading/positions'
import { isZero, negate, sum, times } from '@harbour/ledger/decimal'
import { Fragment, type ReactNode, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Coins } from '../../core/kit/amount.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { NONE } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { SkeletonRowList } from '../../core/kit/table-skeleton.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import { type Column, RowList } from '../../core/kit/table.tsx'
import { marketOf } from '@harbour/contract/trading/market-name'
import { AccountTag, type Accounts, areSeveral } from '../scope/accounts.tsx'
import { useScope } from '../scope/scope.ts'
import { sizeDigits } from '../markets/size-digits.ts'
import { bots } from './api.ts'
import { byHandId } from './by-hand.ts'
import * as texts from '#texts/trading/bots'
import * as actions from '#texts/core/actions'
import * as terms from '#texts/trading/terms'

/** A coin of all accounts, or a contract of one. */
interface Row {
  readonly key: string
  readonly name: ReactNode
  readonly unit: string
  /** The decimals of its amounts; those of its unit if undefined. */
  readonly digits?: number
  readonly byBots: BotCoin['held']
  readonly byHand: string
  readonly untraded: string
  /** The parts of the untraded amount, without zeros. */
  readonly reasons: readonly { readonly name: string; readonly amount: string }[]
  readonly whole: string
}

interface CoinsCardProps {
  readonly bots: readonly { readonly id: string; readonly name: string }[]
  readonly accounts: Accounts
}

/** Each coin and contract with its holders: bots, manual trading and untraded coins add up exactly to the balance at the exchange. */
export function CoinsCard({ bots: mine, accounts }: CoinsCardProps) {
  const scope = useScope()
  const narrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const asked = { keepPrevious: true, enabled: isOpen }
  const answer = useApiQuery(bots.coins, { query: scope.query }, asked)
  // the exchange counts contracts; their size, and what it is in, is known of open positions
  const positions = useApiQuery(api.portfolio.positions, { query: scope.query }, asked)
  const nameOf = (id: string) => mine.find((one) => one.id === id)?.name ?? texts.bot
  const fold = (
    <Button
      size="sm"
      aria-expanded={isOpen}
      aria-label={isOpen ? texts.hideCoins : texts.showCoins}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? actions.hide : actions.show}
    </Button>
  )
  if (!isOpen) return <Frame fold={fold} />
  return (
    <Frame fold={fold}>
      <Loaded answer={answer} what={texts.theCoins} skeleton={<Waiting />}>
        {({ coins, contracts }) => {
          if (!positions.data && !positions.error) return <Waiting />
          const rows = [
            ...coins.map(coinRow),
            ...contractRows(contracts, accounts, positions.data?.positions ?? []),
          ].filter(isThere)
          if (rows.length === 0)
            return <p className="px-4 pt-1 pb-4 text-muted-foreground">{texts.noCoins}</p>
          return narrow ? (
            <RowList
              label={texts.coinByCoin}
              rows={rows}
              keyOf={keyOf}
              row={(row) => <Lines of={row} nameOf={nameOf} />}
            />
          ) : (
            <SmallTable label={texts.coinByCoin} rows={rows} keyOf={keyOf} columns={columnsOf(nameOf)} />
          )
        }}
      </Loaded>
    </Frame>
  )
}

interface FrameProps {
  readonly fold: ReactNode
  readonly children?: ReactNode
}

/** Folded at first: the balances are for those who check them. */
const Frame = ({ fold, children }: FrameProps) => (
  <Card
    title={texts.coinByCoin}
    note={<span className="max-md:hidden">{texts.coinsAreTheBalances}</span>}
    actions={fold}
  >
    {children}
  </Card>
)

/** The card before it is known whether there are bots. */
export const CoinsSkeleton = () => (
  <Frame
    fold={
      <Button size="sm" disabled>
        {actions.show}
      </Button>
    }
  />
)

/** The number of coins and contracts drawn while they are loading. */
const usualRows = Array.from({ length: 17 }, (_, row) => ({ key: String(row) }))

/** The usual widths of the values, so that no column moves. */
const bars = ['w-57', 'w-51', 'w-26', 'w-91', 'w-27']

function Waiting() {
  const narrow = useNarrow()
  return narrow ? (
    <SkeletonRowList rows={usualRows.length} />
  ) : (
    <div aria-hidden className="skeletons">
      <SmallTable
        label={texts.coinByCoin}
        rows={usualRows}
        keyOf={({ key }) => key}
        columns={columnsOf(() => '').map((column, at) => ({
          ...column,
          cell: () => <Skeleton className={`h-3 ${bars[at] ?? ''} ${at === 0 ? '' : 'ml-auto'}`} />,
        }))}
      />
    </div>
  )
}

const keyOf = ({ key }: Row) => key
/** False for a coin that is gone. */
const isThere = ({ byBots, byHand, whole }: Row) => byBots.length > 0 || !isZero(byHand) || !isZero(whole)

const heldBy = (held: BotCoin['held']) => ({
  byBots: held.filter(({ id }) => id !== byHandId),
  byHand: held.find(({ id }) => id === byHandId)?.quantity ?? '0',
})

function coinRow({ asset, held, isMoney, balance, ...parts }: BotCoin): Row {
  const reasons = [
    { name: texts.deposited, amount: parts.deposits },
    { name: texts.paidAsFees, amount: negate(parts.fees) },
    { name: texts.earned, amount: parts.income },
    { name: texts.unmatchedSales, amount: negate(parts.unmatchedSales) },
    { name: isMoney ? texts.movedByTrades : texts.beforeHistory, amount: parts.rest },
    { name: texts.leftWithAccount, amount: negate(parts.left) },
  ].filter(({ amount }) => !isZero(amount))
  const untraded = sum(reasons.map(({ amount }) => amount))
  return { key: asset, name: asset, unit: asset, ...heldBy(held), untraded, reasons, whole: balance }
}

/** Contracts in coins or their face value, as the positions show them; as contracts if their size is unknown. */
function contractRows(
  contracts: readonly BotContract[],
  accounts: Accounts,
  positions: readonly Position[],
): readonly Row[] {
  const several = areSeveral(accounts, contracts)
  return contracts.map(({ accountId, symbol, held, rest, position }) => {
    const { pair, kind } = marketOf(symbol)
    const open = positions.find((one) => one.accountId === accountId && one.symbol === symbol)
    const inUnits = (quantity: string) => (open ? times(quantity, open.contractSize) : quantity)
    const unread = inUnits(rest)
    return {
      key: `${accountId} ${symbol}`,
      name: (
        <>
          {pair} <span className="text-subtle-foreground">{kind}</span>
          {several ? (
            <span className="ml-2 text-xs max-md:block max-md:ml-0">
              <AccountTag of={accountId} accounts={accounts} />
            </span>
          ) : null}
        </>
      ),
      unit: open?.sizeAsset ?? texts.contractsUnit,
      ...(open ? sizeDigits(symbol, inUnits(position), open.sizeAsset) : {}),
      ...heldBy(held.map((one) => ({ ...one, quantity: inUnits(one.quantity) }))),
      untraded: unread,
      reasons: isZero(unread) ? [] : [{ name: texts.beforeHistory, amount: unread }],
      whole: inUnits(position),
    }
  })
}

interface Shown {
  readonly of: Row
  readonly nameOf: (id: string) => string
}

/** Names each bot with a holding, and its quantity. */
const OfBots = ({ of: { byBots, ...row }, nameOf }: Shown) =>
  byBots.length === 0
    ? NONE
    : byBots.map(({ id, quantity }) => (
        <span key={id} className="block">
          <span className="mr-2 text-xs text-subtle-foreground">{nameOf(id)}</span>
          <Held of={quantity} in={row} />
        </span>
      ))

const Reasons = ({ of: { reasons, ...row } }: Pick<Shown, 'of'>) => (
  <span className="block text-xs text-subtle-foreground">
    {reasons.map(({ name, amount }, at) => (
      <Fragment key={name}>
        {at === 0 ? null : ', '}
        <span className="whitespace-nowrap">
          {name} <Held of={amount} in={row} isChange />
        </span>
      </Fragment>
    ))}
  </span>
)

interface HeldProps {
  readonly of: string
  /** Its row, whose unit it has. */
  readonly in: Pick<Row, 'unit' | 'digits'>
  readonly isChange?: boolean
}

const Held = ({ of, in: { unit, digits }, isChange = false }: HeldProps) => (
  <Coins
    of={of}
    unit={unit}
    {...(digits === undefined ? {} : { digits })}
    signed={isChange}
    quiet={isChange}
  />
)

const Amount = (props: HeldProps) => (isZero(props.of) ? NONE : <Held {...props} />)

const look = 'py-1.5 align-top'

const columnsOf = (nameOf: Shown['nameOf']): readonly Column<Row>[] => [
  { key: 'coin', title: texts.coin, cell: ({ name }) => name, className: look },
  {
    key: 'bots',
    title: texts.bots,
    right: true,
    cell: (row) => <OfBots of={row} nameOf={nameOf} />,
    className: look,
  },
  {
    key: 'hand',
    title: terms.byHand,
    right: true,
    cell: (row) => <Amount of={row.byHand} in={row} />,
    className: look,
  },
  {
    key: 'untraded',
    title: texts.notTraded,
    right: true,
    cell: (row) => (
      <>
        <Amount of={row.untraded} in={row} />
        <Reasons of={row} />
      </>
    ),
    className: 'w-1/3 py-1.5 align-top',
  },
  {
    key: 'whole',
    title: texts.atTheExchange,
    right: true,
    cell: (row) => <Held of={row.whole} in={row} />,
    className: `${look} font-medium`,
  },
]

/** A coin on a phone: its total, and its holders below. */
const Lines = ({ of: row, nameOf }: Shown) => (
  <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
    <span className="font-medium">{row.name}</span>
    <span className="text-right font-medium">
      <Held of={row.whole} in={row} />
    </span>
    {row.byBots.map(({ id, quantity }) => (
      <Part key={id} name={nameOf(id)} of={quantity} in={row} />
    ))}
    {isZero(row.byHand) ? null : <Part name={terms.byHand} of={row.byHand} in={row} />}
    {row.reasons.map(({ name, amount }) => (
      <Part key={name} name={name} of={amount} in={row} />
    ))}
  </div>
)

const Part = ({ name, ...held }: HeldProps & { readonly name: string }) => (
  <>
    <span className="truncate text-xs text-subtle-foreground">{name}</span>
    <span className="text-right text-xs text-muted-foreground">
      <Held {...held} />
    </span>
  </>
)
