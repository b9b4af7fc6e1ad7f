import { Button } from '../../core/kit/button.tsx'
import { count } from '../../core/kit/format.ts'

/** Below a list that shows its first rows alone; nothing where those are all. */
export function ShowAll({
  shown,
  all,
  onShow,
}: {
  readonly shown: number
  readonly all: number
  readonly onShow: () => void
}) {
  if (shown >= all) return null
  return (
    <div className="border-t p-2 text-center">
      <Button tone="ghost" size="sm" onClick={onShow}>
        Show all {count(all)}
      </Button>
    </div>
  )
}
