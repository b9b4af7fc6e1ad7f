import { LoaderCircle } from 'lucide-react'
import { Icon } from './icon.tsx'

/** Work in progress. The words beside it say which; without words give a label. */
export function Spinner({ size = 16, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <span className="inline-flex" {...(label ? { role: 'status', 'aria-label': label } : {})}>
      <Icon of={LoaderCircle} size={size} className="spinning" />
    </span>
  )
}
