import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import type { Bot } from '@harbour/contract/trading/bots'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { byAmount, byText, type Orders, useSorting } from '../../core/kit/sorting.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import {
  AlertLines,
  AreFiguresLost,
  CycleCount,
  Fees,
  Funding,
  Kind,
  LastFill,
  Name,
  Realised,
  Return,
  Total,
  Unrealised,
  WhereShown,
} from './ledger-cells.tsx'
import {
  botRows,
  closingRows,
  cyclesOf,
  type LedgerRow,
  ownFigures,
  type SubAccounts,
} from './sub-account-rows.ts'
import * as texts from '#texts/trading/bots'
import * as terms from '#texts/trading/terms'

interface LedgersTableProps {
  readonly bots: readonly Bot[]
  /** Undefined until it is known. */
  readonly found: SubAccounts | undefined
  readonly isFailed: boolean
  readonly accounts: Accounts
  /** The way to the page of a bot; null is by hand. */
  readonly nameOf: (bot: Bot | null) => ReactNode
  readonly onEdit: (bot: Bot) => void
}

const returnOf = (row: LedgerRow) => ownFigures(row)?.returnOnPeak ?? null
const cyclesIn = (row: LedgerRow) => {
  const own = ownFigures(row)
  return own ? cyclesOf(own).count : -1
}
const nameIn = ({ bot }: LedgerRow) => bot?.name ?? ''

const orders: Orders<LedgerRow> = {
  name: (a, b) => byText(nameIn(a), nameIn(b)),
  realised: (a, b) => byAmount(a.figures?.realised ?? null, b.figures?.realised ?? null),
  unrealised: (a, b) => byAmount(a.figures?.unrealised.value ?? null, b.figures?.unrealised.value ?? null),
  fees: (a, b) => byAmount(a.figures?.fees ?? null, b.figures?.fees ?? null),
  funding: (a, b) => byAmount(a.figures?.funding ?? null, b.figures?.funding ?? null),
  return: (a, b) => byAmount(returnOf(a), returnOf(b)),
  cycles: (a, b) => cyclesIn(a) - cyclesIn(b),
  last: (a, b) => byText(ownFigures(a)?.lastAt ?? '', ownFigures(b)?.lastAt ?? ''),
  total: (a, b) => byAmount(a.figures?.total.value ?? null, b.figures?.total.value ?? null),
}

/** Each bot as a ledger of its own; what is done by hand is one too, and all of them are the account. */
export function LedgersTable(props: LedgersTableProps) {
  const { bots, found, isFailed, accounts, nameOf, onEdit } = props
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, { key: 'total', direction: 'descending' })
  const rows = [...sorted(botRows(bots, found)), ...closingRows(found)]
  const max = Math.max(...rows.map(({ figures }) => Math.abs(Number(figures?.total.value ?? 0))))
  const edit = ({ bot }: LedgerRow) =>
    bot ? <IconButton icon={Pencil} label={texts.editNamed(bot.name)} onClick={() => onEdit(bot)} /> : null
  const shown = narrow ? (
    <RowList
      label={texts.bots}
      rows={rows}
      keyOf={keyOf}
      row={(row) => (
        <Lines of={row} name={<Name of={row} link={nameOf} />} edit={edit(row)} accounts={accounts} />
      )}
    />
  ) : (
    <Table
      label={texts.bots}
      columns={columnsOf({ nameOf, edit, accounts, max })}
      rows={rows}
      keyOf={keyOf}
      sort={sort}
      onSort={toggle}
    />
  )
  return <AreFiguresLost value={isFailed}>{shown}</AreFiguresLost>
}

/** Stands for the rows until their order is known, which is that of their totals. */
export function LedgersSkeleton({ bots }: { readonly bots: number }) {
  const narrow = useNarrow()
  return (
    <div className="md:pt-8">
      <SkeletonRows rows={bots + 2} height={narrow ? 'h-36' : 'h-(--hb-row)'} />
    </div>
  )
}

const keyOf = ({ key }: LedgerRow) => key

interface Drawn {
  readonly nameOf: (bot: Bot | null) => ReactNode
  readonly edit: (row: LedgerRow) => ReactNode
  readonly accounts: Accounts
  readonly max: number
}

const columnsOf = ({ nameOf, edit, accounts, max }: Drawn): readonly Column<LedgerRow>[] => [
  { key: 'name', title: texts.bot, sortable: true, cell: (row) => <Name of={row} link={nameOf} /> },
  {
    key: 'kind',
    title: terms.kind,
    muted: true,
    cell: (row) => <Kind of={row} />,
    className: '@max-[70rem]:hidden',
  },
  {
    key: 'where',
    title: texts.accountAndSymbol,
    cell: (row) => <WhereShown of={row} accounts={accounts} />,
    className: '@max-[62rem]:hidden',
  },
  {
    key: 'realised',
    title: botMetrics.realised.label,
    right: true,
    sortable: true,
    cell: (row) => <Realised of={row} />,
  },
  {
    key: 'unrealised',
    title: botMetrics.unrealised.label,
    right: true,
    sortable: true,
    cell: (row) => <Unrealised of={row} />,
  },
  {
    key: 'fees',
    title: botMetrics.fees.label,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <Fees of={row} />,
  },
  {
    key: 'funding',
    title: botMetrics.funding.label,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <Funding of={row} />,
    className: '@max-[84rem]:hidden',
  },
  {
    key: 'cycles',
    title: botMetrics.cycles.label,
    about: botMetrics.cycles,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <CycleCount of={row} />,
    className: '@max-[54rem]:hidden',
  },
  {
    key: 'last',
    title: texts.lastFill,
    right: true,
    sortable: true,
    muted: true,
    cell: (row) => <LastFill of={row} />,
    className: '@max-[50rem]:hidden',
  },
  {
    key: 'return',
    title: botMetrics.returnOnPeak.label,
    about: botMetrics.returnOnPeak,
    right: true,
    sortable: true,
    cell: (row) => <Return of={row} />,
  },
  {
    key: 'total',
    title: botMetrics.total.label,
    right: true,
    sortable: true,
    cell: (row) => <Total of={row} max={max} />,
  },
  { key: 'edit', title: <span className="sr-only">{texts.change}</span>, right: true, cell: edit },
]

interface LinesProps {
  readonly of: LedgerRow
  readonly name: ReactNode
  readonly edit: ReactNode
  readonly accounts: Accounts
}

/** A ledger on a phone: what it brought, of what, and when it last did something. */
function Lines({ of: row, name, edit, accounts }: LinesProps) {
  const isAccount = row.kind === 'account'
  return (
    <>
      <span className="-my-2.5 flex min-h-11 min-w-0 flex-wrap items-center gap-1.5">
        {name} {edit}
      </span>
      <span className="self-center text-right">
        <Total of={row} />
      </span>
      <span className="min-w-0 text-xs text-subtle-foreground">
        {isAccount ? null : <WhereShown of={row} accounts={accounts} />}
      </span>
      <span className="text-right text-xs text-subtle-foreground">
        {isAccount ? null : texts.returned(<Return of={row} />)}
      </span>
      <dl className="col-span-2 mt-1 grid grid-cols-3 gap-x-3 gap-y-1 text-xs *:min-w-0">
        <Part name={botMetrics.realised.label}>
          <Realised of={row} />
        </Part>
        <Part name={botMetrics.unrealised.label}>
          <Unrealised of={row} />
        </Part>
        <Part name={botMetrics.fees.label}>
          <Fees of={row} />
        </Part>
        {isAccount ? null : (
          <>
            <Part name={botMetrics.funding.label}>
              <Funding of={row} />
            </Part>
            <Part name={botMetrics.cycles.label}>
              <CycleCount of={row} />
            </Part>
            <Part name={texts.lastFill}>
              <LastFill of={row} />
            </Part>
          </>
        )}
      </dl>
      <AlertLines of={row} />
    </>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-subtle-foreground">{name}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  )
}
