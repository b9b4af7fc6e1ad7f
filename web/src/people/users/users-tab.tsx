import { type UserFilter, userFilters } from '@harbour/contract/people/user-filters'
import type { AdminUser, UserCounts } from '@harbour/contract/people/users'
import type { Profile } from '@harbour/contract/people/auth'
import { useApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { CursorFooter } from '../../core/kit/cursor-footer.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SearchParam } from '../../core/kit/search-param.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Select } from '../../core/kit/select.tsx'
import { useWideEnough } from '../../core/kit/wide-enough.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { usePaging } from '../../core/api/paging.ts'
import { useActiveLinks } from './affiliates.ts'
import { users } from './api.ts'
import { usersPerPage } from './first-page.ts'
import { UserCards, UserCardsSkeleton } from './user-cards.tsx'
import { inOrder, orderIn, type UserOrder } from './user-order.ts'
import { UserTable, UserTableSkeleton } from './user-table.tsx'
import * as texts from '#texts/people/users'

const titles: Readonly<Record<UserFilter, string>> = {
  vip: texts.vip,
  paid: texts.paid,
  free: texts.free,
  trialing: texts.trialing,
}

const orders = [
  { value: 'descending', label: texts.newestFirst },
  { value: 'ascending', label: texts.oldestFirst },
] as const satisfies readonly { readonly value: UserOrder; readonly label: string }[]

interface UsersTabProps {
  /** The signed-in administrator. */
  readonly me: Profile
}

/** All users by the day of joining. Filter, order, search and page are in the address. */
export function UsersTab({ me }: UsersTabProps) {
  const [params, setParams] = useSearchParams()
  const { cursor, newer, older } = usePaging()
  const filter = userFilters.find((one) => one === params.get('filter'))
  const order = orderIn(params)
  const q = params.get('q') ?? ''
  const answer = useApiQuery(
    users.list,
    {
      query: {
        limit: usersPerPage,
        ...(filter ? { filter } : {}),
        ...(order === 'ascending' ? { order } : {}),
        ...(q ? { q } : {}),
        ...(cursor ? { cursor } : {}),
      },
    },
    { keepPrevious: true },
  )
  const pick = (value: string) =>
    setParams((before) => {
      before.delete('cursor')
      if (value === '') before.delete('filter')
      else before.set('filter', value)
      return before
    })
  const sort = (next: UserOrder) => setParams((before) => inOrder(before, next))
  const onSort = () => sort(order === 'ascending' ? 'descending' : 'ascending')
  const counts = answer.data?.counts
  const isWide = useWideEnough(960)
  // narrower ones hide the column whose head turns the order
  const hasHead = useWideEnough(1121)
  return (
    <section className="card" aria-label={texts.users} aria-busy={answer.isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2.5">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={texts.plan}
            value={filter ?? ''}
            onPick={pick}
            options={[
              { value: '', label: <Named title={texts.all} number={counts?.all} /> },
              ...userFilters.map((value) => ({
                value,
                label: <Named title={titles[value]} number={counts?.[value]} />,
              })),
            ]}
          />
        </div>
        <span className="flex-1 max-[640px]:hidden" />
        <div className="flex min-w-0 gap-2 max-[640px]:w-full">
          {hasHead ? null : (
            <Select
              compact
              className="shrink-0"
              aria-label={texts.sortBy}
              value={order}
              options={orders}
              onPick={(value) => sort(value === 'ascending' ? value : 'descending')}
            />
          )}
          <SearchParam label={texts.search} placeholder={texts.searchIn} />
        </div>
      </div>
      <Loaded
        answer={answer}
        what={texts.theUsers}
        skeleton={isWide ? <UserTableSkeleton order={order} /> : <UserCardsSkeleton />}
      >
        {({ users: people, nextCursor, counts: all }) =>
          people.length === 0 ? (
            <Nobody onClear={() => setParams(new URLSearchParams('tab=users'))} />
          ) : (
            <>
              <People people={people} me={me} isWide={isWide} order={order} onSort={onSort} />
              <CursorFooter
                onNewer={cursor ? newer : null}
                onOlder={nextCursor ? () => older(nextCursor) : null}
              >
                {sizeOf(people, q, all, filter)}
              </CursorFooter>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** A search has no total: counting all matches would take longer than showing them. */
function sizeOf(
  people: readonly AdminUser[],
  q: string,
  counts: UserCounts,
  filter: UserFilter | undefined,
): string {
  return q === '' ? texts.shownOf(people.length, counts[filter ?? 'all']) : texts.onThisPage(people.length)
}

interface PeopleProps extends UsersTabProps {
  readonly people: readonly AdminUser[]
  readonly isWide: boolean
  readonly order: UserOrder
  readonly onSort: () => void
}

function People({ people, me, isWide, order, onSort }: PeopleProps) {
  const links = useActiveLinks()
  const rows = { people, me, links }
  return isWide ? <UserTable {...rows} order={order} onSort={onSort} /> : <UserCards {...rows} />
}

function Named({ title, number }: { readonly title: string; readonly number: number | undefined }) {
  return (
    <>
      {title}
      {number === undefined ? null : <span className="num text-subtle-foreground">{count(number)}</span>}
    </>
  )
}

const Nobody = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState title={texts.noItems} action={<Button onClick={onClear}>{texts.clearFilters}</Button>}>
    {texts.noMatch}
  </EmptyState>
)
