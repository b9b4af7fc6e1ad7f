// by the reason of an ExchangeError; `own` is the exchange's code and words in brackets, or nothing
export const key_unknown = (name: string, own: string): string =>
  `${name} does not know this API key. It may be mistyped, deleted or restricted to other addresses${own}.`
export const secret_wrong = (name: string, own: string): string =>
  `${name} says that the API secret does not belong to this key${own}.`
export const passphrase_wrong = (name: string, own: string): string =>
  `${name} says that the passphrase does not belong to this key${own}.`
export const ip_refused = (name: string, own: string): string =>
  `${name} does not accept this key from our address. Add our address to the key, or remove the restriction${own}.`
export const key_expired = (name: string, own: string): string =>
  `${name} says that this API key has expired${own}.`
export const permission_missing = (name: string, own: string): string =>
  `This API key is not allowed to read that on ${name}${own}.`
export const account_frozen = (name: string, own: string): string =>
  `${name} has frozen or restricted this account${own}.`
export const region = (name: string, own: string): string =>
  `${name} does not accept requests from our region${own}.`
export const clock = (name: string, own: string): string => `${name} refuses the time of our request${own}.`
export const rate_limit = (name: string, own: string): string => `${name} asks us to slow down${own}.`
export const banned = (name: string, own: string): string =>
  `${name} has blocked our address for a while${own}.`
export const down = (name: string, own: string): string => `${name} cannot answer at the moment${own}.`
export const timeout = (name: string, own: string): string => `${name} did not answer in time${own}.`
export const network = (name: string, own: string): string => `${name} cannot be reached${own}.`
export const not_json = (name: string, own: string): string =>
  `${name} answered with a web page instead of data${own}.`
export const empty = (name: string, own: string): string => `${name} answered with nothing${own}.`
export const too_large = (name: string, own: string): string =>
  `${name} answered with more than we accept${own}.`
export const wrong_mode = (name: string, own: string): string =>
  `This account at ${name} is in another mode than the request was for${own}.`
export const bad_request = (name: string, own: string): string =>
  `${name} refused our request as malformed${own}.`
export const write_refused = (name: string, own: string): string =>
  `Harbour only reads: a request to ${name} was refused${own}.`
export const unknown = (name: string, own: string): string => `${name} answered with an unknown error${own}.`
