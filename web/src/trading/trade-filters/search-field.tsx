import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { changed, cleanSearch, type View } from './filters.ts'
import * as texts from '#texts/trading/trade-filters'

const typingMs = 300

interface SearchFieldProps {
  readonly view: View
  readonly value: string
  readonly field: RefObject<HTMLInputElement | null>
}

/** A debounced search: the text is written to the address after a pause in typing. */
export function SearchField({ view, value, field }: SearchFieldProps) {
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  // The address changed by other means, such as Clear or Back.
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== asked) {
      setAsked(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    const wanted = cleanSearch(typed)
    if (wanted === asked) return undefined
    const timer = setTimeout(() => {
      // Set before the address changes: text typed meanwhile stays.
      setAsked(wanted)
      setParams((before) => changed(before, { search: wanted }), { replace: true })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, asked, setParams])
  return (
    <div className="w-60 max-md:w-auto max-md:min-w-0 max-md:flex-1">
      <Input
        compact
        ref={field}
        type="search"
        leading={<Icon of={Search} size={14} className="text-subtle-foreground" />}
        placeholder={texts.searchHints[view]}
        aria-label={texts.searchTrades}
        aria-keyshortcuts="/"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
