import type {
  ExchangeInfo,
  WantedExchange,
} from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { WantedExchanges } from './wanted-exchanges.tsx'
import * as texts from '#texts/trading/exchange-accounts'
import { noItems } from '#texts/trading/terms'

interface ExchangePickerProps {
  readonly exchanges: readonly ExchangeInfo[]
  readonly wanted: readonly WantedExchange[]
  readonly value: string
  readonly onPick: (id: string) => void
}

/** Exchanges with a dedicated parser as tiles; their sister sites and all others by search. */
export function ExchangePicker({ exchanges, wanted, value, onPick }: ExchangePickerProps) {
  const labelId = useId()
  const isTile = ({ bestEffort, siteOf }: ExchangeInfo): boolean => !bestEffort && !siteOf
  const own = exchanges.filter(isTile)
  const others = exchanges.filter((exchange) => !isTile(exchange))
  const other = others.find(({ id }) => id === value) ?? null
  const move = (event: KeyboardEvent): void => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0
    const at = own.findIndex(({ id }) => id === value)
    const next = own[(at + step + own.length) % own.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onPick(next.id)
    document.getElementById(`${labelId}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div id={labelId} className="mb-1.5 text-sm font-medium">
        {texts.exchange}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        onKeyDown={move}
        className="grid grid-cols-[repeat(auto-fit,minmax(72px,1fr))] gap-2"
      >
        {own.map((exchange) => (
          <button
            key={exchange.id}
            id={`${labelId}-${exchange.id}`}
            type="button"
            role="radio"
            aria-checked={exchange.id === value}
            tabIndex={exchange.id === value || (other !== null && exchange === own[0]) ? 0 : -1}
            onClick={() => onPick(exchange.id)}
            className={cx(
              'flex h-16 flex-col items-center justify-center gap-1.5 rounded-md font-medium text-muted-foreground hairline-strong',
              'hover:bg-raised aria-checked:bg-primary-wash aria-checked:text-foreground',
              'aria-checked:shadow-[inset_0_0_0_2px_var(--hb-primary)]',
            )}
          >
            <ExchangeTile code={exchange.code} />
            {exchange.name}
          </button>
        ))}
      </div>
      {others.length > 0 ? (
        <OtherExchanges exchanges={others} wanted={wanted} chosen={other} onPick={onPick} />
      ) : null}
    </div>
  )
}

interface OtherExchangesProps {
  readonly exchanges: readonly ExchangeInfo[]
  readonly wanted: readonly WantedExchange[]
  readonly chosen: ExchangeInfo | null
  readonly onPick: (id: string) => void
}

function OtherExchanges({ exchanges, wanted, chosen, onPick }: OtherExchangesProps) {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const isSelected = ({ id, name }: WantedExchange): boolean =>
    `${id} ${name}`.toLowerCase().includes(words.trim().toLowerCase())
  const matches = exchanges.filter(isSelected)
  const unread = wanted.filter(isSelected)
  const pick = (id: string): void => {
    onPick(id)
    setOpen(false)
  }
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx(
          'flex min-h-8 w-full items-center gap-2 rounded-md px-2.5 text-left hairline-strong hover:bg-raised max-md:min-h-11',
          chosen && 'bg-primary-wash shadow-[inset_0_0_0_2px_var(--hb-primary)]',
        )}
      >
        {chosen ? <ExchangeTile code={chosen.code} /> : null}
        <span className={cx('flex-1', !chosen && 'text-muted-foreground')}>
          {chosen ? chosen.name : texts.anotherExchange}
        </span>
        {chosen?.bestEffort ? <Badge>{texts.bestEffort}</Badge> : null}
        <Icon of={ChevronDown} size={14} className={cx('text-subtle-foreground', open && 'rotate-180')} />
      </button>
      {open ? (
        <div className="mt-2 rounded-md p-1 hairline-strong">
          <Input
            compact
            autoFocus
            aria-label={texts.searchExchanges}
            placeholder={texts.searchExchanges}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            leading={<Icon of={Search} className="text-subtle-foreground" />}
          />
          <ul className="mt-1 max-h-56 overflow-y-auto">
            {matches.map((exchange) => (
              <li key={exchange.id}>
                <button
                  type="button"
                  onClick={() => pick(exchange.id)}
                  className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-raised focus-visible:-outline-offset-2 max-md:min-h-11"
                >
                  <ExchangeTile code={exchange.code} />
                  <span className="flex-1 truncate">{exchange.name}</span>
                  {exchange.bestEffort ? <Badge>{texts.bestEffort}</Badge> : null}
                </button>
              </li>
            ))}
            {unread.length > 0 ? <WantedExchanges wanted={unread} /> : null}
            {matches.length === 0 && unread.length === 0 ? (
              <li className="px-2 py-3 text-muted-foreground">{noItems}</li>
            ) : null}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
