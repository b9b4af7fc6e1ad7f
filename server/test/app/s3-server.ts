import { type ChildProcess, spawn } from 'node:child_process'
import { basename } from 'node:path'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

/** Returns an S3 server, if this machine has one. */
export function findS3Server(): { readonly name: string; readonly path: string } | null {
  const path = findProgram('minio', 'versitygw')
  return path === null ? null : { name: basename(path), path }
}

export const s3Keys = { accessKeyId: 'harbour-tests', secretAccessKey: 'harbour-tests-secret' }

/** Starts it on a free port, with its data in a folder. */
export async function startS3Server(
  { name, path }: { name: string; path: string },
  folder: string,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const port = await freePort()
  const env = {
    ...process.env,
    MINIO_ROOT_USER: s3Keys.accessKeyId,
    MINIO_ROOT_PASSWORD: s3Keys.secretAccessKey,
    ROOT_ACCESS_KEY_ID: s3Keys.accessKeyId,
    ROOT_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  }
  const address = `127.0.0.1:${port}`
  const args =
    name === 'minio'
      ? ['server', folder, '--address', address]
      : ['--port', address, '--quiet', 'posix', folder]
  const child = spawn(path, args, { env, stdio: 'ignore' })
  const endpoint = `http://127.0.0.1:${port}`
  await answering(endpoint, child)
  return {
    endpoint,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

async function answering(endpoint: string, child: ChildProcess): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    if (child.exitCode !== null) throw new Error('the S3 server exited')
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the S3 server does not answer')
}
