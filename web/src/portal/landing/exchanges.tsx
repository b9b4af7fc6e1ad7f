import { exchangeSection, exchanges } from '@harbour/contract/portal/supported-exchanges'
import { Section } from './section.tsx'

const tints = [
  'shadow-[inset_0_0_0_1px_var(--hb-chart-1)]',
  'shadow-[inset_0_0_0_1px_var(--hb-chart-2)]',
  'shadow-[inset_0_0_0_1px_var(--hb-chart-3)]',
] as const

export const Exchanges = () => (
  <Section id="exchanges" title={exchangeSection.title} text={exchangeSection.text}>
    <ul className="grid border-y md:grid-cols-3">
      {exchanges.listed.map(({ name, code }, at) => (
        <li
          key={name}
          className="flex items-center gap-4 py-9 max-md:border-t max-md:py-5 max-md:first:border-t-0 md:border-l md:pl-9 md:first:border-l-0 md:first:pl-0"
        >
          <span
            aria-hidden
            className={`grid size-11 place-items-center rounded-lg bg-raised text-base font-semibold ${tints[at] ?? 'hairline-strong'}`}
          >
            {code}
          </span>
          <div>
            <h3 className="text-[26px] leading-8 font-semibold tracking-[-.024em]">{name}</h3>
            <p className="text-sm text-subtle-foreground">{exchangeSection.each}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className="mt-4 text-base text-subtle-foreground">{exchangeSection.also}</p>
  </Section>
)
