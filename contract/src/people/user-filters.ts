/** Filters of the user list. They overlap: a VIP may also pay, and a person on the free plan may be on trial. */
export const userFilters = ['vip', 'paid', 'free', 'trialing'] as const
export type UserFilter = (typeof userFilters)[number]
