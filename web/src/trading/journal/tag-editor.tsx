import { journalLimits, tidyTags } from '@harbour/contract/trading/journal/journal-text'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { api } from './api.ts'
import * as texts from '#texts/trading/journal'

interface TagEditorProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** The field while the tags before it are loading. */
export const TagsSkeleton = () => <Skeleton className="h-8 w-36 max-md:h-11 max-md:w-full" />

/** Tags as chips, and a field that adds one on Enter or comma; tags in use elsewhere are suggested. */
export function TagEditor({ tags, onChange }: TagEditorProps) {
  const [typed, setTyped] = useState('')
  const known = useApiQuery(api.journal.tags, {})
  const id = useId()
  const isFull = tags.length >= journalLimits.tags
  const add = (text: string) => {
    const next = tidyTags([...tags, ...text.split(',')]).slice(0, journalLimits.tags)
    setTyped('')
    if (next.length > tags.length) onChange(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-6 items-center gap-1 rounded-sm bg-raised pl-2 text-xs hairline-strong max-md:h-11"
        >
          {tag}
          <button
            type="button"
            aria-label={texts.removeTag(tag)}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
            className="touch inline-grid size-6 place-items-center rounded-sm text-muted-foreground hover:text-foreground max-md:size-11"
          >
            <Icon of={X} size={12} />
          </button>
        </span>
      ))}
      {isFull ? null : (
        <div className="w-36 max-md:w-full">
          <Input
            compact
            aria-label={texts.addTag}
            placeholder={texts.addTag}
            list={id}
            maxLength={journalLimits.tag}
            value={typed}
            onChange={({ target }) =>
              target.value.includes(',') ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(typed)
            }}
            onBlur={() => add(typed)}
          />
          <datalist id={id}>
            {(known.data?.tags ?? [])
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </div>
      )}
    </div>
  )
}
