import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Input } from '../../core/kit/input.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

/** A rule as it is edited: `key` names its line, `id` the stored rule. */
export interface EditedRule {
  readonly key: string
  readonly id?: string
  readonly text: string
}

let lines = 0
export const newRule = (): EditedRule => ({ key: `new-${(lines += 1)}`, text: '' })

interface ChecklistFieldProps {
  readonly rules: readonly EditedRule[]
  readonly onChange: (rules: readonly EditedRule[]) => void
}

/** The rules of a checklist, one per line. Enter begins the next one, and Backspace removes an empty one. */
export function ChecklistField({ rules, onChange }: ChecklistFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const isFull = rules.length >= journalLimits.checklist
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus())
  const insert = (at: number) => {
    if (isFull) return
    onChange(rules.toSpliced(at, 0, newRule()))
    focus(at)
  }
  const remove = (at: number) => {
    onChange(rules.toSpliced(at, 1))
    focus(Math.max(0, at - 1))
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(at + 1)
    } else if (event.key === 'Backspace' && rules[at]?.text === '') {
      event.preventDefault()
      remove(at)
    }
  }
  return (
    <div role="group" aria-label={texts.checklist} className="min-w-0">
      <div className="mb-1.5 flex justify-between gap-3 text-sm font-medium">
        <span>{texts.checklist}</span>
        <span className="font-normal text-subtle-foreground">{actions.optional}</span>
      </div>
      <ol ref={list} className="grid gap-1.5">
        {rules.map(({ key, text }, at) => (
          <li key={key} className="flex items-center gap-1">
            <Input
              compact
              aria-label={texts.ruleAt(at + 1)}
              placeholder={at === 0 ? texts.ruleExample : undefined}
              maxLength={journalLimits.rule}
              value={text}
              onChange={({ target }) => onChange(rules.with(at, { ...rules[at], key, text: target.value }))}
              onKeyDown={(event) => onKey(event, at)}
            />
            <IconButton small icon={X} label={texts.removeRule(at + 1)} onClick={() => remove(at)} />
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="mt-1.5 text-xs text-subtle-foreground">{texts.rulesFull(journalLimits.checklist)}</p>
      ) : (
        <Button
          size="sm"
          tone="ghost"
          icon={Plus}
          className="mt-1.5 -ml-2"
          onClick={() => insert(rules.length)}
        >
          {texts.addRule}
        </Button>
      )}
    </div>
  )
}
