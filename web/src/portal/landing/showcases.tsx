import { showcases } from '@harbour/contract/portal/content'
import { Check } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { column } from '../public-pages/frame.tsx'
import { Shot } from './shot.tsx'
import * as texts from '#texts/portal/public-pages'

const wideSizes = '(min-width: 1248px) 676px, (min-width: 1024px) 56vw, calc(100vw - 48px)'

/** Three screens of the product, each beside what it is good for. */
export const Showcases = () => (
  <section
    aria-label={texts.atWork}
    className={`${column} flex flex-col gap-28 pt-32 max-lg:gap-18 max-lg:pt-26 max-md:pt-22`}
  >
    {showcases.map(({ id, title, text, points, picture }, at) => (
      <article
        key={id}
        className={cx(
          'grid items-center gap-18 max-lg:gap-7',
          at % 2 === 0 ? 'lg:grid-cols-[5fr_7.4fr]' : 'lg:grid-cols-[7.4fr_5fr]',
        )}
      >
        <div className={cx(at % 2 === 1 && 'lg:order-2')}>
          <h2 className="text-[30px] leading-9 font-semibold tracking-[-.024em] max-md:text-[26px] max-md:leading-8">
            {title}
          </h2>
          <p className="mt-3 max-w-[42ch] text-pretty text-muted-foreground">{text}</p>
          <ul className="mt-6 text-[15px]">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-2.5 border-t py-[9px]">
                <Icon of={Check} className="text-primary" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="overflow-hidden rounded-xl bg-card shadow-[0_0_0_1px_var(--hb-line-strong),0_30px_80px_-30px_#000] light:shadow-[0_0_0_1px_var(--hb-line-strong),0_30px_60px_-36px_#0e1b2d66]">
          <Shot name={id} alt={picture} wideSizes={wideSizes} />
        </div>
      </article>
    ))}
  </section>
)
