/** The fields of an entry: those before the change, those after it, and the id of its target. */
export interface Facts {
  readonly target: string
  readonly was: (field: string) => string | null
  readonly is: (field: string) => string | null
}

const systems: Readonly<Record<string, string>> = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  web: 'Web',
}
const boardStates: Readonly<Record<string, string>> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CLOSED: 'Closed',
}
const messageStates: Readonly<Record<string, string>> = { NEW: 'New', READ: 'Read', DONE: 'Done' }

const named = (names: Readonly<Record<string, string>>, code: string | null): string =>
  (code === null ? null : names[code]) ?? code ?? 'unknown'
const quoted = (title: string | null): string | null => (title === null ? null : `“${title}”`)
const either = ({ was, is }: Facts, field: string): string | null => is(field) ?? was(field)
const person = (facts: Facts): string => either(facts, 'email') ?? 'a user'
const item = (facts: Facts): string => quoted(either(facts, 'title')) ?? 'an item of the board'
const partner = (facts: Facts): string => either(facts, 'partnerName') ?? either(facts, 'code') ?? 'a partner'
const release = (facts: Facts): string => {
  const [system, version] = [either(facts, 'platform'), either(facts, 'version')]
  const name = version === null ? 'a release' : `v${version}`
  return system === null ? name : `${name} for ${named(systems, system)}`
}

/** The sentence of each action by its code. */
export const sentences: Readonly<Record<string, (facts: Facts) => string>> = {
  'user.create': (facts) => `Created ${person(facts)}`,
  'user.role': (facts) =>
    facts.is('role') === 'admin'
      ? `Made ${person(facts)} an administrator`
      : `Took the administrator role from ${person(facts)}`,
  'user.suspend': (facts) => `Suspended ${person(facts)}`,
  'user.activate': (facts) => `Reactivated ${person(facts)}`,
  'user.vip': (facts) =>
    facts.is('vip') === 'true' ? `Gave VIP to ${person(facts)}` : `Took VIP from ${person(facts)}`,
  'user.delete': (facts) => `Deleted ${person(facts)}`,
  'user.two-factor-off': (facts) => `Turned two-factor off for ${person(facts)}`,
  'user.affiliate': (facts) => {
    const code = facts.is('affiliateCode')
    return code === null ? `Set ${person(facts)} to Direct` : `Moved ${person(facts)} to affiliate ${code}`
  },
  'whitelist.add': ({ target }) => `Added ${target} to the VIP whitelist`,
  'whitelist.remove': ({ target }) => `Removed ${target} from the VIP whitelist`,
  'whitelist.import': ({ target }) => `Imported ${target} into the VIP whitelist`,
  'feedback.status': (facts) => `Set ${item(facts)} to ${named(boardStates, facts.is('status'))}`,
  'feedback.delete': (facts) => `Deleted ${item(facts)}`,
  'feedback.restore': (facts) => `Restored ${item(facts)}`,
  'feedback.comment.delete': (facts) => `Deleted a comment on ${item(facts)}`,
  'contact.status': ({ target, is }) => `Set message ${target} to ${named(messageStates, is('status'))}`,
  'release.create': (facts) => `Published ${release(facts)}`,
  'release.delete': (facts) => `Withdrew ${release(facts)}`,
  'release.restore': (facts) => `Restored ${release(facts)}`,
  'affiliate.create': (facts) => `Created the affiliate link of ${partner(facts)}`,
  'affiliate.update': (facts) => `Changed the affiliate link of ${partner(facts)}`,
  'affiliate.delete': (facts) => `Deleted the affiliate link of ${partner(facts)}`,
  'affiliate.renew-partner-link': (facts) => `Renewed the partner page of ${partner(facts)}`,
  'affiliate.payout': () => 'Booked a payout to affiliates',
  'affiliate.release': (facts) => `Released held commission of ${partner(facts)}`,
  'affiliate.decline': (facts) => `Declined held commission of ${partner(facts)}`,
  'system.beta': ({ is }) =>
    is('betaPhaseActive') === 'true' ? 'Turned the beta phase on' : 'Turned the beta phase off',
  'exchange_secrets.revoke': () => 'Deleted all exchange keys',
  'secrets.reseal': () => 'Re-encrypted the stored secrets',
  'results.mend': () => 'Corrected the stored results of an account',
  'results.remake': ({ target }) =>
    target === 'all' ? 'Recalculated all results' : 'Recalculated the results of a user',
}
