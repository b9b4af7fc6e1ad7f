export const foreignAddress = (name: string): string =>
  `A request to an address that is not ${name}'s was refused. Nothing was sent.`
export const onlyReads = (method: string, name: string): string =>
  `Harbour only reads: a ${method} request to ${name} was refused. Nothing was sent.`
export const foreignFile = (name: string): string =>
  `A link to a file that is not on ${name}'s own pages was refused. Nothing was sent.`
export const endedConnection = (name: string): string => `${name} ended the connection.`
export const earlierPage = (name: string): string =>
  `${name} answered with an earlier page. We will try again later.`
export const earlierPageOfList = 'The exchange answered with an earlier page of a list'
export const apiWallet =
  'This is the address of an API wallet, which holds nothing. Please enter the address of its account.'
export const brokenFile = (name: string, fault: string): string =>
  `${name}’s file did not arrive whole: ${fault}.`
