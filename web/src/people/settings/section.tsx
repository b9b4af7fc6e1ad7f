import { Check, CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Banner } from '../../core/kit/banner.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/people/settings'

export interface SectionProps {
  /** Its address on the page: /settings#password. */
  readonly id: string
  readonly title: string
  readonly note: ReactNode
  /** Lists use the whole width; a field that long is hard to read. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One section of the settings: its name on the left, its form on the right. */
export function Section({ id, title, note, isWide = false, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-30 gap-x-8 gap-y-4 p-6 max-md:p-4 lg:scroll-mt-20 lg:grid-cols-[200px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} tabIndex={-1} className="text-md font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 text-sm text-subtle-foreground">{note}</p>
      </div>
      <div className={cx('flex max-w-[520px] min-w-0 flex-col gap-4', isWide && 'lg:max-w-none')}>
        {children}
      </div>
    </section>
  )
}

export interface Notice {
  readonly good: boolean
  readonly text: string
}

/** The result of a form, shown for a while. */
export function useNotice<N extends object = Notice>(
  showsMs = 3_000,
): readonly [N | null, (notice: N | null) => void] {
  const [notice, setNotice] = useState<N | null>(null)
  useEffect(() => {
    if (!notice) return undefined
    const timer = setTimeout(() => setNotice(null), showsMs)
    return () => clearTimeout(timer)
  }, [notice, showsMs])
  return [notice, setNotice]
}

/** Shows a notice at the top of a section and scrolls to it: its button may be far below. */
export function NoticeBanner({ notice }: { readonly notice: Notice | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  if (!notice) return null
  return (
    <div ref={place} className="scroll-mt-30">
      <Banner
        tone={notice.good ? 'gain' : 'danger'}
        icon={notice.good ? CircleCheck : CircleX}
        title={notice.text}
        role={notice.good ? 'status' : 'alert'}
      />
    </div>
  )
}

/** Shows beside a control that its value is saved. */
export const SavedNote = ({ shown }: { readonly shown: boolean }) => (
  <span role="status" className="inline-flex items-center gap-1 text-sm text-gain">
    {shown ? (
      <>
        <Icon of={Check} size={14} />
        {texts.saved}
      </>
    ) : null}
  </span>
)
