import { type LucideIcon, Table2 } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Segmented } from './segmented.tsx'
import * as texts from '#texts/core/kit'

export type View = 'chart' | 'table'

interface ViewSwitchProps {
  /** The name of the content: 'equity'. */
  readonly of: string
  /** A drawing of the kind of chart. */
  readonly chart: LucideIcon
  readonly value: View
  readonly onPick: (view: View) => void
}

/** Switches between a chart and the same data as a table. */
export function ViewSwitch({ of: what, chart, value, onPick }: ViewSwitchProps) {
  return (
    <Segmented
      small
      label={texts.viewAs(what)}
      value={value}
      onPick={onPick}
      options={[
        { value: 'chart', label: <Name icon={chart} name={texts.viewAsChart} /> },
        { value: 'table', label: <Name icon={Table2} name={texts.viewAsTable} /> },
      ]}
    />
  )
}

function Name({ icon, name }: { readonly icon: LucideIcon; readonly name: string }) {
  return (
    <>
      <Icon of={icon} size={14} />
      <span className="sr-only">{name}</span>
    </>
  )
}
