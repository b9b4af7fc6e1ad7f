import type { ExchangeInfo } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { Check, ExternalLink, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/trading/exchange-accounts'

interface GuidanceProps {
  readonly exchange: ExchangeInfo
  readonly egressAddresses: readonly string[]
}

/** Lists the data that Harbour reads at an exchange, before an account is connected. */
export function Readings({ exchange }: Pick<GuidanceProps, 'exchange'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2.5 text-sm font-semibold">
        {texts.whatHarbourReads(exchange.name)}
      </h3>
      <dl className="flex flex-col gap-2 text-sm">
        {exchange.readings.map(({ what, how, isMissing }) => (
          <div key={what} className="grid grid-cols-[20px_1fr] gap-x-2.5">
            <Icon
              of={isMissing ? TriangleAlert : Check}
              size={14}
              className={cx('mt-[3px]', isMissing ? 'text-warn' : 'text-gain')}
            />
            <div>
              <dt className="font-medium">{what}</dt>
              <dd className="text-muted-foreground">{how}</dd>
            </div>
          </div>
        ))}
      </dl>
      {exchange.bestEffort ? (
        <p className="mt-2.5 text-xs text-subtle-foreground">{texts.listsNotConfirmed(exchange.name)}</p>
      ) : null}
    </section>
  )
}

/** The steps to a read-only key. */
export function Guidance({ exchange, egressAddresses }: GuidanceProps) {
  const byAddress = exchange.connectsBy === 'address'
  return (
    <section aria-label={byAddress ? texts.howToFindAddress : texts.howToCreateKey}>
      <h3 className="mb-2.5 text-sm font-semibold">
        {byAddress ? texts.findAddress(exchange.name) : texts.createKey(exchange.name)}
      </h3>
      <ol className="flex flex-col gap-2.5">
        {exchange.guidance.map((step, at) => (
          <Step key={step} number={at + 1}>
            {step}
          </Step>
        ))}
        {egressAddresses.length > 0 && !byAddress ? (
          <Step number={exchange.guidance.length + 1}>
            {texts.restrictTo(
              egressAddresses.length,
              egressAddresses.map((address) => (
                <span key={address} className="mr-2 inline-block">
                  <CopyButton text={address} label={texts.copiedAddress} />
                </span>
              )),
            )}
          </Step>
        ) : null}
      </ol>
      {exchange.keyPage?.startsWith('https://') ? (
        <a
          href={exchange.keyPage}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-2.5 inline-flex min-h-6 items-center gap-1.5 text-sm text-link hover:underline max-md:mt-1 max-md:min-h-11"
        >
          {byAddress ? texts.openSite(exchange.name) : texts.openKeyPage(exchange.name)}
          <Icon of={ExternalLink} size={14} />
        </a>
      ) : null}
    </section>
  )
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[20px_1fr] gap-2.5 text-sm text-muted-foreground">
      <span className="grid size-5 place-items-center rounded-full text-2xs font-semibold text-foreground hairline-strong">
        {number}
      </span>
      <span>{children}</span>
    </li>
  )
}
