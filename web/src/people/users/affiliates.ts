import type { AdminUser } from '@harbour/contract/people/users'
import { useApiQuery } from '../../core/api/query.ts'
import type { QuietOption } from '../../core/kit/quiet-select.tsx'
import { affiliates } from './api.ts'
import * as texts from '#texts/people/users'

export const direct = ''

export interface Choice {
  readonly code: string
  readonly partnerName: string
}

/** The links that a person can be moved to; empty until they are loaded, and after a failure. */
export function useActiveLinks(): readonly Choice[] {
  const { data } = useApiQuery(affiliates.list, {})
  return data?.links.filter(({ isActive }) => isActive) ?? []
}

/** Active links and Direct; a link that became inactive stays as the present value, not as an option. */
export function affiliateOptions(
  { referredBy }: AdminUser,
  links: readonly Choice[],
): readonly QuietOption[] {
  const own = referredBy && !links.some(({ code }) => code === referredBy.code) ? [referredBy] : []
  return [
    { value: direct, label: texts.direct },
    ...own.map(({ code, partnerName }) => ({
      value: code,
      label: texts.inactive(partnerName || code),
      disabled: true,
    })),
    ...links.map(({ code, partnerName }) => ({ value: code, label: partnerName || code })),
  ]
}
