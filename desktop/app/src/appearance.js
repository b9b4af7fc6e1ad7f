// Answers the page's query for the desktop's appearance, as a browser would. WebKitGTK knows it only if it loads OpenGL, which this app
// prevents.
;(() => {
  const ask = window.matchMedia.bind(window)
  const question = /^\(prefers-color-scheme: (dark|light)\)$/
  let appearance = 'APPEARANCE'
  const answerTo = (wanted) =>
    Object.defineProperties(new EventTarget(), {
      media: { value: `(prefers-color-scheme: ${wanted})` },
      matches: { get: () => appearance === wanted },
    })
  const answers = { dark: answerTo('dark'), light: answerTo('light') }
  window.matchMedia = (media) => answers[question.exec(media)?.[1]] ?? ask(media)
  Object.defineProperty(window, 'harbourAppearance', {
    value: (next) => {
      if (next === appearance) return
      appearance = next
      for (const answer of Object.values(answers)) answer.dispatchEvent(new Event('change'))
    },
  })
})()
