import { hero, product } from '@harbour/contract/portal/content'
import { Check, MonitorDown } from 'lucide-react'
import { Fragment } from 'react'
import { Icon } from '../../core/kit/icon.tsx'
import { column } from '../public-pages/frame.tsx'
import { ActionLink } from '../public-pages/links.tsx'
import { Shot, ShotPreload } from './shot.tsx'

const shot = { name: 'overview', wideSizes: '(min-width: 1248px) 1200px, calc(100vw - 48px)' } as const

export const HeroPreload = () => <ShotPreload {...shot} />

/** The headline over the night chart, and the overview as it is. */
export const Hero = ({ isOnlineOpen }: { readonly isOnlineOpen: boolean }) => (
  <section aria-labelledby="headline" className="relative pt-23 max-md:pt-13">
    <NightChart />
    <div className={column}>
      <h1 id="headline" className="text-5xl font-semibold text-balance">
        {product.headline.split(/(?<=\.) /).map((sentence, at) => (
          <Fragment key={sentence}>
            {at > 0 ? ' ' : null}
            <span className="block">{sentence}</span>
          </Fragment>
        ))}
      </h1>
      <p className="mt-6 max-w-[52ch] text-[18px] leading-7 text-muted-foreground max-md:mt-4.5 max-md:text-[17px] max-md:leading-[26px]">
        {hero.text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-md:mt-6 max-md:*:px-4 max-[480px]:*:grow">
        <ActionLink action={hero.join} tone="primary" size="xl" />
        <ActionLink action={hero.pricing} size="xl" />
      </div>
      <p className="mt-5 flex items-start gap-2 text-sm text-subtle-foreground">
        <Icon of={MonitorDown} size={14} className="mt-[3px]" />
        {isOnlineOpen ? hero.fineOnline : hero.fine}
      </p>
      <div className="relative mt-18 overflow-hidden rounded-[14px] bg-card shadow-[0_0_0_1px_var(--hb-line-strong),0_0_0_8px_color-mix(in_srgb,var(--hb-primary)_5%,transparent),0_50px_120px_-30px_#000000e6] max-md:-mx-1 max-md:mt-8 light:shadow-[0_0_0_1px_var(--hb-line-strong),0_0_0_8px_color-mix(in_srgb,var(--hb-primary)_5%,transparent),0_40px_90px_-40px_#0e1b2d66]">
        <Shot {...shot} alt={hero.picture} isFirst />
      </div>
      <ul className="mt-8 text-[15px] md:hidden">
        {hero.points.map((point) => (
          <li key={point} className="flex items-center gap-2.5 border-t py-[9px] first:border-t-0">
            <Icon of={Check} className="text-primary" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  </section>
)

/** Depth contours, and the one light. */
const NightChart = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-x-0 -top-16 h-[900px] overflow-hidden bg-[radial-gradient(900px_520px_at_78%_24%,#0f2a45_0,transparent_70%)] max-md:h-[640px] light:bg-[radial-gradient(900px_520px_at_78%_24%,#d8ebfb_0,transparent_70%)]"
  >
    <div className="isobaths absolute inset-0 bg-cover bg-position-[100%_30%] opacity-50 mask-[radial-gradient(58%_78%_at_80%_34%,#000_20%,transparent_92%)] max-md:bg-position-[72%_20%] max-md:opacity-30 max-md:mask-[linear-gradient(180deg,#000_10%,transparent_80%)] light:opacity-60" />
    <div className="absolute top-[41%] left-[71.2%] size-3 -translate-1/2 rounded-full bg-[#fadb90] shadow-[0_0_0_5px_#fadb9022,0_0_90px_40px_#fadb9026,0_0_34px_6px_#fadb9066] max-[1100px]:top-[19%] max-[1100px]:left-[88%] max-md:top-[17%] max-md:left-[82%] light:bg-[#dd9c16] light:shadow-[0_0_0_5px_#dd9c1622,0_0_60px_24px_#dd9c1618]" />
  </div>
)
