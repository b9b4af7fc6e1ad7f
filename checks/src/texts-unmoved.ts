/** Folders and files of the web app whose texts are not in a catalogue yet. */
export const unmoved: readonly string[] = []
