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
import { useWideEnough } from '../../core/kit/wide-enough.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { usePaging } from '../../core/api/paging.ts'
import { useActiveLinks } from './affiliates.ts'
import { users } from './api.ts'
import { usersPerPage } from './first-page.ts'
import { UserCards, UsersSkeleton, UserTable } from './user-rows.tsx'
import * as texts from '#texts/people/users'

const titles: Readonly<Record<UserFilter, string>> = {
  vip: texts.vip,
  paid: texts.paid,
  free: texts.free,
  trialing: texts.trialing,
}

/** All users, newest first. Filter, search and page are in the address. */
interface UsersTabProps {
  /** The signed-in administrator. */
  readonly me: Profile
}

export function UsersTab({ me }: UsersTabProps) {
  const [params, setParams] = useSearchParams()
  const { cursor, newer, older } = usePaging()
  const filter = userFilters.find((one) => one === params.get('filter'))
  const q = params.get('q') ?? ''
  const answer = useApiQuery(
    users.list,
    {
      query: {
        limit: usersPerPage,
        ...(filter ? { filter } : {}),
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
  const counts = answer.data?.counts
  const isWide = useWideEnough(960)
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
        <span className="flex-1" />
        <SearchParam label={texts.search} placeholder={texts.searchIn} />
      </div>
      <Loaded answer={answer} what={texts.theUsers} skeleton={<UsersSkeleton isWide={isWide} />}>
        {({ users: people, nextCursor, counts: all }) =>
          people.length === 0 ? (
            <Nobody onClear={() => setParams(new URLSearchParams('tab=users'))} />
          ) : (
            <>
              <People people={people} me={me} isWide={isWide} />
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
}

function People({ people, me, isWide }: PeopleProps) {
  const links = useActiveLinks()
  const rows = { people, me, links }
  return isWide ? <UserTable {...rows} /> : <UserCards {...rows} />
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
