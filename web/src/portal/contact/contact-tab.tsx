import type { ContactSubmission, SubmissionStatus } from '@harbour/contract/portal/contact'
import { useApiQuery } from '../../core/api/query.ts'
import { CursorFooter } from '../../core/kit/cursor-footer.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SearchParam } from '../../core/kit/search-param.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton, SkeletonList } from '../../core/kit/skeleton.tsx'
import { useWideEnough } from '../../core/kit/wide-enough.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { usePaging } from '../../core/api/paging.ts'
import { contact } from './inbox-api.ts'
import { MessageList } from './message-list.tsx'
import { MessagePane } from './message-pane.tsx'
import * as texts from '#texts/portal/contact'

const statuses: readonly SubmissionStatus[] = ['NEW', 'READ', 'DONE']
const titles: Readonly<Record<SubmissionStatus, string>> = {
  NEW: texts.statusNew,
  READ: texts.statusRead,
  DONE: texts.statusDone,
}

/** The inbox of the contact page: list and message side by side, one after the other on small screens. */
export function ContactTab() {
  const [params, setParams] = useSearchParams()
  const { cursor, newer, older } = usePaging()
  const status = statuses.find((one) => one === params.get('status'))
  const q = params.get('q') ?? ''
  const open = params.get('message')
  const answer = useApiQuery(
    contact.list,
    {
      query: {
        limit: '50',
        ...(status ? { status } : {}),
        ...(q ? { q } : {}),
        ...(cursor ? { cursor } : {}),
      },
    },
    { keepPrevious: true },
  )
  const counts = answer.data?.counts
  const set = (name: 'status' | 'message', value: string, leaves: readonly string[] = []) =>
    setParams((before) => {
      for (const gone of leaves) before.delete(gone)
      if (value === '') before.delete(name)
      else before.set(name, value)
      return before
    })
  return (
    <section className="card" aria-label={texts.submissions}>
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2.5">
        <Segmented
          label={texts.status}
          value={status ?? ''}
          onPick={(value) => set('status', value, ['cursor', 'message'])}
          options={[
            {
              value: '' as const,
              label: <Named title={texts.all} number={counts && counts.NEW + counts.READ + counts.DONE} />,
            },
            ...statuses.map((value) => ({
              value,
              label: <Named title={titles[value]} number={counts?.[value]} />,
            })),
          ]}
        />
        <span className="flex-1" />
        <SearchParam label={texts.search} placeholder={texts.searchIn} ends={['cursor', 'message']} />
      </div>
      <Loaded answer={answer} what={texts.theSubmissions} skeleton={<PanesSkeleton />}>
        {({ submissions, total, nextCursor }) =>
          submissions.length === 0 ? (
            <Nothing
              isNarrowed={status !== undefined || q !== ''}
              onClear={() => setParams(new URLSearchParams('tab=contact'))}
            />
          ) : (
            <>
              <Panes submissions={submissions} open={open} onOpen={(id) => set('message', id)} />
              <CursorFooter
                onNewer={cursor ? newer : null}
                onOlder={nextCursor ? () => older(nextCursor) : null}
              >
                {texts.shownOf(submissions.length, total)}
              </CursorFooter>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Named({ title, number }: { readonly title: string; readonly number: number | undefined }) {
  return (
    <>
      {title}
      {number === undefined ? null : <span className="num text-subtle-foreground">{count(number)}</span>}
    </>
  )
}

interface PanesProps {
  readonly submissions: readonly ContactSubmission[]
  readonly open: string | null
  readonly onOpen: (id: string) => void
}

function Panes({ submissions, open, onOpen }: PanesProps) {
  const isWide = useWideEnough(960)
  const shown = submissions.find(({ id }) => id === open)
  if (!isWide)
    return shown ? (
      <MessagePane key={shown.id} submission={shown} onBack={() => onOpen('')} />
    ) : (
      <MessageList submissions={submissions} open={null} onOpen={onOpen} />
    )
  return (
    <div className="grid min-h-[420px] grid-cols-[minmax(300px,2fr)_3fr]">
      <div className="border-r">
        <MessageList submissions={submissions} open={shown?.id ?? null} onOpen={onOpen} />
      </div>
      {shown ? (
        <MessagePane key={shown.id} submission={shown} />
      ) : (
        <EmptyState title={texts.noneSelected} className="justify-center">
          {texts.selectOne}
        </EmptyState>
      )}
    </div>
  )
}

/** The skeleton of the list and, beside it on wide screens, the place of the message. */
const PanesSkeleton = () => (
  <div className="grid min-[960px]:min-h-[420px] min-[960px]:grid-cols-[minmax(300px,2fr)_3fr]">
    <div className="min-[960px]:border-r">
      <SkeletonList rows={6}>
        <div className="flex h-15 flex-col justify-center gap-2.5 px-4">
          <div className="flex justify-between">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-3 w-12" />
          </div>
          <Skeleton className="h-3 w-4/5" />
        </div>
      </SkeletonList>
    </div>
  </div>
)

function Nothing({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState
      title={texts.noItems}
      action={
        <button type="button" onClick={onClear} className="text-sm text-link hover:underline">
          {texts.clearFilters}
        </button>
      }
    />
  ) : (
    <EmptyState title={texts.noneYet}>{texts.arriveHere}</EmptyState>
  )
}
