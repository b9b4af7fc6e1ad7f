import type { AuditRow } from '@harbour/contract/people/audit'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Link } from '../../core/router/router.tsx'
import { type Change, changesOf } from './audit-changes.ts'
import { placeOf, sentenceFor } from './audit-sentence.ts'
import * as texts from '#texts/people/audit'

/** The columns: mark, what, who, when. They are fixed, so that every row has the same. */
const columns =
  'grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-3 px-4 min-[900px]:grid-cols-[14px_minmax(0,1fr)_220px_112px]'

/** The heads of the columns; on phones a row explains itself. */
export const EntryHead = () => (
  <div aria-hidden className={cx(columns, 'border-b py-2 text-xs text-subtle-foreground max-[899px]:hidden')}>
    <span className="col-start-2">{texts.what}</span>
    <span>{texts.who}</span>
    <span className="text-right">{texts.when}</span>
  </div>
)

/** One row: who did what to whom, and, when unfolded, the values before and after. */
export function AuditEntry({ row }: { readonly row: AuditRow }) {
  const [open, setOpen] = useState(false)
  return (
    <li className="border-t first:border-t-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx(
          columns,
          'w-full items-baseline gap-y-0.5 py-2.5 text-left text-sm transition-colors duration-instant hover:bg-raised',
        )}
      >
        <Icon
          of={ChevronRight}
          size={14}
          className={cx('self-center text-subtle-foreground', open && 'rotate-90')}
        />
        <span className="break-words max-[899px]:col-span-2">{sentenceFor(row)}</span>
        <span className="truncate text-muted-foreground max-[899px]:col-start-2 max-[899px]:text-xs">
          {row.actorEmail ?? texts.system}
        </span>
        <time
          dateTime={row.at}
          title={exactTime(row.at)}
          className="num text-right text-xs whitespace-nowrap text-subtle-foreground"
        >
          {dayTime(row.at)}
        </time>
      </button>
      {open ? <Details row={row} changes={changesOf(row.before, row.after)} /> : null}
    </li>
  )
}

function Details({ row, changes }: { readonly row: AuditRow; readonly changes: readonly Change[] }) {
  const place = placeOf(row)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 pt-1 pb-4 pl-11 text-xs">
      {changes.map(({ field, before, after }) => (
        <Fact key={field} name={field}>
          {before === null ? null : <span className="text-muted-foreground">{before}</span>}
          {before !== null && after !== null ? ' → ' : null}
          {after}
        </Fact>
      ))}
      <Fact name={texts.action}>{row.action}</Fact>
      <Fact name={texts.target}>
        {place === null ? (
          row.target
        ) : (
          <Link to={place} className="touch text-link underline-offset-2 hover:underline">
            {row.target}
          </Link>
        )}
      </Fact>
      <Fact name={texts.time}>{exactTime(row.at)}</Fact>
      {row.actorRole ? <Fact name={texts.roleAtTime}>{row.actorRole}</Fact> : null}
      {row.addressMark ? <Fact name={texts.from}>{texts.address(row.addressMark)}</Fact> : null}
      {row.requestId ? <Fact name={texts.request}>{row.requestId}</Fact> : null}
      <Fact name={texts.entry}>{String(row.id)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-subtle-foreground">{name}</dt>
    <dd className="mono break-all">{children}</dd>
  </>
)
