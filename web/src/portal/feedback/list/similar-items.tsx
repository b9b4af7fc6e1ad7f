import { tidyLine } from '@harbour/contract/core/text-rules'
import { limits } from '@harbour/contract/core/limits'
import { ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../../../core/api/query.ts'
import { Icon } from '../../../core/kit/icon.tsx'
import { feedback } from '../api.ts'
import { addressOfItem } from './item-row.tsx'
import { statusWords, typeWords } from '../labels.ts'
import * as texts from '#texts/portal/feedback'

const typingMs = 350

/** Suggests similar items while a title is typed (debounced). It opens beside the form, so that no typed text is lost. */
export function SimilarItems({ title }: { readonly title: string }) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(tidyLine(title)), typingMs)
    return () => clearTimeout(timer)
  }, [title])
  const isLong = settled.length >= limits.feedback.title.min
  const found = useApiQuery(
    feedback.similar,
    { query: { title: settled } },
    { enabled: isLong, keepPrevious: true },
  )
  const items = isLong ? (found.data ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 ? (
        <section aria-label={texts.similar} className="mt-2 rounded-md bg-sunken px-3 py-2 hairline">
          <h3 className="text-xs font-medium text-muted-foreground">{texts.similarHint}</h3>
          <ul className="mt-1">
            {items.map(({ id, type, title: name, status, upvotes }) => (
              <li key={id}>
                <a
                  href={addressOfItem(id)}
                  target="_blank"
                  rel="noopener"
                  className="flex items-center gap-2 rounded-sm py-1 text-sm hover:text-link max-md:py-2"
                >
                  <Icon of={typeWords[type].icon} size={14} className="text-subtle-foreground" />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <span className="text-xs text-subtle-foreground max-md:hidden">
                    {statusWords[status].label}
                  </span>
                  <span className="num inline-flex items-center gap-0.5 text-xs text-subtle-foreground">
                    <Icon of={ChevronUp} size={12} />
                    <span aria-hidden>{upvotes}</span>
                    <span className="sr-only">{texts.votes(upvotes)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
