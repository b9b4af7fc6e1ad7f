import { sizeText, usualEndings } from '@harbour/contract/portal/release-files'
import { limits } from '@harbour/contract/core/limits'
import { CircleX, Lock } from 'lucide-react'
import { useState } from 'react'
import { withFreshPassword } from '../../people/settings/fresh-password.ts'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import type { Platform } from '../downloads/releases.ts'
import { nameOf, placeOf } from './platforms.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
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
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/releases'

const order: readonly Platform[] = ['windows', 'mac', 'linux', 'web']
const options = order.map((value) => ({ value, label: nameOf(value) }))

const blank = {
  version: '',
  fileName: '',
  fileSize: '',
  downloadUrl: '',
  changelog: '',
  signature: '',
}

const isPreRelease = (version: string): boolean => /-(?:alpha|beta|rc)/i.test(version)

/** Publishes a release: the file is uploaded first, then the release is created. */
export function CreateForm({ onDone }: { readonly onDone: () => void }) {
  const [platform, setPlatform] = useState<Platform>('windows')
  const [isLatest, setLatest] = useState(true)
  const [isBeta, setBeta] = useState(false)
  const installer = useChosenFile()
  const updater = useChosenFile()
  const { file } = installer
  const [fileFault, setFileFault] = useState<string | null>(null)
  const [alert, setAlert] = useState<{ title: string; text: string } | null>(null)
  const [step, setStep] = useState<'upload' | 'create'>('create')
  const create = useApiMutation(releases.create, {
    refresh: [releases.list, releases.statistics, { key: 'downloads.releases' }, { key: 'downloads.latest' }],
  })
  const form = useForm({
    initial: blank,
    rules: {
      version: (text) => (text.trim() ? null : texts.versionMissing),
      fileName: (text) => (text.trim() ? null : texts.fileNameMissing),
      fileSize: (text) => (text.trim() ? null : texts.fileSizeMissing),
      downloadUrl: (text) => (file || text.trim() ? null : texts.addressMissing),
    },
    onInvalid: () => setAlert({ title: texts.fieldsMissing, text: '' }),
    onSubmit: async ({ signature, ...values }) => {
      setAlert(null)
      setFileFault(null)
      try {
        setStep(file || updater.file ? 'upload' : 'create')
        const uploaded = await installer.send()
        if (file && uploaded === null) return
        const update = await updater.send()
        if (updater.file && update === null) return
        setStep('create')
        const body = {
          ...values,
          platform,
          isLatest,
          isBeta,
          downloadUrl: uploaded?.downloadUrl ?? values.downloadUrl,
          ...(update ? { updaterUrl: update.downloadUrl } : {}),
          ...(signature.trim() ? { signature } : {}),
        }
        const made = await withFreshPassword(() => create.mutateAsync({ body }))
        toast.success(texts.published(made.version, placeOf(made.platform)))
        onDone()
      } catch (error) {
        const { file: aboutFile, ...found } = fieldErrors(error)
        form.refuse(found)
        setFileFault(aboutFile ?? null)
        setAlert({ title: texts.notCreated, text: sentenceOf(error) })
      }
    },
  })
  const { values, errors } = form

  const pick = (chosen: File): void => {
    const fault = faultOfFile(chosen)
    setFileFault(fault)
    if (fault) return
    installer.choose(chosen)
    form.fill({ fileName: chosen.name, fileSize: sizeText(chosen.size), downloadUrl: '' })
  }
  const remove = (): void => {
    installer.remove()
    form.fill({ fileName: '', fileSize: '' })
  }
  /** A pre-release version is a beta and not the latest, unless the publisher chooses otherwise. */
  const typeVersion = (version: string): void => {
    const isEarly = isPreRelease(version)
    if (isEarly !== isPreRelease(values.version)) {
      setBeta(isEarly)
      setLatest(!isEarly)
    }
    form.set('version', version)
  }
  return (
    <Form form={form} label={texts.newRelease} className="grid gap-4 border-t p-4 md:grid-cols-2">
      <Field label={texts.version} error={errors.version}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('version')}
            placeholder={texts.versionExample}
            maxLength={limits.release.version}
            onChange={(event) => typeVersion(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.platform} help={oddEnding(platform, values.fileName)}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={platform}
            onPick={(value) => setPlatform(order.find((each) => each === value) ?? 'windows')}
            className="w-full"
          />
        )}
      </Field>
      <div className="md:col-span-2">
        <Field label={texts.installer} aside={texts.installerEndings} error={fileFault}>
          {(control) => (
            <FilePicker
              control={control}
              file={file}
              name={texts.installer}
              hint={texts.dropInstaller}
              progress={installer.progress}
              isUploaded={installer.isUploaded}
              onPick={pick}
              onRemove={remove}
            />
          )}
        </Field>
      </div>
      <Field label={texts.fileName} error={errors.fileName}>
        {(control) => <Input {...control} {...form.bind('fileName')} className="mono" />}
      </Field>
      <Field label={texts.fileSize} error={errors.fileSize}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('fileSize')}
            placeholder="150 MB"
            maxLength={limits.release.fileSize}
          />
        )}
      </Field>
      <div className="md:col-span-2">
        <Field label={texts.downloadUrl} help={hostNote(values.downloadUrl)} error={errors.downloadUrl}>
          {(control) => (
            <Input
              {...control}
              {...form.bind('downloadUrl')}
              type="url"
              disabled={file !== null}
              placeholder={file ? texts.fromUpload : 'https://'}
              trailing={file ? <Icon of={Lock} size={14} className="text-subtle-foreground" /> : undefined}
            />
          )}
        </Field>
      </div>
      <div className="md:col-span-2">
        <Field label={texts.changelog} aside={texts.changelogAside}>
          {(control) => (
            <Textarea
              {...control}
              {...form.bind('changelog')}
              rows={3}
              maxLength={limits.release.changelog}
            />
          )}
        </Field>
      </div>
      <UpdateFields
        updater={updater}
        signature={values.signature}
        signatureError={errors.signature}
        onSignature={(signature) => form.set('signature', signature)}
      />
      {alert ? (
        <Banner tone="danger" icon={CircleX} title={alert.title} role="alert" className="md:col-span-2">
          {alert.text}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:col-span-2">
        <Check checked={isLatest} onCheck={setLatest}>
          {texts.latest}
        </Check>
        <Check checked={isBeta} onCheck={setBeta}>
          {texts.beta}
        </Check>
        <span className="flex-1" />
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button
            tone="ghost"
            size="lg"
            onClick={() => {
              installer.cancel()
              updater.cancel()
              onDone()
            }}
          >
            {actions.cancel}
          </Button>
          <Button
            type="submit"
            tone="primary"
            size="lg"
            busy={form.busy}
            busyText={step === 'upload' ? texts.uploadingFile : texts.creating}
          >
            {texts.create}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** Maps the server's errors to fields, including refusals that belong to one field. */
function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const own: Readonly<Record<string, string>> = {
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

/** An installer of another system is usually a mistake. */
function oddEnding(platform: Platform, fileName: string): string | null {
  const known: readonly string[] = usualEndings[platform]
  const name = fileName.trim().toLowerCase()
  const ending = ['.exe', '.dmg', '.zip', '.tar.gz'].find((each) => name.endsWith(each))
  if (ending === undefined || known.includes(ending)) return null
  return texts.unusualEnding(ending, placeOf(platform))
}

function hostNote(url: string): string | null {
  if (!URL.canParse(url.trim())) return null
  const { hostname } = new URL(url.trim())
  if (hostname === '') return null
  return hostname === window.location.hostname ? texts.onThisServer : texts.fromHost(hostname)
}
