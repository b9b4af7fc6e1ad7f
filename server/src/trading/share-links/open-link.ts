import type { Database } from '../../core/db/database.ts'
import { isOwnBot } from '../bots/bot-accounts.ts'
import { findLink, type SharedLink } from './store.ts'

/** Reads the link of an address; null for one that opens nothing. A page of one bot is gone with the bot: of all others it would show what nobody shared. */
export async function openLink(
  { db, forPerson }: Pick<Database, 'db' | 'forPerson'>,
  token: string,
): Promise<SharedLink | null> {
  const link = await findLink(db, token)
  if (link === null) return null
  const { userId, filter } = link
  if (filter.bot === undefined) return link
  return (await isOwnBot(forPerson(userId), userId, filter.bot)) ? link : null
}
