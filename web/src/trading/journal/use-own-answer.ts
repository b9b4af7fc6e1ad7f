import { api as core } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import type { Answer } from '../../core/kit/loaded.tsx'

/** Returns an answer once the page also knows who is signed in: a draft belongs to a person, and words typed before that would be lost. */
export function useOwnAnswer<T>(answer: Answer<T>): Answer<T> {
  const me = useApiQuery(core.auth.me, {})
  if (me.data !== undefined || answer.data === undefined) return answer
  return { ...answer, data: undefined, error: me.error, isFetching: me.isFetching, refetch: me.refetch }
}
