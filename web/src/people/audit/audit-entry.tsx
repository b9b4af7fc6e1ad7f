import type { AuditRow } from '@harbour/contract/people/audit'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { type Change, changesOf } from './audit-changes.ts'
import * as texts from '#texts/people/audit'

/** One row: who did what to whom, and, when unfolded, the values before and after. */
export function AuditEntry({ row }: { readonly row: AuditRow }) {
  const [open, setOpen] = useState(false)
  const changes = changesOf(row.before, row.after)
  return (
    <li className="border-t first:border-t-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-left text-sm transition-colors duration-instant hover:bg-raised min-[900px]:grid-cols-[auto_180px_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Icon of={ChevronRight} size={14} className={cx('text-subtle-foreground', open && 'rotate-90')} />
        <span className="mono truncate">{row.action}</span>
        <time
          dateTime={row.at}
          title={exactTime(row.at)}
          className="num text-xs whitespace-nowrap text-subtle-foreground min-[900px]:order-last"
        >
          {dayTime(row.at)}
        </time>
        <span className="truncate max-[899px]:col-span-2 max-[899px]:col-start-2">
          {row.actorEmail ?? texts.system}
        </span>
        <span className="truncate text-muted-foreground max-[899px]:hidden">{subjectOf(row, changes)}</span>
      </button>
      {open ? <Details row={row} changes={changes} /> : null}
    </li>
  )
}

/** An address is more useful than an id. */
const subjectOf = (row: AuditRow, changes: readonly Change[]): string => {
  const email = changes.find(({ field }) => field === 'email')
  return email?.after ?? email?.before ?? row.target
}

function Details({ row, changes }: { readonly row: AuditRow; readonly changes: readonly Change[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 pt-1 pb-4 pl-11 text-xs">
      {changes.map(({ field, before, after }) => (
        <Fact key={field} name={field}>
          {before === null ? null : <span className="text-muted-foreground">{before}</span>}
          {before !== null && after !== null ? ' → ' : null}
          {after}
        </Fact>
      ))}
      <Fact name={texts.target}>{row.target}</Fact>
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
