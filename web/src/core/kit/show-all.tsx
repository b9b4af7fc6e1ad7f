import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { count } from './format.ts'
import * as texts from '#texts/core/kit'

interface FirstRows<Row> {
  readonly shown: readonly Row[]
  /** The button below the list; null where all rows are shown. */
  readonly showAll: ReactNode
}

/** The first rows of a long list, and the button that shows the rest. */
export function useFirstRows<Row>(rows: readonly Row[], first: number): FirstRows<Row> {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= first) return { shown: rows, showAll: null }
  return {
    shown: rows.slice(0, first),
    showAll: (
      <div className="border-t p-2 text-center">
        <Button tone="ghost" size="sm" onClick={() => setWhole(true)}>
          {texts.showAll(count(rows.length))}
        </Button>
      </div>
    ),
  }
}
