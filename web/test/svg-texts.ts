/** Returns the texts of an SVG document, in the order of the file. */
export const textsOf = (svg: string) =>
  [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')].map(
    (one) => one.textContent,
  )
