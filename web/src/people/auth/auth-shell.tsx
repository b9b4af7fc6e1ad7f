import { Gift, KeyRound, type LucideIcon, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark } from '../../core/kit/brand-mark.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { paths } from '../../core/router/paths.ts'
import { AuthFooter } from './auth-footer.tsx'
import * as texts from '#texts/people/auth'

/** The form on the left, the night chart on the right; dark in any theme. */
export function AuthShell({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-theme="dark"
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] bg-background text-foreground max-[900px]:grid-cols-1"
    >
      <div className="flex min-h-dvh flex-col px-10 py-7 max-[900px]:p-5">
        <header>
          <BrandMark to={paths.landing} />
        </header>
        {/* the top is fixed: a message lets the form grow downwards only */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto mt-[13vh] mb-auto w-full max-w-[376px] py-8 text-base outline-none max-[900px]:mt-6 max-[900px]:max-w-[440px] max-[900px]:py-4"
        >
          {children}
        </main>
        <AuthFooter />
      </div>
      <NightChart />
    </div>
  )
}

/** Depths in metres as on a sea chart, placed in percent of the picture. */
const soundings = [
  [14, 18, 20],
  [11, 31, 12],
  [8, 52, 24],
  [6, 86, 22],
  [5, 90, 52],
  [12, 44, 46],
  [17, 24, 40],
  [9, 62, 60],
  [21, 12, 62],
  [7, 80, 70],
] as const
const promises = [
  [KeyRound, texts.readOnlyKeys],
  [RefreshCw, texts.automaticSync],
  [Gift, texts.freeInBeta],
] as const

function NightChart() {
  return (
    <aside
      aria-hidden
      className="relative overflow-hidden border-l bg-linear-to-b from-[#0b1c2f] to-[#070e1a] to-70% max-[900px]:hidden"
    >
      <div className="isobaths absolute inset-0 bg-cover bg-position-[78%_42%] opacity-55 mask-[radial-gradient(110%_90%_at_70%_35%,#000_30%,transparent_85%)]" />
      <div className="absolute top-[37%] left-[72%] size-[520px] -translate-1/2 bg-[radial-gradient(closest-side,#fadb9038,#fadb9010_45%,transparent)]" />
      <div className="absolute top-[37%] left-[72%] size-3.5 -translate-1/2 rounded-full bg-[#fadb90] shadow-[0_0_0_6px_#fadb9022,0_0_40px_8px_#fadb9055]" />
      {soundings.map(([depth, left, top]) => (
        <span
          key={depth}
          className="num absolute text-2xs font-medium text-primary opacity-50"
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          {depth}
        </span>
      ))}
      <div className="absolute inset-x-12 bottom-12">
        <p className="text-[36px] leading-[42px] font-semibold tracking-[-.03em]">
          {texts.sloganBegins}
          <br />
          {texts.sloganGoesOn}
          <br />
          {texts.sloganEnds}
        </p>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted-foreground">
          {promises.map(([drawing, words]) => (
            <li key={words} className="flex items-center gap-[7px]">
              <Icon of={drawing} className="text-primary" />
              {words}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** Title and text, the same on all these pages. */
export function AuthHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <>
      <h1 className="text-[26px] leading-8 font-semibold tracking-[-.024em]">{title}</h1>
      {children ? <p className="mt-1 text-muted-foreground">{children}</p> : null}
    </>
  )
}

const tones = {
  info: 'bg-primary-wash text-link',
  gain: 'bg-gain-wash text-gain',
  danger: 'bg-destructive-wash text-destructive',
} as const

interface AuthResultProps {
  readonly icon: LucideIcon
  readonly tone: keyof typeof tones
  readonly title: string
  /** The result in a sentence or two. */
  readonly children: ReactNode
  /** The address of the next step. */
  readonly to: string
  readonly action: string
  /** Muted words below, for people for whom it failed. */
  readonly hint?: ReactNode
}

/** Shows the result instead of the form, and the one next step. */
export function AuthResult({ icon, tone, title, children, to, action, hint }: AuthResultProps) {
  return (
    <>
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <span className={cx('mb-5 grid size-12 place-items-center rounded-full', tones[tone])}>
          <Icon of={icon} size={24} />
        </span>
        <AuthHeading title={title}>{children}</AuthHeading>
      </div>
      <ButtonLink to={to} tone="primary" size="lg" block className="mt-6">
        {action}
      </ButtonLink>
      {hint ? <div className="mt-4 text-sm text-subtle-foreground">{hint}</div> : null}
    </>
  )
}
