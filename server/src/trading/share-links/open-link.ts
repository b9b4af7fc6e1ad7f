import type { Database } from '../../core/db/database.ts'
import { isOwnBot } from '../bots/bot-accounts.ts'
import { findLink, type SharedLink } from './store.ts'

/**
 * Reads the link of an address; null for an invalid one. A page of one bot is removed with the bot: without it the page
 * would show data that was not shared.
 */
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
