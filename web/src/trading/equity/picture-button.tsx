import { ImageDown } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Menu } from '../../core/kit/menu.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { platform } from '../../core/platform/platform.ts'
import * as texts from '#texts/trading/overview/equity-screen'

interface PictureButtonProps {
  /** The element that holds the drawing. */
  readonly of: RefObject<HTMLElement | null>
  readonly title: string
  readonly note: string
  /** The name of the file without its ending. */
  readonly name: string
}

/** Copies a chart as a picture, or saves it as PNG or SVG. What makes pictures is loaded with the first one. */
export function PictureButton({ of, title, note, name }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const take = async (kind: 'copy' | 'png' | 'svg') => {
    try {
      const drawing = of.current?.querySelector('[role="slider"] > svg')
      if (!(drawing instanceof SVGSVGElement)) throw new Error('The chart is not drawn')
      const { svgOf, pngOf, copyPng } = await import('../../core/kit/chart/picture.ts')
      const svg = svgOf(drawing, { title, note })
      if (kind === 'copy') await copyPng(pngOf(svg))
      else
        platform.saveFile(
          `${name}.${kind}`,
          kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg),
        )
      toast.success(kind === 'copy' ? texts.pictureCopied : texts.savingPicture(`${name}.${kind}`))
    } catch (error) {
      toast.failure(sentenceOf(error))
    }
  }
  return (
    <>
      <IconButton
        ref={button}
        small
        icon={ImageDown}
        label={texts.picture}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        label={texts.picture}
        align="end"
        entries={[
          { label: texts.copyPicture, onPick: () => void take('copy') },
          { label: texts.saveAsPng, onPick: () => void take('png') },
          { label: texts.saveAsSvg, onPick: () => void take('svg') },
        ]}
      />
    </>
  )
}
