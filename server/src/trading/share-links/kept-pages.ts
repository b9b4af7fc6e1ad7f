import type { z } from 'zod'
import type { SharedPage } from '@harbour/contract/trading/share-links'

type Page = z.input<typeof SharedPage>

const keptMs = 60_000
const maxKept = 200

/** Pages as they were made within the last minute: however many people open one at once, its figures are counted once. */
export function keptPages(now: () => number) {
  const kept = new Map<string, { readonly until: number; readonly page: Promise<Page> }>()
  return {
    /** Returns the cached page; the caller has checked that the link is valid. */
    of(linkId: string, make: () => Promise<Page>): Promise<Page> {
      const known = kept.get(linkId)
      if (known && known.until > now()) return known.page
      if (kept.size >= maxKept) kept.clear()
      const page = make()
      kept.set(linkId, { until: now() + keptMs, page })
      page.catch(() => kept.delete(linkId))
      return page
    },
  }
}
