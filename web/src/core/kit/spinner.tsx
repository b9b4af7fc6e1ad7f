import { LoaderCircle } from 'lucide-react'
import { Icon } from './icon.tsx'

/** Work in progress. The text beside it names it; without text give a label. */
export function Spinner({ size = 16, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <span className="inline-flex" {...(label ? { role: 'status', 'aria-label': label } : {})}>
      <Icon of={LoaderCircle} size={size} className="spinning" />
    </span>
  )
}
