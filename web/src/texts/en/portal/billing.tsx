/** Follows 'Could not load'. */
export const yourPlan = 'your plan'
export const confirming = 'Confirming your payment...'
export const confirmed = 'Your subscription is active. Thank you.'
export const late = 'The payment is not confirmed yet.'
export const lateMeans = 'Trading opens once the payment provider confirms it. Do not pay again.'
export const notCharged = 'Nothing was charged.'
export const lastFailed = 'Your last payment failed.'
export const noPlan = 'No plan'
export const notConfigured = 'Billing is not configured on this server.'
export const notSoldYet = 'Subscriptions cannot be bought yet.'
export const per = (interval: string) => `per ${interval}`
export const openingPayment = 'Opening the payment page...'
export const startTrial = (days: number) => `Start ${days} days free`
export const subscribe = (plan: string) => `Subscribe to ${plan}`
export const trialTerms = (days: number) =>
  `A card is required; nothing is charged before the ${days} days end. Cancel at any time.`
export const manage = 'Manage subscription and cards'
export const opening = 'Opening...'

export const suspended = 'This account is suspended.'
export const nothingDeleted = 'Nothing was deleted. Please contact us.'
export const goToDashboard = 'Go to Dashboard'
export const notIncluded = 'Your plan does not include the trading dashboard.'
export const subscribeToOpen =
  'Subscribe to Pro to open it again. Your connections and synced data are kept; your account, feedback and downloads stay open.'
export const seePlan = 'See plan and billing'
export const contactUs = 'Contact us'

export const vip = 'VIP'
export const vipMeans = 'Full access for life. Nothing to pay.'
export const paymentFailed = 'Payment failed'
export const graceUntil = (day: string) => `Trading stays open until ${day}. Please check your card.`
export const graceGoesOn = 'Trading stays open until the grace period ends. Please check your card.'
export const cancelled = 'Cancelled'
export const cancelledMeans = (day: string) => `Trading stays open until ${day}, then the subscription ends.`
export const trial = 'Free Trial'
export const trialUntil = (day: string) => `The first payment is due on ${day}.`
export const trialGoesOn = 'The first payment is due on the day the trial ends.'
export const active = 'Active'
export const activeMeans = 'The subscription is active.'
export const renewsOn = (day: string) => `Renews on ${day}.`
export const beta = 'Beta'
export const betaMeans = 'Full access is free for everyone during the beta.'
/** Follows it for a person with a card. */
export const cardInBeta = 'Your card is not charged during the beta.'
export const included = 'Included'
export const afterBeta = (plan: string, price: string, interval: string) =>
  `After the beta: ${plan} at ${price} ${per(interval)}, only if you subscribe.`
export const noPlanMeans =
  'The trading dashboard is not part of your plan. Your account, feedback and downloads are.'
