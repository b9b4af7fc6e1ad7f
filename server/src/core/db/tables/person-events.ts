export interface PersonEventsTable {
  user_id: string
  kind: 'keys' | 'bots'
  /** The transaction of the last change. */
  changed_in: number
}

export interface PersonEventsTables {
  person_events: PersonEventsTable
}
