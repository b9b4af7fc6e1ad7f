import { administer } from './administer.ts'
import type { TestEngine } from './test-database.ts'

/** PostgreSQL's error code for an object in use: here a database with connections. */
const inUse = '55006'

type Server = Extract<TestEngine, { readonly engine: 'postgres' }>

/**
 * Creates a test's database: an empty one, or a copy of the template. On a cluster each node has a database of the same name, and
 * simultaneous copies of all of them form a cluster again, since its catalogue contains the nodes' addresses.
 */
export async function createDatabase(server: Server, name: string, template?: string): Promise<void> {
  const made = `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`
  const urls = template === undefined ? [server.socketUrl] : [server.socketUrl, ...server.nodeUrls]
  await Promise.all(urls.map((url) => administer(url, made)))
}

export async function dropDatabase(server: Server, name: string): Promise<void> {
  for (const url of [server.socketUrl, ...server.nodeUrls])
    await dropOn(url, name, server.nodeUrls.length > 0)
}

/** The error code for a database that does not exist. */
const unknownDatabase = '3D000'

/** A cluster's own processes sometimes reconnect to a database before it is dropped. */
async function dropOn(url: string, name: string, isCluster: boolean): Promise<void> {
  if (isCluster)
    await administer(url, `alter database ${name} with allow_connections false`).catch((error: unknown) => {
      if (!isCode(error, unknownDatabase)) throw error
    })
  for (let tries = isCluster ? 5 : 1; ; tries -= 1)
    try {
      return await administer(url, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (tries === 1 || !isCode(error, inUse)) throw error
    }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
