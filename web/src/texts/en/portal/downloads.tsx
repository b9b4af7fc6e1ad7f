export const downloads = 'Downloads'
export const back = 'Back'
export const intro = 'Harbour runs on your desktop and keeps syncing in the background.'
export const introOnline = 'Harbour runs in your browser. There is also a desktop app for Windows and macOS.'
export const theReleases = 'the releases'
export const notRight = 'Something not right?'
export const reportBug = 'Report a bug'
export const requestFeature = 'Request a feature'

export const windowsDesktop = 'Windows Desktop'
export const macDesktop = 'macOS Desktop'
export const linuxDesktop = 'Linux Desktop'
export const online = 'Online'
export const notAvailable = 'Not Available'
export const comingSoon = 'Coming Soon'
export const macNote = 'One file for Apple Silicon and Intel.'
export const recommendedForYou = 'Recommended for your computer'
export const noReleaseYet = 'No release for this system yet.'
export const moreAbout = 'Notes, checksum and older versions'
export const file = 'File'
export const size = 'Size'
export const version = 'Version'
export const released = 'Released'
export const beta = 'Beta'
export const latest = 'Latest'
export const download = 'Download'
export const downloadNow = 'Download Now'
export const downloadVersion = (release: string) => `Download v${release}`
export const downloadFile = (name: string) => `Download ${name}`
export const downloadFailed = 'Download failed'
export const downloadDirectly = 'Download directly'
export const notOpened = 'Your browser did not open the download.'
export const sampleNote = 'Sample file for the demo. It does nothing.'
/** The size of a sample. */
export const sampleOf = (size: string) => `Sample, ${size}`
export const sampleNotes = 'Sample files for the demo. They do nothing.'

export const currentRelease = 'Current release'
export const releaseFacts = (system: string, date: string, count: string) =>
  `${system} · Released ${date} · ${count} downloads`
export const whatsNew = "What's New"
export const noNotes = 'No notes for this release.'
export const notes = 'Notes'
export const previousReleases = 'Previous releases'
export const thePreviousReleases = 'the previous releases'
export const preRelease = 'Pre-release'

export const forWindows = 'Harbour for Windows'
export const forMac = 'Harbour for macOS'
export const noneFor = (system: string) => `No ${system} release available`
export const releaseFailed = 'Failed to fetch release'
export const releaseUnknown = 'Could not check: there may be a release all the same.'
export const noRelease = 'No Release Available'
export const release = 'Release'

export const installation = 'Installation'
export const installationOn = 'Installation on'
export const downloadInstaller = 'Download the installer.'
export const followSetup = 'Open it and follow the setup.'
export const downloadImage = 'Download the disk image.'
export const openImage = 'Open the dmg.'
export const dragToApplications = 'Drag Harbour to Applications.'
export const startAndLogIn = 'Start Harbour and log in with your account.'
export const connectExchange = 'Connect an exchange with a read-only key.'

export const requirements = 'System requirements'
export const part = 'Part'
export const minimum = 'Minimum'
export const recommended = 'Recommended'
export const memory = 'Memory'
export const memoryMinimum = '4\u00a0GB RAM'
export const memoryRecommended = '8\u00a0GB or more RAM'
export const disk = 'Disk'
export const diskMinimum = '500\u00a0MB'
export const diskRecommended = '1\u00a0GB'
export const network = 'Network'
export const internet = 'Internet'
export const broadband = 'Broadband'
export const display = 'Display'

export const verifyFile = 'Verify the file'
export const runInPowerShell = 'Run this in PowerShell, in your downloads folder, and compare:'
export const runInMacTerminal = 'Run this in Terminal and compare:'
export const runInTerminal = 'Run this in a terminal, where the file is, and compare:'
export const command = 'command'
export const copyWhat = (what: string) => `Copy ${what}`
export const copiedWhat = (what: string) => `${what} copied`

export const open = 'Open'
export const openInBrowser = 'Open in your browser'
/** For a reader who is in a browser already. */
export const youAreHere = 'You are here'
export const openTrading = 'Open trading'
export const joinWaitlist = 'Join Waitlist'
export const downloadForWindows = 'Download for Windows'
export const downloadForMac = 'Download for Mac'
export const nothingToInstall = 'Harbour in your browser, nothing to install.'
export const sameAccount = 'Same account and history as on the desktop.'
export const aboutOnline = 'What it offers'
export const versionOf = (release: string) => `Version ${release}.`
export const estimated = (quarter: string) => `Estimated release ${quarter}.`
export const inBrowser = 'Harbour in your browser.'
export const inBrowserSince = (release: string, date: string) =>
  `Harbour in your browser: version ${release}, released ${date}.`
export const inBrowserFrom = (quarter: string) => `Harbour in your browser. Estimated release: ${quarter}`
export const notChecked = 'Could not check availability.'
export const features = 'Features'
export const featureScreens = 'Balances, positions, trades and equity, as in the app'
export const featureAccount = 'The same account, nothing to reconnect'
export const featurePhone = 'Every screen on your phone, too'
export const featureHistory = 'History that keeps syncing while the browser is closed'
export const featureKeys = 'Read-only keys, encrypted on the server'
export const whyOnline = 'Why an online version'
export const reasonInstall = 'Nothing to install'
export const reasonInstallText = 'Works where you cannot install software, on Linux and on Chromebooks.'
export const reasonEverywhere = 'Available everywhere'
export const reasonEverywhereText = 'See your accounts in any browser.'
export const reasonCurrent = 'Always up to date'
export const reasonCurrentText = 'The latest version every time you open it.'
