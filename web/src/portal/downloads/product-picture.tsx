import { cx } from '../../core/kit/class-names.ts'
import de from '../landing/pictures/de/sizes.json' with { type: 'json' }
import en from '../landing/pictures/en/sizes.json' with { type: 'json' }
import { language } from '#texts/core/language'
import * as texts from '#texts/portal/downloads'

const { wide, narrow } = (language === 'de' ? de : en).overview

/** The addresses of the landing page's pictures of the overview, which a visitor may have loaded already. */
const addresses = import.meta.glob<string>(
  '../landing/pictures/*/overview-{dark,light}-{wide-1200,narrow-780}.webp',
  { eager: true, query: '?url', import: 'default' },
)
const addressOf = (theme: 'dark' | 'light', frame: 'wide-1200' | 'narrow-780') =>
  addresses[`../landing/pictures/${language}/overview-${theme}-${frame}.webp`]

/** Harbour with sample data, in the language and the theme of the page; phones see the curve. */
export const ProductPicture = ({ className }: { readonly className?: string }) => (
  <figure className={cx('card overflow-hidden', className)}>
    {(['dark', 'light'] as const).map((theme) => (
      <picture key={theme} className={theme === 'dark' ? 'light:hidden' : 'dark:hidden'}>
        <source
          media="(max-width: 767px)"
          srcSet={addressOf(theme, 'narrow-780')}
          width={narrow.width}
          height={narrow.height}
        />
        <img
          src={addressOf(theme, 'wide-1200')}
          width={wide.width}
          height={wide.height}
          alt={texts.pictureOfProduct}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </picture>
    ))}
    <figcaption className="border-t px-4 py-2 text-xs text-subtle-foreground">{texts.sampleData}</figcaption>
  </figure>
)
