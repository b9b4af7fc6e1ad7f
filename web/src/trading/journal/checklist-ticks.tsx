import type { Playbook } from '@harbour/contract/trading/journal'
import { useApiQuery } from '../../core/api/query.ts'
import { percent } from '../../core/kit/format.ts'
import { api } from './api.ts'
import { TickBox } from '../../core/kit/tick-box.tsx'
import * as texts from '#texts/trading/journal'

interface ChecklistTicksProps {
  readonly playbookId: string | null
  /** Null until a rule was ticked. */
  readonly followed: readonly string[] | null
  /** The rules that existed when these were ticked; null for all present ones. */
  readonly checked: readonly string[] | null
  readonly onChange: (followed: readonly string[]) => void
}

/** The checklist of the trade's playbook, and the followed share; nothing for a playbook without one. */
export function ChecklistTicks({ playbookId, followed, checked, onChange }: ChecklistTicksProps) {
  const { data } = useApiQuery(api.journal.playbooks, {})
  const rules: Playbook['checklist'] = data?.playbooks.find(({ id }) => id === playbookId)?.checklist ?? []
  if (rules.length === 0) return null
  const ticked = rules.filter(({ id }) => followed?.includes(id)).map(({ id }) => id)
  // a later rule cannot have been broken by the trade
  const held = checked === null ? rules : rules.filter(({ id }) => checked.includes(id))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {texts.checklist}
        <span className="num text-xs font-normal text-subtle-foreground" aria-live="polite">
          {followed === null || held.length === 0
            ? texts.notTicked
            : texts.tickedOf(ticked.length, held.length, percent(ticked.length / held.length, { digits: 0 }))}
        </span>
      </legend>
      {rules.map(({ id, text }) => (
        <label
          key={id}
          className="flex min-h-8 cursor-pointer items-start gap-2.5 rounded-sm py-1.5 text-sm hover:text-foreground max-md:min-h-11 max-md:py-2.5"
        >
          <TickBox
            checked={ticked.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
            }
            className="mt-[3px] shrink-0"
          />
          <span className="wrap-anywhere">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
