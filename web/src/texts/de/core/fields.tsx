/** The button in a hidden field. */
export const secretToggle = (isShown: boolean, what: string) =>
  `${what} ${isShown ? 'ausblenden' : 'anzeigen'}`
