import { AuthHeading, AuthShell } from '../people/auth/auth-shell.tsx'
import { Button } from '../core/kit/button.tsx'
import { Field } from '../core/kit/field.tsx'
import { Form } from '../core/kit/form.tsx'
import { useForm } from '../core/kit/use-form.ts'
import { Input } from '../core/kit/input.tsx'
import { usePageTitle } from '../core/kit/page-title.ts'
import { core, sentenceOfCore } from '../core/platform/core.ts'

interface ServerScreenProps {
  readonly server: string | null
  readonly onChosen: (server: string) => void
  /** Absent where no server was chosen before. */
  readonly onBack?: () => void
}

/** Asks for the server of this app: at first, and again when the person wants another. */
export function ServerScreen({ server, onChosen, onBack }: ServerScreenProps) {
  usePageTitle('Server')
  const form = useForm({
    initial: { server: server ?? '' },
    rules: { server: (typed) => (typed.trim() ? null : 'Enter your Harbour server’s address.') },
    onSubmit: async (values) => {
      try {
        const settings = await core.chooseServer(values.server.trim())
        if (settings?.server) onChosen(settings.server)
      } catch (error) {
        form.refuse({ server: sentenceOfCore(error, 'The address could not be saved.') })
      }
    },
  })
  return (
    <AuthShell>
      <AuthHeading title="Connect to your server">
        The server that holds your accounts. You can change it later.
      </AuthHeading>
      <Form form={form} className="mt-6 flex flex-col gap-4">
        <Field
          label="Server address"
          help="As in your browser: https://harbour.example"
          error={form.errors.server}
        >
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
        <Button type="submit" tone="primary" size="lg" busy={form.busy} busyText="Saving...">
          Use this server
        </Button>
        {onBack ? (
          <Button size="lg" onClick={onBack}>
            Back
          </Button>
        ) : null}
      </Form>
    </AuthShell>
  )
}
