import { AuthHeading, AuthShell } from '../people/auth/auth-shell.tsx'
import { Button } from '../core/kit/button.tsx'
import { Field } from '../core/kit/field.tsx'
import { Form } from '../core/kit/form.tsx'
import { useForm } from '../core/kit/use-form.ts'
import { Input } from '../core/kit/input.tsx'
import { usePageTitle } from '../core/kit/page-title.ts'
import { core, sentenceOfCore } from '../core/platform/core.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/desktop'

interface ServerScreenProps {
  readonly server: string | null
  readonly onChosen: (server: string) => void
  /** Absent if no server was chosen before. */
  readonly onBack?: () => void
}

/** Lets the person choose the server: at first, and when they want another. */
export function ServerScreen({ server, onChosen, onBack }: ServerScreenProps) {
  usePageTitle(texts.server)
  const form = useForm({
    initial: { server: server ?? '' },
    rules: { server: (typed) => (typed.trim() ? null : texts.enterServerAddress) },
    onSubmit: async (values) => {
      try {
        const settings = await core.chooseServer(values.server.trim())
        if (settings?.server) onChosen(settings.server)
      } catch (error) {
        form.refuse({ server: sentenceOfCore(error, texts.serverNotSaved) })
      }
    },
  })
  return (
    <AuthShell>
      <AuthHeading title={texts.connectToServer}>{texts.connectToServerHelp}</AuthHeading>
      <Form form={form} className="mt-6 flex flex-col gap-4">
        <Field label={texts.serverAddress} help={texts.serverAddressHelp} error={form.errors.server}>
          {(control) => (
            <Input
              {...control}
              {...form.bind('server')}
              type="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Button type="submit" tone="primary" size="lg" busy={form.busy} busyText={actions.saving}>
          {texts.useServer}
        </Button>
        {onBack ? (
          <Button size="lg" onClick={onBack}>
            {texts.back}
          </Button>
        ) : null}
      </Form>
    </AuthShell>
  )
}
