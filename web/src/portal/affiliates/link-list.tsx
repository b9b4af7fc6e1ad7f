import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { useState } from 'react'
import type { ApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton, SkeletonList } from '../../core/kit/skeleton.tsx'
import { CreateForm } from './create-form.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkHeads } from './link-figures.tsx'
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
      <div className="flex flex-col gap-3 p-4 max-md:p-3.5 min-[960px]:h-[126px]">
        <div className="flex h-[46px] flex-col gap-3 py-1">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-3 w-40" />
        </div>
        <div className="grid h-[79px] grid-cols-3 content-center gap-4 max-md:h-[185px] min-[960px]:hidden md:grid-cols-6">
          {['clicks', 'signups', 'conversions', 'commission', 'unpaid', 'month'].map((name) => (
            <div key={name} className="flex flex-col gap-2">
              <Skeleton className="h-2.5 w-14" />
              <Skeleton className="h-3.5 w-10" />
            </div>
          ))}
        </div>
        <Skeleton className="my-1.5 h-3 w-64" />
        <Skeleton className="h-9 w-56 max-md:h-11 min-[960px]:hidden" />
      </div>
    </SkeletonList>
  </>
)
