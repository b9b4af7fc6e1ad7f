import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '../router/router.tsx'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'
import { useSlashFocus } from './slash-focus.ts'

interface SearchParamProps {
  readonly label: string
  readonly placeholder: string
  /** Parts of the address that a new search resets: the page, the open row. */
  readonly ends?: readonly string[]
}

const typingMs = 250

/** A search in the address as `q`: it survives a reload, and going back undoes it. `/` focuses it. */
export function SearchParam({ label, placeholder, ends = ['cursor'] }: SearchParamProps) {
  const [params, setParams] = useSearchParams()
  const value = params.get('q') ?? ''
  const field = useSlashFocus()
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const leaving = useRef(ends)
  useEffect(() => {
    // the address changed otherwise, for example by going back
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked.current) return undefined
    const timer = setTimeout(() => {
      asked.current = wanted
      setParams(
        (before) => {
          for (const name of leaving.current) before.delete(name)
          if (wanted === '') before.delete('q')
          else before.set('q', wanted)
          return before
        },
        { replace: true },
      )
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, setParams])
  return (
    <Input
      ref={field}
      type="search"
      compact
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      leading={<Icon of={Search} size={14} className="text-subtle-foreground" />}
      className="w-full min-[640px]:w-64"
    />
  )
}
