import { sizeText, usualEndings } from '@harbour/contract/portal/release-files'
import { limits } from '@harbour/contract/core/limits'
import { CircleX, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { withFreshPassword } from '../../people/settings/fresh-password.ts'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { platformNames, type Platform } from '../downloads/releases.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Select } from '../../core/kit/select.tsx'
import { Textarea } from '../../core/kit/textarea.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { releases } from './api.ts'
import { Check } from './check.tsx'
import { faultOfFile, FilePicker } from './file-picker.tsx'
import { UpdateFields } from './update-fields.tsx'
import { useChosenFile } from './use-chosen-file.ts'

const order: readonly Platform[] = ['windows', 'mac', 'linux', 'web']
const options = order.map((value) => ({ value, label: value === 'web' ? 'Web' : platformNames[value] }))

interface Values {
  readonly version: string
  readonly platform: Platform
  readonly fileName: string
  readonly fileSize: string
  readonly downloadUrl: string
  readonly changelog: string
  readonly signature: string
  readonly isLatest: boolean
  readonly isBeta: boolean
}

const blank: Values = {
  version: '',
  platform: 'windows',
  fileName: '',
  fileSize: '',
  downloadUrl: '',
  changelog: '',
  signature: '',
  isLatest: true,
  isBeta: false,
}

type Errors = Partial<Readonly<Record<keyof Values | 'file', string>>>

const isPreRelease = (version: string): boolean => /-(?:alpha|beta|rc)/i.test(version)

/** A version that says that it is no final one is a beta and not the latest, until somebody chooses otherwise. */
function versionTyped(before: string, version: string): Partial<Values> {
  const isBeta = isPreRelease(version)
  return isBeta === isPreRelease(before) ? { version } : { version, isBeta, isLatest: !isBeta }
}

/** Publishes a release: the file goes up first, then the release is made of it. */
export function CreateForm({ onDone }: { readonly onDone: () => void }) {
  const [values, setValues] = useState(blank)
  const installer = useChosenFile()
  const updater = useChosenFile()
  const { file } = installer
  const [errors, setErrors] = useState<Errors>({})
  const [alert, setAlert] = useState<{ title: string; text: string } | null>(null)
  const [step, setStep] = useState<'none' | 'upload' | 'create'>('none')
  const create = useApiMutation(releases.create, {
    refresh: [releases.list, releases.statistics, { key: 'downloads.releases' }, { key: 'downloads.latest' }],
  })
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))

  const pick = (chosen: File): void => {
    const fault = faultOfFile(chosen)
    setErrors((before) => ({ ...before, file: fault ?? '' }))
    if (fault) return
    installer.choose(chosen)
    set({ fileName: chosen.name, fileSize: sizeText(chosen.size), downloadUrl: '' })
  }
  const remove = (): void => {
    installer.remove()
    set({ fileName: '', fileSize: '' })
  }
  const judge = (): Errors => ({
    ...(values.version.trim() ? {} : { version: 'Version is required' }),
    ...(values.fileName.trim() ? {} : { fileName: 'File name is required' }),
    ...(values.fileSize.trim() ? {} : { fileSize: 'File size is required' }),
    ...(file || values.downloadUrl.trim() ? {} : { downloadUrl: 'Upload a file or enter a download URL' }),
  })
  const send = async (): Promise<void> => {
    const found = judge()
    setErrors(found)
    setAlert(null)
    if (Object.keys(found).length > 0)
      return setAlert({ title: 'Please fill in all required fields', text: '' })
    try {
      setStep(file || updater.file ? 'upload' : 'create')
      const uploaded = await installer.send()
      if (file && uploaded === null) return
      const update = await updater.send()
      if (updater.file && update === null) return
      setStep('create')
      const { signature, ...rest } = values
      const body = {
        ...rest,
        downloadUrl: uploaded?.downloadUrl ?? values.downloadUrl,
        ...(update ? { updaterUrl: update.downloadUrl } : {}),
        ...(signature.trim() ? { signature } : {}),
      }
      const made = await withFreshPassword(() => create.mutateAsync({ body }))
      toast.success(`v${made.version} for ${platformNames[made.platform]} is published`)
      onDone()
    } catch (error) {
      setErrors(fieldErrors(error))
      setAlert({ title: 'Failed to create release', text: sentenceOf(error) })
    } finally {
      setStep('none')
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (step === 'none') void send()
  }
  const busy = step !== 'none'
  return (
    <form
      aria-label="New release"
      noValidate
      onSubmit={submit}
      className="grid gap-4 border-t p-4 md:grid-cols-2"
    >
      <Field label="Version" error={errors.version}>
        {(control) => (
          <Input
            {...control}
            value={values.version}
            placeholder="1.4.0"
            maxLength={limits.release.version}
            onChange={(event) => set(versionTyped(values.version, event.target.value))}
          />
        )}
      </Field>
      <Field label="Platform" help={oddEnding(values.platform, values.fileName)}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={values.platform}
            onPick={(value) => set({ platform: order.find((each) => each === value) ?? 'windows' })}
            className="w-full"
          />
        )}
      </Field>
      <div className="md:col-span-2">
        <Field label="Installer" aside=".exe, .dmg, .zip or .tar.gz, up to 500MB" error={errors.file}>
          {(control) => (
            <FilePicker
              control={control}
              file={file}
              name="Installer"
              progress={installer.progress}
              isUploaded={installer.isUploaded}
              onPick={pick}
              onRemove={remove}
              onResume={() => void send()}
            />
          )}
        </Field>
      </div>
      <Field label="File name" error={errors.fileName}>
        {(control) => (
          <Input
            {...control}
            value={values.fileName}
            className="mono"
            onChange={(event) => set({ fileName: event.target.value })}
          />
        )}
      </Field>
      <Field label="File size" error={errors.fileSize}>
        {(control) => (
          <Input
            {...control}
            value={values.fileSize}
            placeholder="150 MB"
            maxLength={limits.release.fileSize}
            onChange={(event) => set({ fileSize: event.target.value })}
          />
        )}
      </Field>
      <div className="md:col-span-2">
        <Field label="Download URL" help={hostNote(values.downloadUrl)} error={errors.downloadUrl}>
          {(control) => (
            <Input
              {...control}
              type="url"
              value={values.downloadUrl}
              disabled={file !== null}
              placeholder={file ? 'Set from the uploaded file' : 'https://'}
              trailing={file ? <Icon of={Lock} size={14} className="text-subtle-foreground" /> : undefined}
              onChange={(event) => set({ downloadUrl: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="md:col-span-2">
        <Field label="Changelog" aside="one paragraph per line">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={values.changelog}
              maxLength={limits.release.changelog}
              onChange={(event) => set({ changelog: event.target.value })}
            />
          )}
        </Field>
      </div>
      <UpdateFields
        updater={updater}
        signature={values.signature}
        signatureError={errors.signature}
        onSignature={(signature) => set({ signature })}
        onResume={() => void send()}
      />
      {alert ? (
        <Banner tone="danger" icon={CircleX} title={alert.title} role="alert" className="md:col-span-2">
          {alert.text}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:col-span-2">
        <Check checked={values.isLatest} onCheck={(isLatest) => set({ isLatest })}>
          Latest
        </Check>
        <Check checked={values.isBeta} onCheck={(isBeta) => set({ isBeta })}>
          Beta
        </Check>
        <span className="flex-1" />
        <Button
          tone="ghost"
          size="lg"
          onClick={() => {
            installer.cancel()
            updater.cancel()
            onDone()
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          tone="primary"
          size="lg"
          busy={busy}
          busyText={step === 'upload' ? 'Uploading File...' : 'Creating Release...'}
        >
          Create Release
        </Button>
      </div>
    </form>
  )
}

/** Maps the server's errors to fields, including refusals that belong to one field. */
function fieldErrors(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {}
  const own: Readonly<Record<string, keyof Errors>> = {
    RELEASE_VERSION: 'version',
    RELEASE_VERSION_TAKEN: 'version',
    RELEASE_URL: 'downloadUrl',
    RELEASE_FILE_NAME: 'fileName',
    RELEASE_FILE_MISSING: 'file',
    SIGNATURE_WRONG: 'signature',
    SIGNATURE_UNVERIFIABLE: 'signature',
  }
  const field = own[error.code]
  return {
    ...Object.fromEntries(error.details.map(({ field: name, message }) => [name.split('.').at(-1), message])),
    ...(field ? { [field]: error.message } : {}),
  }
}

/** An installer of another system is a slip more often than not. */
function oddEnding(platform: Platform, fileName: string): string | null {
  const known: readonly string[] = usualEndings[platform]
  const name = fileName.trim().toLowerCase()
  const ending = ['.exe', '.dmg', '.zip', '.tar.gz'].find((each) => name.endsWith(each))
  if (ending === undefined || known.includes(ending)) return null
  return `A ${ending} file is unusual for ${platform === 'web' ? 'the web' : platformNames[platform]}. Please check the platform.`
}

function hostNote(url: string): string | null {
  if (!URL.canParse(url.trim())) return null
  const { hostname } = new URL(url.trim())
  if (hostname === '') return null
  return hostname === window.location.hostname ? 'On this server.' : `People download it from ${hostname}.`
}
