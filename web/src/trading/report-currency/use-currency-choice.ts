import { reportCurrencies } from '@harbour/contract/people/preference-choices'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { preferences } from '../../people/settings/calls.ts'
import { api } from '../../core/api/api.ts'
import { keyOf, outdate, useApiMutation } from '../../core/api/query.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { toast } from '../../core/kit/toast.tsx'

type Currency = Preferences['reportCurrency']

/** Changes the person's report currency; every screen then loads its figures again. A toast shows why it failed. */
export function useCurrencyChoice() {
  const client = useQueryClient()
  const update = useApiMutation(preferences.update)
  const change = async (wanted: string): Promise<void> => {
    const reportCurrency: Currency | undefined = reportCurrencies.find((one) => one === wanted)
    if (!reportCurrency) return
    const me = await update.mutateAsync({ body: { reportCurrency } })
    client.setQueryData(keyOf(api.auth.me, {}), me)
    const names = client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => String(queryKey[0]))
    const others = [...new Set(names)].filter((name) => name !== api.auth.me.key)
    // figures in the former currency are stale until the new ones load
    await Promise.all(others.map((name) => outdate(client, name)))
  }
  const choose = (wanted: string): void =>
    void change(wanted).catch((error: unknown) => toast.failure(sentenceOf(error)))
  return { choose, isBusy: update.isPending }
}
