import type { ImportPreview } from '@harbour/contract/trading/imports/imports'
import * as texts from '#texts/trading/imports'

export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="num">{value}</dd>
    </>
  )
}

interface ReasonsProps {
  readonly of: ImportPreview['reasons']
  readonly label: string
}

/** Shows the reasons why rows were refused, each with its first lines. */
export function Reasons({ of: reasons, label }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label={label} className="border-t px-4 py-2 text-sm text-muted-foreground">
      {reasons.map(({ reason, rows, lines }) => (
        <li key={reason} className="py-1">
          <span className="num font-medium text-foreground">{texts.rowsWith(rows)}</span> {reason}{' '}
          <span className="num text-subtle-foreground">
            {texts.onLines(lines.join(', '), rows > lines.length)}
          </span>
        </li>
      ))}
    </ul>
  )
}
