// the reach of its history, and the parts that are never read
export const reach =
  'Bitget provides the last 90 days of trades, funding, transfers, deposits and withdrawals.'
export const notRead =
  'Margin trades of classic accounts, copy trading, Bitget’s own trading bots and Earn are not included. Connect sub-accounts with their own key.'

// steps to a key of it that can only read
export const logIn = 'Log in to Bitget on the web, open your profile menu and choose “API keys”.'
export const create = 'Choose “Create API key”, then “System-generated”, and give it a name such as Harbour.'
export const passphrase = 'Choose a passphrase for the key and keep it: Harbour needs it too.'
export const readOnly =
  'Choose “Read-only” as the permission and tick nothing that trades, transfers or withdraws.'
export const copy = 'Copy the API key and the secret key now: Bitget shows the secret only once.'
export const address = 'For more safety, restrict the key to the address Harbour shows you.'
export const noAddress = 'Allow any IP address unless you know this server’s address.'

// the way to its file with older rows
export const spotFile =
  'On bitget.com open the orders menu, then your spot orders, then their details, and choose Export; when the file is made, download it from the same list.'
export const futuresFile =
  'On bitget.com open the orders menu, then your futures orders, then their details, and choose Export; when the file is made, download it from the same list. Put its trades into the template.'
export const byHand =
  'On bitget.com open Assets, then the history of the wallet, and put what it lists into the template.'

// names of the layouts of its files
export const orderHistory = 'Bitget order history'
export const spotOrderDetails = 'Bitget spot order details'
export const transactions = 'Bitget transactions'

// reasons to refuse a file of it, or a row of one
export const transactionsUnread =
  'These are Bitget’s transactions. They list balance changes without a price, and trades in the same second cannot be matched. For spot trades, export the spot order details instead.'
export const ordersUnread =
  'This is Bitget’s order history. It lists orders with an average price, without executions or the fees of opening orders. For spot trades, export the spot order details instead.'
