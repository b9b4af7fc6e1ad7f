import type { Profile } from '@harbour/contract/people/auth'
import { CircleX, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Input } from '../../core/kit/input.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { NoticeBanner, useNotice } from './section.tsx'
import { UsernameForm } from './username-form.tsx'
import * as texts from '#texts/people/settings'

export function ProfileSettings({ me }: { readonly me: Profile }) {
  const [notice, setNotice] = useNotice()
  const isAdmin = me.role.toLowerCase() === 'admin'
  return (
    <>
      {me.isActive ? null : <Suspended />}
      <NoticeBanner notice={notice} />
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact name={texts.role}>
          {isAdmin ? (
            <Badge tone="lamp" icon={Crown}>
              {texts.admin}
            </Badge>
          ) : (
            <Badge tone="info">{texts.betaTester}</Badge>
          )}
          {me.vip ? <Badge tone="lamp">{texts.vip}</Badge> : null}
        </Fact>
        <Fact name={texts.accountStatus}>
          <Badge tone="gain" dot>
            {texts.activeBetaTester}
          </Badge>
        </Fact>
      </dl>
      <Field label={texts.email} help={texts.emailFixed}>
        {(control) => <Input {...control} type="email" value={me.email} readOnly />}
      </Field>
      {me.isActive ? (
        <UsernameForm key={me.username} username={me.username} onResult={setNotice} />
      ) : (
        <Field label={texts.username}>
          {(control) => <Input {...control} value={me.username} readOnly />}
        </Field>
      )}
    </>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="mb-1.5 text-sm font-medium">{name}</dt>
    <dd className="flex flex-wrap gap-2">{children}</dd>
  </div>
)

function Suspended() {
  return (
    <Banner tone="danger" icon={CircleX} title={texts.suspended}>
      {texts.suspendedMeans(
        <Link to={paths.contact} className="text-link underline">
          {texts.contactUs}
        </Link>,
      )}
    </Banner>
  )
}
