import { Popover } from '@base-ui/react/popover'
import { useRef } from 'react'
import { beside, exceptOnButton } from './beside-layer.ts'
import { cx } from './class-names.ts'
import type { PopoverProps } from './popover.tsx'
import { useReturnFocus } from './return-focus.ts'

export function PopoverLayer({
  open,
  onOpenChange,
  anchor,
  label,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useReturnFocus(popup, anchor)
  return (
    <Popover.Root open={open} onOpenChange={exceptOnButton(anchor, onOpenChange)}>
      <Popover.Portal>
        <Popover.Positioner {...beside} anchor={anchor} align={align}>
          <Popover.Popup
            aria-label={label}
            ref={popup}
            finalFocus={finalFocus}
            className={cx(
              'layer max-h-(--available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-[8px] bg-popover',
              'text-popover-foreground shadow-popover outline-none',
              className,
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
