import { beta } from '@harbour/contract/portal/content'
import { CircleCheck } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import { column } from '../public-pages/frame.tsx'
import { ActionLink } from '../public-pages/links.tsx'

export const BetaAccess = () => (
  <section aria-labelledby="beta-title" className={`${column} pt-32 max-lg:pt-26 max-md:pt-22`}>
    <div className="grid overflow-hidden rounded-[14px] border bg-[linear-gradient(100deg,color-mix(in_srgb,var(--hb-gain-wash)_70%,transparent),var(--hb-card)_55%)] lg:grid-cols-2">
      <div className="p-12 max-lg:pb-6 max-md:px-6 max-md:pt-7">
        <h2
          id="beta-title"
          className="text-4xl font-semibold text-balance max-md:text-[30px] max-md:leading-9"
        >
          {beta.title}
        </h2>
        <p className="mt-4 max-w-[44ch] text-muted-foreground">{beta.text}</p>
        <ActionLink action={beta.join} tone="primary" size="xl" className="mt-8 max-[480px]:w-full" />
      </div>
      <ul className="flex flex-col justify-center p-12 max-lg:pt-0 max-md:px-6 max-md:pb-7">
        {beta.points.map(([title, text]) => (
          <li key={title} className="flex gap-3.5 border-t py-4 first:border-t-0">
            <Icon of={CircleCheck} size={18} className="mt-[3px] text-gain" />
            <div>
              <h3 className="text-[15px] font-semibold">{title}</h3>
              <p className="text-base text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
