import { refusals } from '@harbour/contract/core/refusals'
import { refusalSentences } from '@harbour/contract/texts/en/core/refusals'
import { z } from 'zod'
import { escapeHtml } from '../mail/texts.ts'
import { addressesOf, type RoutePlan } from './route-plan.ts'

/** The style sheet of the page. */
export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
code, pre { font: 13px/1.45 ui-monospace, monospace }
pre { overflow: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0 }
h3 code { font-size: 15px } .who { opacity: .7 } table { border-collapse: collapse } td { padding: .15rem .75rem .15rem 0; vertical-align: top }
`

const shape = (title: string, schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`
}

function section({ name, route }: RoutePlan): string {
  const addresses = addressesOf(route)
    .map((address) => `<h3><code>${route.method} ${escapeHtml(address)}</code></h3>`)
    .join('')
  const rows = (route.refusals ?? [])
    .map((key) => [...refusals[key], refusalSentences[key]] as const)
    .map(
      ([status, code, message]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('')
  return `<section id="${escapeHtml(name)}">${addresses}<p>${escapeHtml(route.summary)} <span class="who">For: ${route.who}.</span></p>
${route.query ? shape('Query', route.query, 'input') : ''}${route.body ? shape('Body', route.body, 'input') : ''}${shape(route.stream ? 'Each event' : 'Data', route.reply, 'output')}
${rows ? `<table>${rows}</table>` : ''}</section>`
}

/** The API documentation for people: one page without script, generated from the route table. */
export function docsPage(plans: readonly RoutePlan[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Harbour API</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>Harbour API</h1>
<p>Success is <code>{"success":true,"data":…}</code>, failure <code>{"success":false,"error":{"code","message","details"?,"requestId"}}</code>.
Log in with <code>POST /api/v1/auth/login</code> and send <code>Authorization: Bearer …</code>; a browser page also sends <code>X-CSRF-Token</code> with every write.
Money, prices and quantities are decimal strings, times ISO 8601 UTC. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${plans.map(section).join('\n')}</body></html>`
}
