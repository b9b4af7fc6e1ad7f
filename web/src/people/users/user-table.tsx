import { count } from '../../core/kit/format.ts'
import { SkeletonTable } from '../../core/kit/table-skeleton.tsx'
import { Head, type HeadColumn } from '../../core/kit/table.tsx'
import { When } from '../../core/kit/when.tsx'
import { AffiliateControl, DeleteControl, RoleControl, StatusControl, VipControl } from './row-controls.tsx'
import { useChange } from './use-change.ts'
import { Joined, Plan, type RowProps, type RowsProps, Who } from './user-parts.tsx'
import { joinedColumn, type UserOrder } from './user-order.ts'
import * as texts from '#texts/people/users'

/** The gap after the numbers, which end at the right: a date that begins there would read as one with them. */
const dateLook = 'pl-7 max-[1120px]:hidden'
const lastLook = 'max-[1240px]:hidden'

/** Each column except the first has a fixed width, so that none moves when the people are loaded. */
const columns: readonly HeadColumn[] = [
  { key: 'user', title: texts.user },
  { key: 'role', title: texts.role, className: 'w-30' },
  { key: 'active', title: texts.active, className: 'w-16' },
  { key: 'vip', title: texts.vip, className: 'w-15' },
  { key: 'plan', title: texts.plan, className: 'w-36 min-[1240px]:w-40' },
  { key: 'affiliate', title: texts.affiliate, className: 'w-40' },
  { key: 'accounts', title: texts.accounts, right: true, className: 'w-19' },
  { key: 'trades', title: texts.trades, right: true, className: 'w-17' },
  { key: joinedColumn, title: texts.joined, sortable: true, className: `w-30 ${dateLook}` },
  { key: 'lastLogin', title: texts.lastLogin, className: `w-30 ${lastLook}` },
  { key: 'actions', title: <span className="sr-only">{texts.actions}</span>, right: true, className: 'w-12' },
]

interface UserTableProps extends RowsProps {
  readonly order: UserOrder
  readonly onSort: () => void
}

/** Users in a table, from 960 pixels on; its head shows and turns their order. */
export function UserTable({ people, order, onSort, ...rest }: UserTableProps) {
  return (
    <table aria-label={texts.users} className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <Head
              key={column.key}
              column={column}
              sort={{ key: joinedColumn, direction: order }}
              onSort={onSort}
              stick="top-14"
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <UserRow key={person.id} person={person} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

/** The skeleton of the table, in the order of the coming rows. */
export const UserTableSkeleton = ({ order }: { readonly order: UserOrder }) => (
  <SkeletonTable
    columns={columns}
    sort={{ key: joinedColumn, direction: order }}
    isFixed
    rows={9}
    height="h-13.5"
  />
)

const cell =
  'h-13.5 px-2.5 py-2 shadow-[inset_0_-1px_0_color-mix(in_srgb,var(--hb-line)_62%,transparent)] group-last:shadow-none transition-colors duration-instant'

function UserRow({ person, me, links }: RowProps) {
  const change = useChange()
  const isOwn = person.id === me.id
  return (
    <tr
      data-row={person.id}
      aria-busy={change.busy !== null || undefined}
      className="group hover:*:bg-raised/60"
    >
      <td className={`${cell} pl-4`}>
        <Who person={person} me={me} refused={change.refused} />
      </td>
      <td className={cell}>
        <RoleControl person={person} change={change} isOwn={isOwn} />
      </td>
      <td className={cell}>
        <StatusControl person={person} change={change} isOwn={isOwn} />
      </td>
      <td className={cell}>
        <VipControl person={person} change={change} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <Plan person={person} />
      </td>
      <td className={cell}>
        <AffiliateControl person={person} change={change} links={links} />
      </td>
      <td className={`${cell} num text-right`}>{count(person._count.exchangeAccounts)}</td>
      <td className={`${cell} num text-right`}>{count(person._count.trades)}</td>
      <td className={`${cell} num whitespace-nowrap text-muted-foreground ${dateLook}`}>
        <Joined person={person} />
      </td>
      <td className={`${cell} num whitespace-nowrap text-muted-foreground ${lastLook}`}>
        {person.lastLoginAt === null ? (
          <span className="text-subtle-foreground">{texts.never}</span>
        ) : (
          <When at={person.lastLoginAt} />
        )}
      </td>
      <td className={`${cell} pr-3 text-right`}>
        <DeleteControl person={person} change={change} isOwn={isOwn} />
      </td>
    </tr>
  )
}
