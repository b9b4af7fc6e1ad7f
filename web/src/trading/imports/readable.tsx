import { useApiQuery } from '../../core/api/ask.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { api } from './api.ts'

/** Lists the files that can be imported for an account. */
export function Readable({ accountId }: { readonly accountId: string }) {
  const { data } = useApiQuery(api.imports.list, { params: { id: accountId } })
  if (data === undefined) return null
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-sm font-medium">What Harbour reads for this account</p>
      <ul aria-label="Files that are read" className="flex flex-wrap gap-1.5">
        {data.readable.map((title) => (
          <li key={title}>
            <Badge>{title}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-muted-foreground">
        Anything else goes into Harbour’s own CSV: download the template and fill in its columns.
      </p>
    </div>
  )
}
