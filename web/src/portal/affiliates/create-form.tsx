import { limits } from '@harbour/contract/core/limits'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { affiliates } from './api.ts'
import { codeIn, freeCode } from './free-code.ts'
import { PartnerFields, partnerRules } from './partner-fields.tsx'
import { asFraction } from './rate.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

const empty = {
  code: '',
  partnerName: '',
  partnerEmail: '',
  commissionRate: String(limits.affiliate.defaultPercent),
}

const rules = {
  ...partnerRules,
  code: (code: string) => (/^[A-Z0-9_-]{3,32}$/.test(code) ? null : texts.codeFault),
}

interface CreateFormProps {
  readonly taken: readonly string[]
  readonly onDone: () => void
}

/** A new link, in place. The typed text stays until the server has confirmed it. */
export function CreateForm({ taken, onDone }: CreateFormProps) {
  const create = useApiMutation(affiliates.create, { refresh: [affiliates.list] })
  const form = useForm({
    initial: empty,
    rules,
    onSubmit: async ({ code, partnerName, partnerEmail, commissionRate }) => {
      const body = {
        code,
        partnerName: partnerName.trim(),
        partnerEmail: partnerEmail.trim(),
        commissionRate: asFraction(commissionRate),
      }
      try {
        await create.mutateAsync({ body })
        toast.success(texts.linkCreated)
        onDone()
      } catch (error) {
        toast.failure(texts.linkNotCreated)
        throw error
      }
    },
  })
  return (
    <Form form={form} label={texts.createForm} autoFocus className="flex flex-col gap-4 border-t p-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          label={texts.code}
          aside={
            <button
              type="button"
              className="text-link hover:underline"
              onClick={() => form.set('code', freeCode(form.values.partnerName, taken))}
            >
              {texts.suggestCode}
            </button>
          }
          help={texts.codeHelp}
          error={form.errors.code}
        >
          {(control) => (
            <Input
              {...control}
              {...form.bind('code')}
              className="mono"
              maxLength={limits.affiliate.codeMax}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => form.set('code', codeIn(event.target.value))}
            />
          )}
        </Field>
        <PartnerFields form={form} />
      </div>
      <div className="flex justify-end gap-2">
        <Button size="lg" tone="ghost" onClick={onDone}>
          {actions.cancel}
        </Button>
        <Button type="submit" size="lg" tone="primary" busy={form.busy} busyText={texts.creating}>
          {texts.createLink}
        </Button>
      </div>
    </Form>
  )
}
