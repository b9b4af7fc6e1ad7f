import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import type * as kitModule from '../../core/kit/chart/picture.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Menu, type MenuEntry } from '../../core/kit/menu.tsx'
import { useMenuButton } from '../../core/kit/use-menu-button.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { toast } from '../../core/kit/toast.tsx'
import { platform } from '../../core/platform/platform.ts'
import * as texts from '#texts/trading/pictures'

/** The code that draws pictures, loaded with the first one. */
export type PictureKit = typeof kitModule

export interface Picture {
  /** The file name without its extension. */
  readonly name: string
  /** Returns the SVG document; throws while there is nothing to draw. */
  readonly make: (kit: PictureKit, areAmountsHidden: boolean) => string
  /** True if the picture has amounts that can be left out. */
  readonly hasAmounts?: boolean
}

interface PictureButtonProps extends Picture {
  /** The accessible name of the button and its menu. */
  readonly label: string
}

/** Copies a picture, or saves it as PNG or SVG. */
export function PictureButton({ label, ...picture }: PictureButtonProps) {
  const { button, menu } = useMenuButton()
  const entries = usePictureEntries(picture)
  return (
    <>
      <IconButton {...button} small icon={ImageDown} label={label} />
      <Menu {...menu} label={label} align="end" entries={entries} />
    </>
  )
}

/** The entries of its menu, also part of a screen's menu. The code that draws pictures is loaded with the first one. */
export function usePictureEntries({ name, make, hasAmounts = false }: Picture): readonly MenuEntry[] {
  const [isWithout, setWithout] = useState(false)
  const hidden = useAmountsHidden()
  const take = async (kind: 'copy' | 'png' | 'svg') => {
    try {
      const kit = await import('../../core/kit/chart/picture.ts')
      const svg = make(kit, hidden || isWithout)
      if (kind === 'copy') await kit.copyPng(kit.pngOf(svg))
      else
        platform.saveFile(
          `${name}.${kind}`,
          kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await kit.pngOf(svg),
        )
      toast.success(kind === 'copy' ? texts.pictureCopied : texts.savingPicture(`${name}.${kind}`))
    } catch (error) {
      toast.failure(sentenceOf(error))
    }
  }
  const choice: readonly MenuEntry[] = [
    {
      kind: 'choice',
      label: texts.amounts,
      value: isWithout ? 'hidden' : 'shown',
      options: [
        { value: 'shown', label: texts.shown },
        { value: 'hidden', label: texts.hidden },
      ],
      onPick: (value) => setWithout(value === 'hidden'),
    },
    { kind: 'line' },
  ]
  return [
    // if this device hides amounts, no picture has them either
    ...(hasAmounts && !hidden ? choice : []),
    { label: texts.copyPicture, onPick: () => void take('copy') },
    { label: texts.saveAsPng, onPick: () => void take('png') },
    { label: texts.saveAsSvg, onPick: () => void take('svg') },
  ]
}
