import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from './class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import * as actions from '#texts/core/actions'

const firstField = 'form [role="radio"][aria-checked="true"], form input:not([type="hidden"]), footer button'

/** A modal dialog from the library: a focus trap, Escape, and an inert page behind it. */
export function DialogLayer(props: DialogProps) {
  const { open, onOpenChange, title, subtitle, width = 'normal', footer, asks = false, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useReturnFocus(popup, useOpener(open))
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={asks || width === 'wide'}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fixed inset-0 z-40 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-6 max-md:place-items-end max-md:p-0">
          <Dialog.Popup
            ref={popup}
            // The first field gets the focus, except on touch, where the keyboard would cover it.
            initialFocus={(how) =>
              how === 'touch'
                ? popup.current
                : (popup.current?.querySelector<HTMLElement>(firstField) ?? true)
            }
            finalFocus={finalFocus}
            {...(asks ? { role: 'alertdialog' } : {})}
            className={cx(
              'dialog-layer flex max-h-full w-full flex-col overflow-hidden rounded-xl bg-popover text-sm',
              'text-popover-foreground shadow-dialog outline-none',
              'max-md:max-h-[94dvh] max-md:max-w-none max-md:rounded-b-none max-md:rounded-t-[16px]',
              width === 'wide' ? 'max-w-[860px]' : 'max-w-[480px]',
            )}
          >
            <header
              className={cx(
                'flex items-start gap-3 px-5 pt-5',
                width === 'wide' && 'border-b border-border-strong pb-4',
              )}
            >
              <div className="min-w-0 flex-1">
                <Dialog.Title className="text-lg leading-6 font-semibold">{title}</Dialog.Title>
                {subtitle ? (
                  <Dialog.Description className="mt-0.5 text-muted-foreground">{subtitle}</Dialog.Description>
                ) : null}
              </div>
              {asks ? null : (
                <Dialog.Close
                  render={
                    // centred on the title's first line, aligned with the content below
                    <IconButton
                      icon={X}
                      label={actions.close}
                      small
                      className="-my-0.5 -mr-1.5 max-md:-my-2 max-md:-mr-3"
                    />
                  }
                />
              )}
            </header>
            <div
              className={cx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                width === 'normal' && 'px-5 pt-4 pb-5',
              )}
            >
              {children}
            </div>
            {footer ? (
              <footer
                className={cx(
                  'flex items-center justify-end gap-2 border-t border-border-strong px-5 py-3.5',
                  'bg-[color-mix(in_srgb,var(--hb-overlay)_60%,var(--hb-card))] max-md:[&>button]:flex-1',
                  'max-md:pb-[max(14px,env(safe-area-inset-bottom))]',
                )}
              >
                {footer}
              </footer>
            ) : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Returns the element that had the focus when the dialog opened, which regains it once the dialog closes. */
function useOpener(open: boolean): HTMLElement | null {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    const { activeElement } = document
    if (open)
      setOpener(
        activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null,
      )
  }
  return opener
}
