import type { ShareLink } from '@harbour/contract/trading/share-links'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { type ApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { day } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { shareLinks } from './api.ts'
import { periodWords } from './period-text.ts'
import * as texts from '#texts/trading/share-links'

/** The currently shared pages, each with a button to revoke it. */
export function OwnLinks({
  answer,
}: {
  readonly answer: ApiQuery<{ readonly links: readonly ShareLink[] }>
}) {
  return (
    <section aria-labelledby="own-links" className="border-t pt-3">
      <h3 id="own-links" className="text-sm font-medium">
        {texts.yourPages}
      </h3>
      <Loaded answer={answer} what={texts.theirPages} skeleton={<SkeletonRows rows={2} />}>
        {({ links }) =>
          links.length === 0 ? (
            <p className="mt-1 text-xs text-subtle-foreground">{texts.noPages}</p>
          ) : (
            <ul className="mt-1 divide-y">
              {links.map((link) => (
                <OwnLink key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function OwnLink({ link }: { readonly link: ShareLink }) {
  const remove = useApiMutation(shareLinks.remove, { refresh: [shareLinks.list] })
  const name = link.title || texts.tradingResults
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="truncate text-sm">{name}</div>
        <div className="num text-xs text-subtle-foreground">
          {texts.linkOf(
            periodWords(link),
            link.limitedTo.join(', ') || texts.allAccounts,
            link.showsAmounts,
            day(link.expiresAt),
          )}
        </div>
        {remove.isError ? (
          <div role="alert" className="text-xs text-destructive">
            {sentenceOf(remove.error)}
          </div>
        ) : null}
      </div>
      <Button
        size="sm"
        tone="danger-ghost"
        busy={remove.isPending}
        aria-label={texts.revokeNamed(name)}
        onClick={() => remove.mutate({ params: { id: link.id } })}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}
