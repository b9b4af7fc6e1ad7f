import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const management = 'Release Management'
export const createNew = '+ Create New Release'
export const tooLargeForApp = 'Release files are too large for the app: publish in a browser.'
export const openInBrowser = 'Open in browser'
export const allReleases = 'All releases'
export const theReleases = 'the releases'
export const noReleases = 'No releases yet. Create your first release above.'
export const releases = 'Releases'
export const restored = (version: string) => `v${version} restored`
export const notRestored = (reason: string) => `Failed to restore release. ${reason}`
export const deleted = 'Deleted'
export const deletedNote = 'can be restored for 30 days'
export const deletedReleases = 'Deleted releases'
export const restoreVersion = (version: string, system: string) => `Restore v${version} ${system}`
export const deleteVersion = (version: string, system: string) => `Delete v${version} ${system}`

export const web = 'Web'
export const theWeb = 'the web'
export const release = 'Release'
export const version = 'Version'
export const platform = 'Platform'
export const file = 'File'
export const size = 'Size'
export const downloads = 'Downloads'
export const released = 'Released'
export const sizeDownloadsAndDay = (size: string, downloads: number, day: string) =>
  `${size} · ${counted(downloads, 'download')} · ${day}`
export const actionsColumn = 'Actions'
export const latest = 'Latest'
export const beta = 'Beta'
export const signed = 'Signed'
export const otherKey = 'Other key'

export const newRelease = 'New release'
export const versionMissing = 'Version is required'
export const fileNameMissing = 'File name is required'
export const fileSizeMissing = 'File size is required'
export const addressMissing = 'Upload a file or enter a download URL'
export const fieldsMissing = 'Please fill in all required fields'
export const published = (release: string, system: string) => `v${release} for ${system} is published`
export const notCreated = 'Failed to create release'
export const installer = 'Installer'
export const installerEndings = '.exe, .dmg, .zip or .tar.gz, up to 500\u00a0MB'
export const fileName = 'File name'
export const fileSize = 'File size'
export const downloadUrl = 'Download URL'
export const fromUpload = 'Set from the uploaded file'
export const changelog = 'Changelog'
export const changelogAside = 'one paragraph per line'
export const uploadingFile = 'Uploading File...'
export const creating = 'Creating Release...'
export const create = 'Create Release'
export const unusualEnding = (ending: string, system: string) =>
  `A ${ending} file is unusual for ${system}. Please check the platform.`
export const onThisServer = 'On this server.'
export const fromHost = (host: string) => `People download it from ${host}.`

export const signatureTitle = 'Signature for updates of the desktop app'
export const updaterFile = 'Updater file'
export const updaterHelp =
  'What the app installs, if not the installer itself: on macOS, the build’s .app.tar.gz.'
export const signature = 'Signature'
export const signatureHelp =
  'The contents of the .sig file for the updater file, or else for the installer. Without it people can download the release, but the app does not offer it as an update.'

export const wrongEnding = 'Please choose a file that ends with .exe, .dmg, .zip or .tar.gz.'
export const tooLarge = (size: string) => `This file is ${size}. The maximum is 500\u00a0MB.`
export const emptyFile = 'This file is empty.'
export const dropInstaller = 'Drop the installer here, or choose it'
export const dropUpdater = 'Drop the updater file here, or choose it'
export const chooseFile = 'Choose file'
export const cancelUpload = 'Cancel upload'
export const removeFile = 'Remove file'
export const uploading = 'Uploading'
export const sentOf = (sent: string, all: string) => `${sent} of ${all} MB`
export const uploaded = 'Uploaded and checked'
export const resume = 'Resume'
export const connectionLost = 'Connection lost. Trying again…'
export const uploadStopped = 'The upload stopped. It can be resumed.'
export const checking = 'Checking the file…'
export const secondsLeft = (seconds: number) => `${seconds} s left`
export const minutesLeft = (minutes: number) => `${minutes} min left`
export const hoursLeft = (hours: number, minutes: number) => `${hours} h ${minutes} min left`

export const deleteQuestion = (version: string, system: string) => `Delete v${version} for ${system}?`
export const deleteConsequences = 'Links to it stop working at once. It can be restored for 30 days.'
export const versionDeleted = (version: string) => `v${version} is deleted`
export const deletedAndPromoted = (version: string, next: string) =>
  `v${version} is deleted, v${next} is now the latest`
export const takesItsPlace = (system: string, next: string) =>
  `It is the latest for ${system}: v${next} takes its place.`
export const betaTakesItsPlace = (system: string, next: string) =>
  `It is the latest for ${system}: v${next}, a beta, takes its place.`
export const nothingLeft = (system: string) =>
  `It is the only release for ${system}: nothing will be left to download.`
export const notDeleted = 'Failed to delete release'

export const downloadsInLast = 'Downloads in the last'
export const days = (count: number) => `${count} days`
export const theDownloads = 'the downloads'
export const downloadsIn = (count: ReactNode, window: number) => (
  <>
    {count} downloads in the last {window} days, counted once per person, release and day (UTC)
  </>
)
export const downloadsTable = (window: number) =>
  `Downloads in the last ${window} days by platform and version`
export const share = 'Share'
export const versionExample = 'e.g. 1.5.0'
