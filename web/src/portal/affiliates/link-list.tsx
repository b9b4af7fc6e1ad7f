import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { useState } from 'react'
import type { ApiQuery } from '../../core/api/query.ts'
import { cx } from '../../core/kit/class-names.ts'
import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton, SkeletonList } from '../../core/kit/skeleton.tsx'
import { CreateForm } from './create-form.tsx'
import { LinkCard } from './link-card.tsx'
import { linkColumns, LinkHeads } from './link-figures.tsx'
import * as texts from '#texts/portal/affiliates'

interface LinkListProps {
  readonly links: ApiQuery<{ links: AffiliateLink[] }>
}

/** Every link, newest first, with the form for one more. */
export function LinkList({ links }: LinkListProps) {
  const [creating, setCreating] = useState(false)
  const count = links.data?.links.length
  const taken = (links.data?.links ?? []).map(({ code }) => code)
  return (
    <section aria-labelledby="affiliate-links" className="card">
      <header className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
        <h2 id="affiliate-links" className="font-semibold">
          {count === undefined ? texts.affiliateLinks : texts.affiliateLinksCounted(count)}
        </h2>
        <span className="flex-1" />
        <Button tone="primary" disabled={creating} onClick={() => setCreating(true)}>
          {texts.createLinkButton}
        </Button>
      </header>
      {creating ? <CreateForm taken={taken} onDone={() => setCreating(false)} /> : null}
      <div className="border-t">
        <Loaded answer={links} what={texts.linksWhat} skeleton={<LinksSkeleton />}>
          {({ links: all }) =>
            all.length === 0 ? (
              <EmptyState title={texts.noLinks}>{texts.noLinksHint}</EmptyState>
            ) : (
              <>
                <LinkHeads />
                <ul className="divide-y">
                  {all.map((link) => (
                    <li key={link.id}>
                      <LinkCard link={link} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

/** The skeleton of links, as high as a link. */
const LinksSkeleton = () => (
  <>
    <LinkHeads />
    <SkeletonList rows={3}>
      <div className={cx(linkColumns, 'px-4 py-3 max-md:px-3.5 min-[75rem]:h-19')}>
        <div className="flex h-5.5 items-center max-[75rem]:h-10 max-[75rem]:flex-col max-[75rem]:items-start max-[75rem]:gap-2.5 max-[75rem]:pt-1.5">
          <Skeleton className="h-3.5 w-56" />
          <Skeleton className="h-2.5 w-40 min-[75rem]:hidden" />
        </div>
        <div className="grid grid-cols-3 gap-x-3 gap-y-2 max-[75rem]:col-span-full md:grid-cols-6 min-[75rem]:w-[524px]">
          {['clicks', 'signups', 'conversions', 'commission', 'unpaid', 'month'].map((name) => (
            <div
              key={name}
              className="flex h-9 flex-col justify-center gap-2.5 md:h-13 min-[75rem]:h-5.5 min-[75rem]:items-end max-md:nth-[-n+3]:h-13"
            >
              <Skeleton className="h-2 w-14 min-[75rem]:hidden" />
              <Skeleton className="h-3 w-10" />
            </div>
          ))}
        </div>
        <div className="flex h-6 items-center max-md:h-8.5 min-[75rem]:col-start-1">
          <Skeleton className="h-2.5 w-64 max-w-full" />
        </div>
      </div>
    </SkeletonList>
  </>
)
