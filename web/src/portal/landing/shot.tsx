import { cx } from '../../core/kit/class-names.ts'
import de from './pictures/de/sizes.json' with { type: 'json' }
import en from './pictures/en/sizes.json' with { type: 'json' }
import { language } from '#texts/core/language'

/** A page shows the product in its own language. */
const sizes = language === 'de' ? de : en

export type ShotName = keyof typeof sizes
type Theme = 'dark' | 'light'

const address = (name: ShotName, theme: Theme, frame: 'wide' | 'narrow', width: number): string =>
  `/src/portal/landing/pictures/${language}/${name}-${theme}-${frame}-${width}.webp`

const sources = (name: ShotName, theme: Theme, frame: 'wide' | 'narrow'): string =>
  sizes[name][frame].widths.map((width) => `${address(name, theme, frame, width)} ${width}w`).join(', ')

const narrowSizes = 'calc(100vw - 32px)'

interface ShotProps {
  readonly name: ShotName
  readonly alt: string
  /** The `sizes` of the image on screens that are not narrow. */
  readonly wideSizes: string
  /** True for the picture that is visible at once: it is loaded before everything else. */
  readonly isFirst?: boolean
}

/** A picture of a screen of Harbour, in the theme of the page; narrow screens get the narrow layout. */
export const Shot = ({ name, alt, wideSizes, isFirst = false }: ShotProps) => (
  <>
    {(['dark', 'light'] as const).map((theme) => (
      <picture key={theme} className={theme === 'dark' ? 'light:hidden' : 'dark:hidden'}>
        <source
          media="(max-width: 767px)"
          srcSet={sources(name, theme, 'narrow')}
          sizes={narrowSizes}
          width={sizes[name].narrow.width}
          height={sizes[name].narrow.height}
        />
        <img
          src={address(name, theme, 'wide', sizes[name].wide.widths[0] ?? 0)}
          srcSet={sources(name, theme, 'wide')}
          sizes={wideSizes}
          width={sizes[name].wide.width}
          height={sizes[name].wide.height}
          alt={alt}
          decoding={isFirst ? 'sync' : 'async'}
          className={cx('block h-auto w-full')}
          // the hidden theme is never loaded
          {...(isFirst && theme === 'dark' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    ))}
  </>
)

/** Starts loading the first picture while the page's styles are still on their way. */
export const ShotPreload = ({ name, wideSizes }: { readonly name: ShotName; readonly wideSizes: string }) => (
  <>
    <link
      rel="preload"
      as="image"
      type="image/webp"
      media="(max-width: 767px)"
      imageSrcSet={sources(name, 'dark', 'narrow')}
      imageSizes={narrowSizes}
      fetchPriority="high"
    />
    <link
      rel="preload"
      as="image"
      type="image/webp"
      media="(min-width: 768px)"
      imageSrcSet={sources(name, 'dark', 'wide')}
      imageSizes={wideSizes}
      fetchPriority="high"
    />
  </>
)
