import { journalLimits, tidyTags } from '@harbour/contract/trading/journal/journal-text'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { api } from '../journal/api.ts'
import { TickBox } from '../../core/kit/tick-box.tsx'
import * as texts from '#texts/trading/selection'

interface TagPickerProps {
  readonly marks: readonly { readonly tags: readonly string[] }[]
  readonly isBusy: boolean
  readonly onAdd: (tag: string) => void
  readonly onRemove: (tag: string) => void
}

/** All tags, checked if every selected trade has it and half checked if some have. A click adds it to all, or removes it from all. */
export function TagPicker({ marks, isBusy, onAdd, onRemove }: TagPickerProps) {
  const [typed, setTyped] = useState('')
  const { data } = useApiQuery(api.journal.tags, {})
  const numbers = new Map<string, number>()
  for (const tag of marks.flatMap(({ tags }) => tags)) numbers.set(tag, (numbers.get(tag) ?? 0) + 1)
  const names = tidyTags([...numbers.keys(), ...(data?.tags ?? []).map(({ tag }) => tag)])
  const wanted = typed.trim().replace(/\s+/g, ' ')
  const found = names.filter((tag) => tag.toLowerCase().includes(wanted.toLowerCase()))
  const same = names.find((tag) => tag.toLowerCase() === wanted.toLowerCase())
  const isNew = wanted !== '' && same === undefined
  const add = (tag: string) => {
    setTyped('')
    onAdd(tag)
  }
  return (
    <>
      <Input
        compact
        autoFocus
        aria-label={texts.findTag}
        placeholder={texts.findTag}
        maxLength={journalLimits.tag}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(',', ''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && wanted !== '' && !isBusy) add(same ?? found[0] ?? wanted)
        }}
      />
      <ul aria-label={texts.tags} className="mt-1 max-h-64 overflow-y-auto text-sm">
        {found.map((tag) => {
          const number = numbers.get(tag) ?? 0
          return (
            <li key={tag}>
              <label className="flex min-h-8 items-center gap-2 rounded-sm px-2 hover:bg-raised max-md:min-h-11">
                <TickBox
                  checked={number > 0 && number === marks.length}
                  isMixed={number > 0 && number < marks.length}
                  disabled={isBusy}
                  onChange={() => (number === marks.length ? onRemove(tag) : onAdd(tag))}
                />
                <span className="min-w-0 flex-1 truncate">{tag}</span>
                {number > 0 && number < marks.length ? (
                  <span className="num text-xs text-subtle-foreground">{number}</span>
                ) : null}
              </label>
            </li>
          )
        })}
        {isNew ? (
          <li>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => add(wanted)}
              className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-raised max-md:min-h-11"
            >
              <Icon of={Plus} size={14} className="text-subtle-foreground" />
              <span className="truncate">{texts.newTag(wanted)}</span>
            </button>
          </li>
        ) : null}
        {found.length === 0 && !isNew ? (
          <li className="px-2 py-1.5 text-xs text-subtle-foreground">{texts.noTags}</li>
        ) : null}
      </ul>
    </>
  )
}
