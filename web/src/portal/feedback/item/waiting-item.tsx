import { Skeleton } from '../../../core/kit/skeleton.tsx'
import * as texts from '#texts/portal/feedback'

/** The item with its comments, and its details in a separate column; below them on phones. */
export const columns =
  'grid grid-cols-[minmax(0,1fr)_272px] grid-rows-[auto_1fr] items-start gap-8 max-md:grid-cols-1 max-md:grid-rows-none max-md:gap-5'
export const beside = 'md:col-start-2 md:row-span-2 md:row-start-1'

const facts = [texts.status, texts.author, texts.created, texts.attachments]

/** The skeleton of an item, with its parts in place. */
export const WaitingItem = () => (
  <div className={columns}>
    <div>
      <div className="flex gap-4">
        <Skeleton className="h-[54px] w-[52px] shrink-0 rounded-lg max-md:h-[52px] max-md:w-12" />
        <div className="flex-1">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2.5 h-6 w-2/3" />
          <Skeleton className="mt-2.5 h-3 w-28" />
        </div>
      </div>
      <Skeleton className="mt-6 h-3.5 w-full max-w-[66ch]" />
      <Skeleton className="mt-2.5 h-3.5 w-4/5 max-w-[60ch]" />
    </div>
    <div className="md:col-start-1">
      <Skeleton className="mt-1 mb-4 h-4 w-24" />
      <div className="mb-4 divide-y border-y">
        {['w-3/4', 'w-1/2'].map((width) => (
          <div key={width} className="grid grid-cols-[26px_minmax(0,1fr)] gap-3 py-4">
            <Skeleton className="size-6.5 rounded-full" />
            <div>
              <Skeleton className="mt-1 h-3 w-32" />
              <Skeleton className={`mt-3 h-3.5 ${width}`} />
            </div>
          </div>
        ))}
      </div>
      <div className="card h-32.5" />
    </div>
    <div className={`card max-md:hidden ${beside}`}>
      <p className="px-4 py-3 text-sm font-semibold">{texts.details}</p>
      <dl className="px-4 pb-1 text-sm">
        {facts.map((name) => (
          <div key={name} className="flex min-h-10 items-center justify-between gap-3 border-t">
            <dt className="text-muted-foreground">{name}</dt>
            <dd>
              <Skeleton className="h-3 w-20" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
)
