export const fileSaved = (file: string) => `${file} was saved`
export const fileNotSaved = (file: string) => `${file} could not be saved.`
export const linkNotOpened = 'The link could not be opened.'

export const updateAvailable = (version: string) => `Harbour ${version} is available.`
export const updateFailed = 'The update could not be installed. This version keeps working.'
export const installAndRestart = 'Install and restart'
export const installing = 'Installing...'
export const later = 'Later'

export const noKeychain = 'You stay logged in until you close Harbour.'
export const noKeychainWhy = 'This computer has no keychain, and Harbour never saves your session to a file.'
export const gotIt = 'Got it'

export const server = 'Server'
export const changeServer = 'Change server'
export const connectToServer = 'Connect to your server'
export const connectToServerHelp = 'The server that holds your accounts. You can change it later.'
export const serverAddress = 'Server address'
export const serverAddressHelp = 'As in your browser: https://harbour.example'
export const enterServerAddress = 'Enter your Harbour server’s address.'
export const serverNotSaved = 'The address could not be saved.'
export const useServer = 'Use this server'
export const back = 'Back'
