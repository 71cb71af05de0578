import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/table.ts'
import { escaped } from '../values/escaped.ts'
import { pathOf } from '../values/path-of.ts'

/** The browsable page of all calls: plain HTML without a script, so that it works under any security policy. */
export function openApiPage(nonce: string): string {
  const services = Map.groupBy(Object.entries(endpoints), ([, endpoint]) => endpoint.service)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every call of Kinweave</title>
<meta name="description" content="Every call that the services of Kinweave answer: who may make it, what it takes, and what it changes.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: .25rem 0; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
b { display: inline-block; min-width: 4.5rem; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem 1rem; }
</style>
</head>
<body>
<main>
<p><a href="/start/dev">Kinweave for developers</a></p>
<h1>Every call of Kinweave</h1>
<p>The same for programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1). Ids are text.
Refusals are problem documents (RFC 9457), those of the token endpoints follow RFC 6749.</p>
${[...services].map(([service, all]) => `<h2>${escaped(service)}</h2>\n${all.map(describe).join('\n')}`).join('\n')}
</main>
</body>
</html>
`
}

function describe([name, endpoint]: readonly [string, Endpoint]): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Who', who(endpoint)],
    ['Programs', programs(endpoint)],
    ['Query', Object.keys(endpoint.query?._zod.def.shape ?? {}).join(', ')],
    ['Body', endpoint.body === undefined ? '' : (endpoint.bodyType ?? 'json')],
    [
      'Patch',
      Object.entries(endpoint.patch ?? {})
        .map(([path, { needs }]) => `${path} (${needs})`)
        .join(', '),
    ],
    ['Name in the document', name],
  ]
  return `<details id="${escaped(name)}">
<summary><b>${endpoint.method}</b> <code>${escaped(pathOf(endpoint))}</code> ${escaped(endpoint.summary)}</summary>
<dl>${facts
    .filter(([, value]) => value !== '')
    .map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`)
    .join('')}</dl>
</details>`
}

function programs({ programs }: Endpoint): string {
  return programs === true ? 'May call it with a program token, on trees that the user owns' : ''
}

function who({ access }: Endpoint): string {
  switch (access.kind) {
    case 'anyone':
      return 'Anyone, without a token'
    case 'visitor':
      return 'Anyone; with a token, as the user of the token'
    case 'identity':
      return access.param === undefined
        ? 'Anyone signed in, with the identity token'
        : `The identity itself, with its identity token${access.privilege ? `, and holders of ${access.privilege}` : ''}`
    case 'identityStaff':
      return `Holders of ${access.privilege}, with their identity token`
    case 'self':
      return access.acting
        ? 'Only the user, and whoever acts as the user'
        : 'Only the user, and nobody who acts as the user'
    case 'staff':
      return `Holders of ${access.privilege}`
    case 'managed':
      return `${access.own ? 'The user itself, and h' : 'H'}olders of ${access.privilege}`
    case 'signedIn':
      return 'Anyone signed in; the answer contains only what the caller may read'
    case 'needs':
      return `Holders of ${access.flag} on the ${access.resource}${access.orOwner === true ? ', and its owner' : ''}`
  }
}
