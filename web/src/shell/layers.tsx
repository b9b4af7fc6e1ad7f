import { useCallback, useMemo, useState } from 'react'
import { lazyPart } from '../core/kit/lazy-part.tsx'
import { useLazyMount } from '../core/kit/use-lazy-mount.ts'
import { useShellShortcuts } from './shortcuts.ts'

const Palette = lazyPart(() => import('./palette/palette.tsx'), 'Palette')
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'), 'ShortcutSheet')
const WhatsNew = lazyPart(() => import('./whats-new.tsx'), 'WhatsNew')

type Layer = 'palette' | 'sheet' | 'news'

export interface ShellLayers {
  readonly shown: Layer | null
  readonly openPalette: () => void
  readonly openSheet: () => void
  readonly openNews: () => void
  readonly close: (layer: Layer) => void
}

/** The dialogs that open over every screen, the same in both frames. */
export function useLayers(): ShellLayers {
  const [shown, setShown] = useState<Layer | null>(null)
  const openPalette = useCallback(() => setShown('palette'), [])
  const openSheet = useCallback(() => setShown('sheet'), [])
  const openNews = useCallback(() => setShown('news'), [])
  // a dialog that opens another has closed itself by then, and must not close the new one
  const close = useCallback((layer: Layer) => setShown((before) => (before === layer ? null : before)), [])
  return useMemo(
    () => ({ shown, openPalette, openSheet, openNews, close }),
    [shown, openPalette, openSheet, openNews, close],
  )
}

interface LayersProps {
  readonly of: ShellLayers
  readonly search: string
  /** True if the screen below has a range. */
  readonly ranged: boolean
  /** True if it compares the range with another. */
  readonly compares: boolean
}

/** The dialogs themselves, with the keys that open them: one at a time, each loaded with its first opening. */
export function Layers({ of, ...screen }: LayersProps) {
  useShellShortcuts({ search: screen.search, onPalette: of.openPalette, onSheet: of.openSheet })
  const isPaletteWanted = useLazyMount(of.shown === 'palette')
  const isSheetWanted = useLazyMount(of.shown === 'sheet')
  const isNewsWanted = useLazyMount(of.shown === 'news')
  const propsOf = (layer: Layer, openLayer: () => void) => ({
    open: of.shown === layer,
    onOpenChange: (open: boolean) => (open ? openLayer() : of.close(layer)),
  })
  return (
    <>
      {isPaletteWanted ? (
        <Palette
          {...propsOf('palette', of.openPalette)}
          {...screen}
          onSheet={of.openSheet}
          onNews={of.openNews}
        />
      ) : null}
      {isSheetWanted ? <ShortcutSheet {...propsOf('sheet', of.openSheet)} /> : null}
      {isNewsWanted ? <WhatsNew {...propsOf('news', of.openNews)} /> : null}
    </>
  )
}
