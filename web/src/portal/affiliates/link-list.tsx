import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { useState } from 'react'
import type { ApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { CreateForm } from './create-form.tsx'
import { LinkCard } from './link-card.tsx'
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
        <Loaded answer={links} what={texts.linksWhat} skeleton={<SkeletonRows rows={3} height="h-32" />}>
          {({ links: all }) =>
            all.length === 0 ? (
              <EmptyState title={texts.noLinks}>{texts.noLinksHint}</EmptyState>
            ) : (
              <ul className="divide-y">
                {all.map((link) => (
                  <li key={link.id}>
                    <LinkCard link={link} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}
