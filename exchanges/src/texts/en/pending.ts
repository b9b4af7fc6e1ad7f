// reasons why a list of an exchange is not read yet, without a full stop
export const checkingPairs = (asked: string, all: string): string =>
  `Harbour checks pair by pair which ones you traded: ${asked} of ${all} so far`
