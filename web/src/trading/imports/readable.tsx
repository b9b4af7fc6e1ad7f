import { useApiQuery } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { api } from './api.ts'
import * as texts from '#texts/trading/imports'

/** Lists the files that can be imported for an account. */
export function Readable({ accountId }: { readonly accountId: string }) {
  const { data } = useApiQuery(api.imports.list, { params: { id: accountId } })
  if (data === undefined) return null
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-sm font-medium">{texts.supportedHere}</p>
      <ul aria-label={texts.supported} className="flex flex-wrap gap-1.5">
        {data.readable.map((title) => (
          <li key={title}>
            <Badge>{title}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-muted-foreground">{texts.otherwiseTemplate}</p>
    </div>
  )
}
