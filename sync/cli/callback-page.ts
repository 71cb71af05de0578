/**
 * The page that the browser shows after it has delivered the answer. It loads nothing and contains nothing of the
 * answer.
 */
import { createHash } from 'node:crypto'
import type { AnswerProblem } from './authorization-answer.ts'

type Said = AnswerProblem | 'arrived' | 'nothing'

const words: Record<Said, readonly [string, string]> = {
  arrived: ['Continue in the program', 'Your answer has arrived. You can close this page.'],
  denied: ['The program stays out', 'It cannot use your account. You can close this page.'],
  refused: ['The program was not let in', 'Read what it says in its terminal. You can close this page.'],
  'not-ours': [
    'Not an answer',
    'This is not the answer that the program is waiting for. Nobody has been let in.',
  ],
  'other-issuer': ['Not an answer', 'This answer comes from another server. Nobody has been let in.'],
  nothing: [
    'Nothing here',
    'The sync program is waiting here for an answer to its sign-in. This page is not an answer.',
  ],
}

const style = `:root{color-scheme:light dark}body{margin:15vh auto;max-width:34rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}
h1{font:500 1.9rem/1.2 Georgia,serif}`

const styleHash = createHash('sha256').update(style).digest('base64')

export const callbackPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export function callbackPage(said: Said): string {
  const [heading, sentence] = words[said]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading} · Kinweave</title><style>${style}</style></head>
<body><h1>${heading}</h1><p>${sentence}</p></body></html>
`
}
