import { counted } from '../../../core/kit/format.ts'

export const active = 'Active'
export const inactive = 'Inactive'
export const commissionOf = (rate: string) => `${rate} commission`
export const clicks = 'Clicks'
export const signups = 'Sign-ups'
export const conversions = 'Conversions'
export const commission = 'Commission'
export const unpaid = 'Unpaid'
export const paid = 'Paid'

export const affiliateLinks = 'Affiliate Links'
export const affiliateLinksCounted = (count: number) => `Affiliate Links (${count})`
export const createLinkButton = '+ Create Link'
export const linksWhat = 'affiliate links'
export const noLinks = 'No affiliate links'
export const noLinksHint = 'Create your first affiliate link to track referrals.'

export const createForm = 'Create affiliate link'
export const code = 'Code'
export const codeHelp = 'Part of the link, in capitals. It cannot be changed later or reused.'
export const codeFault = 'A code has 3 to 32 letters, digits, dashes or underscores, without spaces.'
export const suggestCode = 'Suggest a code'
export const partnerName = 'Partner name'
export const partnerNameFault = 'Please enter the partner’s name.'
export const partnerEmail = 'Partner email'
export const partnerEmailFault = 'Please enter a valid email address'
export const commissionRate = 'Commission rate'
export const commissionRateHelp = 'Of each payment, for as long as the customer pays.'
export const commissionRateFault = 'A commission is from 0 to 100 percent'
export const percent = 'percent'
export const noCommission = '0% commission: this partner earns nothing.'
export const creating = 'Creating...'
export const createLink = 'Create Link'
export const linkCreated = 'Affiliate link created'
export const linkNotCreated = 'Failed to create affiliate link'

export const editCode = (link: string) => `Edit ${link}`
export const status = 'Status'
export const statusHelp = 'Inactive: no new referrals. Existing ones keep counting.'
export const newRateHint = 'A new rate applies to future payments; earlier commissions keep theirs.'
export const linkUpdated = 'Affiliate link updated successfully'
export const linkNotUpdated = 'Failed to update affiliate link'

export const deleteCode = (link: string) => `Delete ${link}`
export const deleteQuestion = (link: string) => `Delete ${link}?`
export const deleteLink = 'Delete link'
export const deleteConsequences = (link: string, people: number, owed: string) =>
  `Its referrals (${counted(people, 'person', 'people')}) and associated commissions (${owed} unpaid) will also be deleted. This cannot be undone, and the code ${link} is never reused.`
export const linkDeleted = 'Affiliate link deleted successfully'
export const linkNotDeleted = 'Failed to delete affiliate link'

export const moreFor = (link: string) => `More for ${link}`
export const noEmail = 'No email'
export const signupUrlOf = (link: string) => `sign-up URL of ${link}`
export const partnerPage = 'Partner page'
export const partnerPageOf = (partner: string) => `Partner page of ${partner}`
export const partnerPageLink = 'partner page link'
export const partnerPageHint =
  'Anyone with this link sees its figures, but no names. Renew it to disable earlier links.'
/** Below a commission: the refunds that were subtracted, with the sign. */
export const afterRefunds = (amount: string) => `incl. ${amount} refunds`
export const copyLink = 'Copy link'
export const renewLink = 'Renew link'
export const linkRenewed = 'Link renewed; earlier links no longer work'
export const verified = (count: string) => `${count} verified`
export const held = (amount: string) => `${amount} held`
export const allTime = 'All time'
export const monthSignups = 'Sign-ups'
export const signupsIn = (month: string) => `Sign-ups ${month}`
/** Sign-ups as a share of clicks. */
export const ofClicks = (rate: string) => `${rate} of clicks`

export const referrals = (count: string) => `Referrals (${count})`
export const referralsHead = 'Referrals'
export const referralsOf = (link: string) => `Referrals of ${link}`
export const noReferrals = 'No verified sign-ups through this link yet.'
export const earlier = (count: string) => `and ${count} earlier`
export const paying = 'Paying'
export const signedUp = 'Signed up'
export const heldBackFor = (reason: string) => `Commissions held back: ${reason}.`
export const amountHeldBack = (amount: string) => `${amount} held back.`
export const release = 'Release'
export const decline = 'Decline'
export const released = 'Commission released'
export const declined = 'Commission declined'

export const reports = 'Affiliate reports'
export const monthFailed = 'Could not load this month.'
export const monthOfReport = 'Month of the report'
export const monthlyReport = 'Monthly CSV Report'
export const markAllPaid = 'Mark All as Paid'
export const allTimeSummary = 'All-Time Summary'
export const generating = 'Generating...'
export const monthsInUtc = 'Months are counted in UTC.'
export const monthlyPayout = 'Monthly payout total'
export const setByMarking = 'Set by Mark All as Paid'
export const payoutsSoon = 'Payouts are coming soon'
export const unpaidThisMonth = 'Unpaid this month'
export const unpaidAbout =
  'Commissions are automatically pending with each payment, and payable 30 days later unless it was refunded.'
export const pendingAutomatically = 'Pending automatically'
export const heldBack = (amount: string) => `${amount} held back`
export const signupsThisMonth = 'Sign-ups this month'
export const conversionsThisMonth = 'Conversions this month'
export const totalUnpaid = 'Total unpaid'
export const overAllMonths = 'All months together'
export const lastMonth = 'Commission last month'
export const inMonth = (count: string, month: string) => `${count} in ${month}`

export const reportGenerated = 'Monthly Report Generated!'
export const reportNotGenerated = 'Failed to generate report'
export const totalPayout = 'Total payout'
export const withEarnings = 'Affiliates with earnings'
export const file = 'File'
export const payNext = 'Next step: pay your affiliates, then mark as paid.'
export const summary = 'All-time summary'
export const summaryNotGenerated = 'Failed to generate summary'
export const totalEarnings = 'Total earnings'
export const affiliates = 'Affiliates'

export const markQuestion = 'Mark all commissions as paid?'
export const markConsequences =
  'Marks every payable commission of every affiliate as paid. Pay them first; this cannot be undone.'
export const marking = 'Marking...'
export const markingSoon = 'Marking commissions as paid is coming soon.'
export const notMarked = 'Failed to mark commissions as paid'
export const marked = 'Marked as paid'
export const total = 'Total'
export const carriedOver = (amounts: string) => `Carried over: ${amounts}.`

export const partner = 'Partner'
export const linkInvalid = 'This link is no longer valid'
export const linkInvalidHint = 'Please ask Harbour for a new one.'
export const contactUs = 'Contact us'
export const yourLink = 'Your sign-up link'
export const unpaidOf = (amount: string) => `${amount} unpaid`
export const yourFigures = 'your figures'
export const signupUrl = 'sign-up URL'
export const monthByMonth = 'Month by month'
export const inUtc = 'in UTC'
export const months = 'Months'
export const month = 'Month'
export const nothingYet = 'Nothing yet'
export const nothingYetHint = 'Share your link. Visits, sign-ups and commissions appear here.'
export const terms =
  'Each payment by someone you referred creates a pending commission, payable after 30 days unless refunded. Refunds are deducted in the month they happen.'
export const traffic = (visits: number, people: number, customers: number) =>
  `${counted(visits, 'click')} · ${counted(people, 'sign-up')} · ${counted(customers, 'conversion')}`
