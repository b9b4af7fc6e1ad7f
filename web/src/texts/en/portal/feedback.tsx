import { counted } from '../../../core/kit/format.ts'

export const board = 'Bugs and features'
export const aboutBoard = 'Vote for what matters to you.'
/** The order of the rows, in a sentence. */
export const byStatus = 'In progress first, then open.'
export const byDate = 'Newest first.'
export const byVotes = 'Most votes first.'
export const newItem = 'New Item'
export const items = 'Items'
export const totals = 'Totals'
export const total = 'Total'
export const back = 'Back to bugs and features'

export const types = { BUG: 'Bug', FEATURE: 'Feature', EXCHANGE: 'Exchange' } as const
export const aboutBug = 'Something is wrong or does not work.'
export const aboutFeature = 'Something Harbour should do.'
export const aboutExchange = 'An exchange Harbour should support.'
export const open = 'Open'
export const inProgress = 'In progress'
export const completed = 'Completed'
export const closed = 'Closed'

export const type = 'Type'
export const status = 'Status'
export const showOnly = 'Show'
export const sort = 'Sort'
export const all = 'All'
export const inProgressOption = 'In Progress'
export const everyones = "Everyone's"
export const mine = 'Mine'
export const votedByMe = 'Voted by me'
export const newestFirst = 'Most Recent'
export const popularFirst = 'Most Upvoted'
export const search = 'Search'
export const searchPlaceholder = 'Search title and description'

export const list = 'Feedback'
export const noItems = 'No items found'
export const theItems = 'the items'
export const listFailed = 'The list could not be loaded.'
export const clearFilters = 'Clear filters'
export const beFirst = 'Be the first: report a bug or request a feature.'
export const nothingPosted = 'You have not posted anything yet.'
export const nothingVoted = 'You have not voted yet.'
export const noMatch = 'No items match these filters.'
export const showMore = 'Show more'
export const statusOf = (title: string) => `Status of ${title}`
export const deleteTitle = (title: string) => `Delete ${title}`
/** Follow a number. */
export const comments = (count: number) => (count === 1 ? 'comment' : 'comments')
export const images = (count: number) => (count === 1 ? 'image' : 'images')

export const vote = (title: string, votes: number) => `Vote for ${title}, ${counted(votes, 'vote')}`
export const voteHint = 'Vote for this'
export const unvoteHint = 'Remove vote'
export const voteFailed = 'Failed to vote'
export const votes = (count: number) => counted(count, 'vote')

export const exporting = 'Exporting...'
export const exportCsv = 'Export CSV'
export const exportFailed = 'The export failed. Please try again.'
export const deleted = 'Deleted'
export const deletedItems = 'Deleted items'
export const deletedHint = (days: number) => `They can be restored for ${days} days, with votes and comments.`
export const theDeletedItems = 'deleted items'
export const nothingDeleted = 'No deleted items'
export const nothingDeletedHint = 'Items deleted by administrators appear here.'
export const deletedFacts = (kind: string, upvotes: number, date: string, person: string) =>
  `${kind} · ${counted(upvotes, 'vote')} · deleted ${date} by ${person}`
export const restoreTitle = (title: string) => `Restore ${title}`
export const restoring = 'Restoring...'
export const restored = 'Item restored'

export const submitTitle = 'Submit Bug or Feature'
export const submit = 'Submit'
export const submitting = 'Submitting...'
export const submitted = 'Item submitted'
export const submitFailed = 'Failed to submit. Please try again.'
export const discardItem = 'Discard this item?'
export const title = 'Title'
export const description = 'Description'
export const bugTitle = 'What is wrong'
export const bugDescription = 'What you did, what happened, and what you expected.'
export const featureTitle = 'What Harbour should do'
export const featureDescription = 'What you want to achieve, and how you do it today.'
export const exchangeTitle = 'Name of the exchange'
export const exchangeDescription = 'Which markets you trade there, and why you need it.'
export const similar = 'Similar items'
export const similarHint = 'Is it one of these? Vote for it instead.'

export const imagesLabel = 'Images'
export const imagesOf = (count: number, max: number) => `${count} of ${max}`
export const chooseImages = 'Choose images'
export const addImages = 'Add images'
export const imagesHint = 'or drop or paste them here. PNG, JPEG, or GIF, 5\u00a0MB each.'
export const makeSmaller = 'Make it smaller'
export const removeImage = (name: string) => `Remove ${name}`
export const attachments = 'Attachments'
export const attachment = (number: number) => `Attachment ${number}`
export const imageOf = (number: number, count: number) => `Image ${number} of ${count}`
export const openImage = (number: number, count: number) => `Open image ${number} of ${count}`
export const previousImage = 'Previous image'
export const nextImage = 'Next image'

export const itemFailed = 'Failed to load feedback item'
export const thisItem = 'this item'
export const details = 'Details'
export const author = 'Author'
export const created = 'Created'
export const deleteItem = 'Delete item'
export const deleteItemQuestion = 'Delete this item?'
export const deleteItemConsequences = (name: string, days: number) =>
  `“${name}” disappears from the board with its votes and comments. It can be restored for ${days} days under Deleted.`
export const itemDeleted = 'Item deleted'
export const itemNotDeleted = 'Failed to delete item'
export const changeStatus = 'Change status'
export const changeStatusTo = (next: string) => `Change status to ${next}?`
export const changeStatusHint = 'Emails the author and voters, at most once an hour.'
export const statusNotChanged = 'Failed to change status'
export const note = 'Note'
export const noteHelp = 'Shown with the status and in the email.'
export const statusHistory = 'Status history'
/** Between the former status and the new one. */
export const to = 'to'

export const commentsLabel = 'Comments'
export const commentsCounted = (count: number) => counted(count, 'comment')
export const addComment = 'Add a comment'
export const plainText = 'Plain text'
export const sending = 'Sending...'
export const comment = 'Comment'
export const commentFailed = 'Failed to add comment'
export const commentFailedFor = (reason: string) => `Failed to add comment. ${reason}`
export const team = 'Team'
export const edited = 'edited'
export const editComment = 'Edit comment'
export const commentNotChanged = 'Failed to change the comment'
export const deleteCommentOf = (person: string) => `Delete comment by ${person}`
export const deleteComment = 'Delete comment'
export const deleteCommentQuestion = 'Delete this comment?'
export const deleteCommentConsequences = 'This cannot be undone.'
export const commentNotDeleted = 'Failed to delete the comment'

export const emails = 'Feedback emails'
export const aboutEmails =
  'We email you when an item you posted or voted for changes status, at most once an hour per item.'
export const emailsOff = 'You will get no more emails about the board.'
export const emailsOn = 'You will get these emails again.'
export const unsubscribe = 'Unsubscribe'
export const unsubscribing = 'Unsubscribing...'
export const resubscribe = 'Resubscribe'
export const openBoard = 'Open the board'
