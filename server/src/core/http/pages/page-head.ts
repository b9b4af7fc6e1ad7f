import { escapeHtml } from '../../mail/texts.ts'

/** The preview that other sites show beside a link to a page (Open Graph). */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The path of a picture of 1200 by 630 pixels, below the public address. */
  readonly picture: string
  /** The alternative text of the picture. */
  readonly pictureText: string
}

/** Adds a title and a preview to a built page. Everything is escaped: a person chose the title. */
export function withHead(
  html: string,
  { title, description, picture, pictureText }: PageHead,
  publicUrl: string,
): string {
  const tag = (name: 'name' | 'property', key: string, content: string) =>
    `<meta ${name}="${key}" content="${escapeHtml(content)}">`
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', 'Harbour'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:image', publicUrl + picture),
    tag('property', 'og:image:type', 'image/png'),
    tag('property', 'og:image:width', '1200'),
    tag('property', 'og:image:height', '630'),
    tag('property', 'og:image:alt', pictureText),
    tag('name', 'twitter:card', 'summary_large_image'),
  ]
  // a function: a title may contain patterns of a replacement text
  return html.replace(/<title>[^<]*<\/title>/, '').replace('</head>', () => `${tags.join('')}</head>`)
}
