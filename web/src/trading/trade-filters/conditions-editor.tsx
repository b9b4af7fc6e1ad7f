import {
  filterLimits,
  type GroupKind,
  groupKinds,
  type TradeList,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import { FolderPlus, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { ConditionRow } from './condition-row.tsx'
import { fieldsOf, type OwnValues, useOwnValues } from './use-filter-options.ts'
import { type Draft, type DraftGroup, emptyCondition, emptyGroup } from './filter-param.ts'
import * as texts from '#texts/trading/trade-filters'

interface ConditionsEditorProps {
  readonly list: TradeList
  readonly draft: DraftGroup
  readonly onChange: (draft: DraftGroup) => void
  readonly accounts: Accounts
  readonly onClose: () => void
}

/** Edits groups of conditions, each with a choice whether all, any or none of its conditions must match. */
export function ConditionsEditor({ list, draft, onChange, accounts, onClose }: ConditionsEditorProps) {
  const section = useRef<HTMLElement>(null)
  // The first field is focused when the editor opens.
  useEffect(() => section.current?.querySelector('select')?.focus(), [])
  const values = useOwnValues(accounts, fieldsOf(draft))
  const count = fieldsOf(draft).length
  return (
    <section
      ref={section}
      aria-label={texts.conditions}
      className="border-b px-3 py-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Group
        list={list}
        group={draft}
        depth={1}
        isFull={count >= filterLimits.conditions}
        values={values}
        onChange={onChange}
        onRemove={null}
      />
      {count >= filterLimits.conditions ? (
        <p role="status" className="mt-2 text-xs text-muted-foreground">
          {texts.maxConditions(filterLimits.conditions)}
        </p>
      ) : null}
    </section>
  )
}

interface GroupProps {
  readonly list: TradeList
  readonly group: DraftGroup
  /** The outermost group has 1. */
  readonly depth: number
  readonly isFull: boolean
  readonly values: OwnValues
  readonly onChange: (group: DraftGroup) => void
  /** Null for the outermost. */
  readonly onRemove: (() => void) | null
}

function Group({ list, group, depth, isFull, values, onChange, onRemove }: GroupProps) {
  const replace = (key: string, next: Draft | null) =>
    onChange({
      ...group,
      of: group.of.flatMap((one) => (one.key === key ? (next ?? []) : one)),
    })
  const add = (draft: Draft) => onChange({ ...group, of: [...group.of, draft] })
  return (
    <div
      role="group"
      aria-label={texts.ofTheseConditions(texts.groupKinds[group.kind])}
      className={cx('grid gap-2', depth > 1 && 'rounded-md bg-sunken p-2.5 hairline')}
    >
      <div className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
        <Segmented<GroupKind>
          small
          label={texts.combination}
          value={group.kind}
          onPick={(kind) => onChange({ ...group, kind })}
          options={groupKinds.map((value) => ({ value, label: texts.groupKinds[value] }))}
        />
        <span>{texts.theseConditions}</span>
        <span className="flex-1" />
        {onRemove ? <IconButton small icon={X} label={texts.removeGroup} onClick={onRemove} /> : null}
      </div>
      {group.of.length > 0 ? (
        <ul className="grid gap-2">
          {group.of.map((one) => (
            <li key={one.key}>
              {'of' in one ? (
                <Group
                  list={list}
                  group={one}
                  depth={depth + 1}
                  isFull={isFull}
                  values={values}
                  onChange={(next) => replace(one.key, next)}
                  onRemove={() => replace(one.key, null)}
                />
              ) : (
                <ConditionRow
                  list={list}
                  condition={one}
                  values={values}
                  onChange={(next) => replace(one.key, next)}
                  onRemove={() => replace(one.key, null)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          tone="ghost"
          icon={Plus}
          disabled={isFull}
          onClick={() => add(emptyCondition('symbol'))}
        >
          {texts.condition}
        </Button>
        {depth < filterLimits.depth ? (
          <Button
            size="sm"
            tone="ghost"
            icon={FolderPlus}
            disabled={isFull}
            onClick={() => add(emptyGroup('any', [emptyCondition('symbol')]))}
          >
            {texts.group}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
