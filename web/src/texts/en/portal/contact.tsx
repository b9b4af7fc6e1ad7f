import { count } from '../../../core/kit/format.ts'

export const submissions = 'Contact submissions'
/** Follows 'Could not load'. */
export const theSubmissions = 'contact submissions'
export const allSubmissions = 'All submissions'
export const newOnes = (number: number) => `${count(number)} new`
export const noneYet = 'No submissions yet'
export const arriveHere = 'Messages from the contact page arrive here.'
/** Read by screen readers after the name. */
export const isNew = '(new)'

export const status = 'Status'
export const all = 'All'
export const statusNew = 'New'
export const statusRead = 'Read'
export const statusDone = 'Done'
export const search = 'Search submissions'
export const searchIn = 'Name, email or text'
export const shownOf = (shown: number, all: number) => `${count(shown)} of ${count(all)} submissions`
export const noItems = 'No items found'
export const clearFilters = 'Clear filters'

export const messages = 'Messages'
export const noneSelected = 'No message selected'
export const selectOne = 'Select one on the left to read it.'
export const allMessages = 'All messages'
export const messageFrom = (name: string) => `Message from ${name}`
export const noSubject = 'No subject'
export const accountDeleted = 'account deleted'
export const reopen = 'Reopen'
export const markDone = 'Mark as done'
export const markNew = 'Mark as new'
export const reply = 'Reply by email'
/** The subject of the reply. */
export const replyTo = (subject: string) => `Re: ${subject}`
export const yourMessage = 'Your message to Harbour'
