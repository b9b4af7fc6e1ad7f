import { useQueryClient } from '@tanstack/react-query'
import { preferences } from '../../people/settings/calls.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { keyOf, useApiMutation } from '../../core/api/query.ts'
import { shownIn, zoneNamed } from '../../core/kit/format-time.ts'
import { useClosingZone, useTimeZone } from '../../core/kit/preferences.ts'
import { toast } from '../../core/kit/toast.tsx'
import * as texts from '#texts/trading/overview/equity-screen'

/** Names the zone that ends days of equity; if other days end elsewhere, a button makes equity follow them. */
export function ClosingNote({ onlyWhereApart = false }: { readonly onlyWhereApart?: boolean }) {
  const closes = useClosingZone()
  useTimeZone()
  const shown = shownIn()
  const client = useQueryClient()
  const update = useApiMutation(preferences.update)
  const isApart = closes !== shown
  if (!isApart) return onlyWhereApart ? null : <>{texts.daysEnd(zoneNamed(closes))}</>
  const follow = async () => {
    try {
      client.setQueryData(keyOf(api.auth.me, {}), await update.mutateAsync({ body: { equityZone: shown } }))
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.auth.me.key })
    } catch (error) {
      toast.failure(sentenceOf(error, texts.failedToSave))
    }
  }
  return (
    <>
      {texts.daysEndApart(zoneNamed(closes), zoneNamed(shown))}{' '}
      <button
        type="button"
        disabled={update.isPending}
        onClick={() => void follow()}
        className="inline-flex min-h-6 items-center text-link hover:underline disabled:opacity-60"
      >
        {texts.followZone(zoneNamed(shown))}
      </button>
    </>
  )
}
