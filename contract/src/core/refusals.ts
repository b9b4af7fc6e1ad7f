import { exchangeKeyRefusals } from './exchange-account-refusals.ts'

/**
 * Expected failures: code → HTTP status and the sentence a person reads.
 * A handler refuses with a code declared on its route; a sentence may be replaced at the call
 * where only the moment knows it (an exchange's own words, for example).
 */
export const refusals = {
  // requests
  invalid_request: [400, 'VALIDATION_FAILED', 'Please check the highlighted fields.'],
  malformed_json: [400, 'MALFORMED_JSON', 'The request body is not valid JSON.'],
  malformed_request: [400, 'MALFORMED_REQUEST', 'The request could not be read as HTTP.'],
  not_found: [404, 'NOT_FOUND', 'There is nothing at this address.'],
  method_not_allowed: [405, 'METHOD_NOT_ALLOWED', 'This address does not support that method.'],
  headers_too_slow: [408, 'REQUEST_TIMEOUT', 'The request did not arrive in time. Please try again.'],
  too_large: [413, 'BODY_TOO_LARGE', 'The request is too large.'],
  unsupported_media: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send the request as application/json.'],
  headers_too_large: [
    431,
    'HEADERS_TOO_LARGE',
    'The address or the headers of the request are too long. Together they may have 16 KB.',
  ],
  too_many_requests: [429, 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'INTERNAL', 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'UNAVAILABLE', 'Harbour is busy or starting. Please try again in a moment.'],
  // sessions and access
  session_missing: [401, 'SESSION_EXPIRED', 'Session expired. Please login again.'],
  csrf_invalid: [403, 'CSRF_INVALID', 'This request could not be confirmed as yours. Please log in again.'],
  reauth_required: [
    403,
    'REAUTH_REQUIRED',
    'Please confirm your password first. You entered it a while ago.',
  ],
  account_suspended: [403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please contact us.'],
  admin_only: [403, 'FORBIDDEN', 'Only administrators can do this.'],
  plan_required: [
    403,
    'PLAN_REQUIRED',
    'Your plan does not include the trading dashboard. Subscribe to Pro in the billing section of Settings to open it; your account, feedback and downloads stay open.',
  ],
  // accounts
  invalid_credentials: [401, 'INVALID_CREDENTIALS', 'Invalid email or password'],
  email_not_verified: [403, 'EMAIL_NOT_VERIFIED', 'Please verify your email before logging in.'],
  first_login_elsewhere: [
    403,
    'FIRST_LOGIN_ELSEWHERE',
    'Please log in where you first opened the link, or set a password with the link we have just emailed you.',
  ],
  weak_password: [400, 'WEAK_PASSWORD', 'Please meet all password requirements'],
  common_password: [
    400,
    'COMMON_PASSWORD',
    'This password appears in known data breaches. Please choose another.',
  ],
  verification_invalid: [
    400,
    'VERIFICATION_INVALID',
    'Verification failed. The link may be expired or invalid.',
  ],
  wrong_current_password: [400, 'INVALID_CURRENT_PASSWORD', 'The current password is not correct.'],
  username_empty: [400, 'USERNAME_EMPTY', 'Username cannot be empty'],
  username_taken: [409, 'USERNAME_TAKEN', 'This username is taken.'],
  username_length: [400, 'USERNAME_LENGTH', 'A username has 2 to 32 characters.'],
  username_reserved: [400, 'USERNAME_RESERVED', 'This username is reserved.'],
  own_row: [
    409,
    'OWN_ACCOUNT',
    'You cannot change your own account here. Another administrator can, or see Settings.',
  ],
  row_changed: [
    412,
    'ROW_CHANGED',
    'Someone else changed this. The latest version is now shown; please try again.',
  ],
  note_changed: [409, 'NOTE_CHANGED', 'This was changed elsewhere. Nothing was saved.'],
  last_admin: [409, 'LAST_ADMIN', 'The last administrator cannot be removed.'],
  demo_proxied: [403, 'DEMO_LOCAL_ONLY', 'Demo users can log in only on the machine that runs Harbour.'],
  reset_invalid: [400, 'RESET_INVALID', 'This link is no longer valid. Please request a new one.'],
  session_unknown: [404, 'SESSION_NOT_FOUND', 'This device is no longer logged in.'],
  two_factor_required: [403, 'TWO_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.'],
  two_factor_invalid: [
    403,
    'TWO_FACTOR_INVALID',
    'This code is not correct. Please enter the latest one from your app, or a backup code.',
  ],
  two_factor_unreadable: [
    409,
    'TWO_FACTOR_UNREADABLE',
    'This server can no longer check your codes because its key is gone. Please ask the operator to turn off two-factor authentication; your password stays.',
  ],
  two_factor_on: [409, 'TWO_FACTOR_ON', 'Two-factor authentication is already on.'],
  two_factor_off: [409, 'TWO_FACTOR_OFF', 'Two-factor authentication is not on.'],
  two_factor_setup_missing: [409, 'TWO_FACTOR_SETUP_MISSING', 'The setup has expired. Please start again.'],
  export_running: [
    409,
    'EXPORT_RUNNING',
    'Your data is already being downloaded. Please wait until it is done.',
  ],
  exports_busy: [503, 'EXPORTS_BUSY', 'Several files are being written. Please try again in a minute.'],
  // saved views
  view_missing: [404, 'VIEW_NOT_FOUND', 'This view no longer exists.'],
  view_name_taken: [409, 'VIEW_NAME_TAKEN', 'Another view of this list has this name.'],
  views_enough: [409, 'TOO_MANY_VIEWS', 'You already have 50 views. Please remove one first.'],
  views_changed: [409, 'VIEWS_CHANGED', 'Your views have changed. Please check them before you move one.'],
  // traded pairs
  // bots
  bot_missing: [404, 'BOT_NOT_FOUND', 'This bot no longer exists.'],
  bot_name_taken: [409, 'BOT_NAME_TAKEN', 'You already have a bot with this name.'],
  bots_enough: [409, 'TOO_MANY_BOTS', 'You already have 100 bots. Please remove one first.'],
  // shared pages
  share_links_full: [
    409,
    'SHARE_LINKS_FULL',
    'You already share 20 pages. Please revoke one before you share another.',
  ],
  share_period: [400, 'SHARE_PERIOD', 'The last day of the period comes before the first one.'],
  share_link_missing: [404, 'SHARE_LINK_NOT_FOUND', 'This shared page has already expired or was revoked.'],
  shared_page_missing: [404, 'SHARED_PAGE_NOT_FOUND', 'This link does not work.'],
  // closed trades
  trade_missing: [
    404,
    'TRADE_NOT_FOUND',
    'This trade does not exist. It may have been recalculated from late fills.',
  ],
  basis_known: [409, 'BASIS_KNOWN', 'This trade’s fills include its opening, so there is nothing to enter.'],
  basis_too_late: [
    400,
    'BASIS_TOO_LATE',
    'The trade was opened before its first fill here. Please enter an earlier time.',
  ],
  candles_too_many: [
    400,
    'CANDLES_TOO_MANY',
    'The trade is too long for candles this short. Please choose a longer interval.',
  ],
  candles_unreachable: [
    503,
    'CANDLES_UNREACHABLE',
    'The exchange has no candles right now. Please try again.',
  ],
  // journal
  stop_set: [
    409,
    'STOP_SET',
    'This stop was recorded more than ten minutes ago. Please say why you change it.',
  ],
  stop_wrong_side: [
    400,
    'STOP_WRONG_SIDE',
    'A long trade’s stop must be below its entry, a short trade’s above it.',
  ],
  day_invalid: [400, 'DAY_INVALID', 'Please enter a day such as 2025-06-24.'],
  playbook_missing: [404, 'PLAYBOOK_NOT_FOUND', 'This playbook no longer exists.'],
  playbook_name_taken: [409, 'PLAYBOOK_NAME_TAKEN', 'You already have a playbook with this name.'],
  playbooks_enough: [409, 'TOO_MANY_PLAYBOOKS', 'You already have 50 playbooks. Please remove one first.'],
  ...exchangeKeyRefusals,
  // imports
  import_unreadable: [422, 'IMPORT_UNREADABLE', 'This file cannot be read.'],
  import_busy: [
    409,
    'IMPORT_BUSY',
    'This account’s history is still syncing. Import the file afterwards, so nothing is counted twice.',
  ],
  import_nothing: [409, 'IMPORT_NOTHING', 'Nothing in this file is new.'],
  import_question: [
    422,
    'IMPORT_QUESTION',
    'This file can be read two ways. Choose the right one in the preview, then import it.',
  ],
  import_missing: [404, 'IMPORT_NOT_FOUND', 'This import no longer exists.'],
  // system and whitelist
  whitelist_email_missing: [400, 'WHITELIST_EMAIL_MISSING', 'Please enter an email address'],
  whitelist_email_invalid: [400, 'WHITELIST_EMAIL_INVALID', 'This is not a valid email address.'],
  whitelist_duplicate: [409, 'WHITELIST_DUPLICATE', 'This address is already on the whitelist.'],
  whitelist_missing: [404, 'WHITELIST_NOT_FOUND', 'This address is not on the whitelist.'],
  whitelist_too_many: [400, 'WHITELIST_TOO_MANY', 'Too many emails. Maximum 10,000 per upload.'],
  revoke_unconfirmed: [400, 'REVOKE_UNCONFIRMED', 'Type REVOKE to delete all stored exchange secrets.'],
  // affiliates
  affiliate_code_taken: [
    409,
    'AFFILIATE_CODE_TAKEN',
    'This code is taken or was used before. Codes are never reused.',
  ],
  affiliate_missing: [404, 'AFFILIATE_NOT_FOUND', 'This affiliate link does not exist.'],
  affiliate_inactive: [409, 'AFFILIATE_INACTIVE', 'This affiliate link is not active.'],
  affiliate_changed: [
    412,
    'AFFILIATE_CHANGED',
    'Someone else changed this link. Nothing was saved; please check it again.',
  ],
  referral_missing: [404, 'REFERRAL_NOT_FOUND', 'This person was not referred by this link.'],
  user_missing: [404, 'USER_NOT_FOUND', 'This user does not exist.'],
  payouts_off: [409, 'PAYOUTS_OFF', 'Marking commissions as paid is coming soon.'],
  nothing_payable: [
    409,
    'NOTHING_PAYABLE',
    'Nothing is payable yet. Commissions become payable 30 days after payment, from $10.00 per partner.',
  ],
  partner_link_invalid: [
    404,
    'PARTNER_LINK_INVALID',
    'This link is no longer valid. Please ask Harbour for a new one.',
  ],
  // billing
  billing_disabled: [503, 'BILLING_DISABLED', 'Billing is not configured on this server.'],
  billing_unreachable: [
    503,
    'BILLING_UNREACHABLE',
    'The payment provider is not responding. Nothing was charged; please try again.',
  ],
  beta_is_free: [409, 'BETA_IS_FREE', 'Full access is free during the beta, so there is nothing to pay yet.'],
  plan_unknown: [400, 'PLAN_UNKNOWN', 'There is no such plan. Pro is the one you can buy.'],
  plan_free: [409, 'PLAN_FREE', 'The free trial comes with Pro: the first 7 days are free.'],
  plan_by_contact: [409, 'PLAN_BY_CONTACT', 'Group Access is arranged individually. Please contact us.'],
  plan_coming_soon: [
    409,
    'PLAN_COMING_SOON',
    'VIP is coming soon. Join the waitlist and we will write to you.',
  ],
  vip_for_life: [409, 'VIP_FOR_LIFE', 'You have full access for life, so there is nothing to pay.'],
  nothing_to_manage: [409, 'NOTHING_TO_MANAGE', 'There is no subscription to manage yet.'],
  subscription_not_cancelled: [
    503,
    'SUBSCRIPTION_NOT_CANCELLED',
    'The payment provider could not cancel the subscription, so nothing was deleted. Please try again.',
  ],
  webhook_refused: [400, 'WEBHOOK_REFUSED', 'This event’s signature is not valid.'],
  // feedback
  feedback_missing: [404, 'FEEDBACK_NOT_FOUND', 'This item does not exist, or it was deleted.'],
  comment_missing: [404, 'COMMENT_NOT_FOUND', 'This comment does not exist, or it was deleted.'],
  comment_closed: [403, 'COMMENT_CLOSED', 'A comment can be changed for 15 minutes after it was written.'],
  image_refused: [400, 'IMAGE_REFUSED', 'Failed to process images. Please try again.'],
  mail_link_invalid: [
    400,
    'MAIL_LINK_INVALID',
    'This link is not valid. Please use the one in your latest email.',
  ],
  // releases and downloads
  release_none: [404, 'NO_RELEASE', 'No release available'],
  release_missing: [404, 'RELEASE_NOT_FOUND', 'This release no longer exists.'],
  release_version: [400, 'RELEASE_VERSION', 'A version looks like 1.4.0 or 1.5.0-beta.2.'],
  release_version_taken: [
    409,
    'RELEASE_VERSION_TAKEN',
    'This platform already has a release of this version.',
  ],
  release_url: [400, 'RELEASE_URL', 'Please enter the https:// URL of a public host, without a username.'],
  release_file_missing: [409, 'RELEASE_FILE_MISSING', 'The uploaded file is gone. Please upload it again.'],
  release_file_name: [
    400,
    'RELEASE_FILE_NAME',
    'File names can have letters, digits, dots, dashes and underscores.',
  ],
  signature_wrong: [
    422,
    'SIGNATURE_WRONG',
    'The signature does not match this file and the configured public key.',
  ],
  signature_unverifiable: [
    422,
    'SIGNATURE_UNVERIFIABLE',
    'Signatures cannot be checked: no public key is configured (UPDATER_PUBLIC_KEY).',
  ],
  upload_ending: [400, 'UPLOAD_ENDING', 'Please choose a file that ends with .exe, .dmg, .zip or .tar.gz.'],
  upload_content: [422, 'UPLOAD_CONTENT', 'The file’s content does not match its name.'],
  upload_too_large: [413, 'UPLOAD_TOO_LARGE', 'The file is larger than 500 MB.'],
  upload_empty: [400, 'UPLOAD_EMPTY', 'The file is empty.'],
  upload_malformed: [
    400,
    'UPLOAD_MALFORMED',
    'Please send the file as multipart/form-data with the fields version, platform and file.',
  ],
  upload_broken_off: [400, 'UPLOAD_BROKEN_OFF', 'The upload stopped before the file was complete.'],
  upload_running: [
    409,
    'UPLOAD_RUNNING',
    'Another upload of yours is running. Please wait for it, or cancel it.',
  ],
  upload_missing: [404, 'UPLOAD_NOT_FOUND', 'This upload no longer exists. Please start again.'],
  storage_full: [507, 'STORAGE_FULL', 'File storage is full. Nothing was kept.'],
  link_invalid: [
    403,
    'LINK_INVALID',
    'This download link is no longer valid. Please open the download page again.',
  ],
  update_unknown: [
    400,
    'UPDATE_UNKNOWN',
    'Please ask as /v1/updates/{windows, darwin or linux}/{x86_64 or aarch64}/{version}.',
  ],
  // contact
  submission_missing: [404, 'SUBMISSION_NOT_FOUND', 'This message does not exist.'],
  // trades
  period_turned: [400, 'PERIOD_TURNED', 'The last day of the period comes before the first one.'],
  period_too_long: [400, 'PERIOD_TOO_LONG', 'Please ask for at most 400 days at once.'],
  cursor_invalid: [
    400,
    'CURSOR_INVALID',
    'This page link is no longer valid. Please start from the first page.',
  ],
} as const satisfies Record<string, readonly [status: number, code: string, message: string]>

export type Refusal = keyof typeof refusals
