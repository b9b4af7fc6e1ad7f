import { Button } from './button.tsx'
import { count } from './format.ts'

/** Below a list that was cut, until somebody asks for the rest. */
export function ShowAll({ of: all, onPress }: { readonly of: number; readonly onPress: () => void }) {
  return (
    <div className="border-t p-2 text-center">
      <Button tone="ghost" size="sm" onClick={onPress}>
        Show all {count(all)}
      </Button>
    </div>
  )
}
