import { refusalTexts } from '../../core/refusals/texts.ts'
import { randomUUID } from 'node:crypto'
import { limits } from '@harbour/contract/core/limits'
import type { releases } from '@harbour/contract/portal/releases'
import { audit } from '../../people/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import type { RequestOf } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { isExternalUrl } from './external-url.ts'
import { endingOf, safeFileName } from './file-names.ts'
import { fileIdIn, holdFile, type LockedFile } from './files.ts'
import { isSignedBy, signedVersion } from '../../core/settings/minisign.ts'
import { findLatest, findRelease, hasVersion, holdPlatform, makeLatest, type ReleaseRow } from './store.ts'
import { readVersion, type Version } from './version.ts'

type Creating = RequestOf<typeof releases.create>

/** Publishes a release, in the transaction of its request. */
export async function publish(
  request: Creating,
  { settings }: Pick<Services, 'settings'>,
): Promise<ReleaseRow> {
  const { db, body, user, refuse } = request
  const version = readVersion(body.version) ?? refuse('release_version')
  await holdPlatform(db, body.platform)
  if (await hasVersion(db, body.platform, version.text)) refuse('release_version_taken')
  const source = await sourceOf(request)
  const updater = body.updaterUrl ? await heldFile(request, body.updaterUrl) : null
  const signature = body.signature || null
  if (signature !== null)
    checkSignature(request, version, signature, updater ?? source.file, settings.updaterKey)
  const id = randomUUID()
  if (body.isLatest) await makeLatest(db, body.platform, null)
  await db
    .insertInto('releases')
    .values({
      id,
      platform: body.platform,
      version: version.text,
      version_order: version.order,
      file_id: source.file?.id ?? null,
      external_url: source.externalUrl,
      updater_file_id: updater?.id ?? null,
      signature,
      file_name: source.fileName,
      file_size: body.fileSize,
      stated_sha256: source.file ? null : (body.sha256 ?? null),
      changelog: tidy(body.changelog),
      is_latest: body.isLatest,
      is_beta: body.isBeta,
      created_by: user.id,
    })
    .execute()
  const { platform, isLatest, isBeta } = body
  await audit(db, request, {
    action: 'release.create',
    target: id,
    after: {
      platform,
      version: version.text,
      fileName: source.fileName,
      isLatest,
      isBeta,
      sha256: source.file?.sha256,
    },
  })
  return (await findRelease(db, id)) ?? refuse('release_file_missing')
}

interface Source {
  readonly file: LockedFile | null
  readonly externalUrl: string | null
  readonly fileName: string
}

async function sourceOf(request: Creating): Promise<Source> {
  const { body, refuse } = request
  const fileName = safeFileName(body.fileName) ?? refuse('release_file_name')
  if (fileName.length > limits.release.fileName) refuse('release_file_name')
  if (fileIdIn(body.downloadUrl) === null) {
    if (!isExternalUrl(body.downloadUrl)) refuse('release_url')
    return { file: null, externalUrl: body.downloadUrl, fileName }
  }
  const file = await heldFile(request, body.downloadUrl)
  const ending = endingOf(file.fileName) ?? ''
  if (endingOf(fileName) !== ending) refuse('release_file_name', refusalTexts.otherEnding(ending))
  return { file, externalUrl: null, fileName }
}

async function heldFile({ db, refuse }: Creating, url: string): Promise<LockedFile> {
  const id = fileIdIn(url)
  return (id === null ? null : await holdFile(db, id)) ?? refuse('release_file_missing')
}

/** Refuses a release with an invalid signature, which is a mistake or an attack. */
function checkSignature(
  { refuse }: Creating,
  version: Version,
  signature: string,
  file: LockedFile | null,
  publicKey: string | null,
): void {
  if (publicKey === null) return refuse('signature_unverifiable')
  if (file === null || !isSignedBy(publicKey, signature, file.blake2b)) refuse('signature_wrong')
  const signed = signedVersion(signature)
  if (signed !== null && readVersion(signed)?.order !== version.order)
    refuse('signature_wrong', refusalTexts.signedForOther(signed, version.text))
}

/** Normalises line ends and removes invisible characters. */
const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, '')
    .trim()

/** Withdraws a release. If it was the one on offer, the next best replaces it in the same transaction. */
export async function withdraw(request: RequestOf<typeof releases.remove>): Promise<ReleaseRow | null> {
  const { db, params, user, refuse } = request
  const before = await heldRelease(db, params.id)
  if (!before || before.deletedAt !== null) return refuse('release_missing')
  await db
    .updateTable('releases')
    .set({ deleted_at: new Date(), deleted_by: user.id, is_latest: false })
    .where('id', '=', before.id)
    .execute()
  const next = before.isLatest ? await findLatest(db, before.platform) : null
  if (next) await makeLatest(db, next.platform, next.id)
  await audit(db, request, {
    action: 'release.delete',
    target: before.id,
    before: { platform: before.platform, version: before.version, isLatest: before.isLatest },
    after: { promoted: next?.version ?? null },
  })
  return next
}

/** Restores a release; the one on offer stays the same. */
export async function bringBack(request: RequestOf<typeof releases.restore>): Promise<ReleaseRow> {
  const { db, params, refuse } = request
  const before = await heldRelease(db, params.id)
  if (!before || before.deletedAt === null) return refuse('release_missing')
  if (before.externalUrl === null && (before.file === null || before.file.isRemoved))
    refuse('release_file_missing')
  if (await hasVersion(db, before.platform, before.version)) refuse('release_version_taken')
  await keepOffered(db, before)
  await db
    .updateTable('releases')
    .set({ deleted_at: null, deleted_by: null, is_latest: false })
    .where('id', '=', before.id)
    .execute()
  await audit(db, request, {
    action: 'release.restore',
    target: before.id,
    after: { platform: before.platform, version: before.version },
  })
  return (await findRelease(db, before.id)) ?? refuse('release_missing')
}

/** Flags the release that is offered by its version alone, since the restored release might replace it. */
async function keepOffered(db: Db, back: ReleaseRow): Promise<void> {
  const offered = await findLatest(db, back.platform)
  if (offered) await makeLatest(db, back.platform, offered.id)
}

/** Reads a release twice: the first read says which platform to lock. */
async function heldRelease(db: Db, id: string): Promise<ReleaseRow | null> {
  const seen = await findRelease(db, id)
  if (!seen) return null
  await holdPlatform(db, seen.platform)
  return findRelease(db, id)
}
