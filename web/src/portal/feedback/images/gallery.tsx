import { useState } from 'react'
import { lazyPart } from '../../../core/kit/lazy-part.tsx'
import { useLazyMount } from '../../../core/kit/use-lazy-mount.ts'
import * as texts from '#texts/portal/feedback'

const ImageViewerLayer = lazyPart(() => import('./image-viewer-layer.tsx'), 'ImageViewerLayer')

/** The images of an item, small; each opens over the whole page. */
export function Gallery({ images }: { readonly images: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const wasOpen = useLazyMount(shown !== null)
  if (images.length === 0) return null
  return (
    <>
      <ul aria-label={texts.attachments} className="mt-5 flex flex-wrap gap-3">
        {images.map((image, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={texts.openImage(index + 1, images.length)}
              onClick={() => setShown(index)}
              className="block cursor-zoom-in overflow-hidden rounded-lg border border-border-strong hover:border-ring"
            >
              <img
                src={image}
                alt=""
                className="h-[110px] w-44 object-cover max-md:h-24 max-md:w-[calc(50vw-24px)]"
              />
            </button>
          </li>
        ))}
      </ul>
      {wasOpen ? <ImageViewerLayer images={images} shown={shown} onShow={setShown} /> : null}
    </>
  )
}
