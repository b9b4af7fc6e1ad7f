import type { ChoiceField } from '@harbour/contract/trading/filters/trade-filter-fields'
import { useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { choiceName } from '../../core/kit/choice-name.ts'
import { bots } from '../bots/api.ts'
import { byHandId } from '../bots/by-hand.ts'
import { api } from '../journal/api.ts'
import type { Accounts } from '../scope/accounts.tsx'
import type { Field, NameOf, Option } from './condition-text.ts'
import type { Draft } from './filter-param.ts'
import { byHand } from '#texts/trading/terms'

type OwnField = 'account' | 'exchange' | 'bot' | 'tag' | 'playbook'
const isOwn = (field: ChoiceField): field is OwnField =>
  ['account', 'exchange', 'bot', 'tag', 'playbook'].includes(field)

export interface OwnValues {
  /** Null until they are loaded; `isFailed` is true after a failure. */
  readonly optionsOf: (field: ChoiceField) => readonly Option[] | null
  readonly isFailed: (field: ChoiceField) => boolean
  readonly nameOf: NameOf
}

/** Lists the fields of a draft's conditions. */
export const fieldsOf = (draft: Draft): readonly Field[] =>
  'of' in draft ? draft.of.flatMap(fieldsOf) : [draft.field]

/** Loads the person's own filter values: accounts and exchanges; bots, tags and playbooks if conditions use them. */
export function useOwnValues(accounts: Accounts, fields: readonly Field[]): OwnValues {
  const own = useApiQuery(bots.list, { query: {} }, { enabled: fields.includes('bot') })
  const tags = useApiQuery(api.journal.tags, {}, { enabled: fields.includes('tag') })
  const playbooks = useApiQuery(api.journal.playbooks, {}, { enabled: fields.includes('playbook') })
  const [mine, tagged, named] = [own.data?.bots, tags.data?.tags, playbooks.data?.playbooks]
  const failed = [
    ...(own.isError ? (['bot'] as const) : []),
    ...(tags.isError ? (['tag'] as const) : []),
    ...(playbooks.isError ? (['playbook'] as const) : []),
    ...(accounts.isFailed ? (['account', 'exchange'] as const) : []),
  ].join(' ')
  return useMemo(() => {
    const options: Readonly<Record<OwnField, readonly Option[] | null>> = {
      account: accounts.isKnown ? accounts.all.map(({ id, label }) => ({ value: id, label })) : null,
      exchange: accounts.isKnown
        ? [...new Map(accounts.all.map(({ exchange, exchangeName }) => [exchange, exchangeName]))].map(
            ([value, label]) => ({ value, label }),
          )
        : null,
      bot: mine
        ? [...mine.map(({ id, name }) => ({ value: id, label: name })), { value: byHandId, label: byHand }]
        : null,
      tag: tagged?.filter(({ trades }) => trades > 0).map(({ tag }) => ({ value: tag, label: tag })) ?? null,
      playbook: named?.map(({ id, name }) => ({ value: id, label: name })) ?? null,
    }
    const isFailed = (field: ChoiceField) => failed.split(' ').includes(field)
    return {
      isFailed,
      optionsOf: (field) => (isOwn(field) ? options[field] : null),
      nameOf(field, value) {
        if (field === 'tag' || !isOwn(field)) return value
        return choiceName(value, options[field] ?? undefined, isFailed(field))
      },
    }
  }, [accounts, mine, tagged, named, failed])
}
