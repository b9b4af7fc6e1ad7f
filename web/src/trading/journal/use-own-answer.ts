import { api as core } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import type { Answer } from '../../core/kit/loaded.tsx'

/**
 * An answer that is there once it is known who reads it, too: drafts belong to a person, and what is typed before that would be nobody's
 * and lost.
 */
export function useOwnAnswer<T>(answer: Answer<T>): Answer<T> {
  const me = useApiQuery(core.auth.me, {})
  if (me.data !== undefined || answer.data === undefined) return answer
  return { ...answer, data: undefined, error: me.error, isFetching: me.isFetching, refetch: me.refetch }
}
