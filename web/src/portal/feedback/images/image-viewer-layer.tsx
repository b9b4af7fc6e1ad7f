import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { BareDialogLayer } from '../../../core/kit/bare-dialog-layer.tsx'
import { IconButton } from '../../../core/kit/icon-button.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

interface ImageViewerLayerProps {
  readonly images: readonly string[]
  readonly shown: number | null
  readonly onShow: (index: number | null) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One image over the whole page: Escape closes, arrows move to the next one, and the focus is restored. */
export function ImageViewerLayer({ images, shown, onShow }: ImageViewerLayerProps) {
  const at = shown ?? 0
  const name = texts.imageOf(at + 1, images.length)
  const move = (step: number) => onShow((at + step + images.length) % images.length)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && images.length > 1) move(step)
  }
  return (
    <BareDialogLayer
      open={shown !== null}
      onOpenChange={(open) => !open && onShow(null)}
      label={name}
      onKeyDown={press}
      theme="dark"
      scrim="bg-[color-mix(in_srgb,#000_93%,transparent)]"
      className="dialog-layer inset-0 flex flex-col"
    >
      <header className="flex h-14 items-center gap-3 px-4 text-white">
        <h2 className="num flex-1 text-sm font-medium" aria-live="polite">
          {name}
        </h2>
        {images.length > 1 ? (
          <>
            <IconButton
              icon={ChevronLeft}
              label={texts.previousImage}
              onClick={() => move(-1)}
              className="text-white"
            />
            <IconButton
              icon={ChevronRight}
              label={texts.nextImage}
              onClick={() => move(1)}
              className="text-white"
            />
          </>
        ) : null}
        <IconButton icon={X} label={actions.close} onClick={() => onShow(null)} className="text-white" />
      </header>
      {/* a press beside the image closes it, as expected of an overlay; the button does so for everybody else */}
      <div
        role="presentation"
        onClick={() => onShow(null)}
        className="flex min-h-0 flex-1 cursor-zoom-out items-center justify-center p-4 pt-0"
      >
        <img
          src={images[at]}
          alt={texts.attachment(at + 1)}
          className="max-h-full max-w-full object-contain"
        />
      </div>
    </BareDialogLayer>
  )
}
