import type { FastifyInstance } from 'fastify'
import type { PaymentHost } from '../values/payment-page.ts'

/** The static style elements of Radix ScrollArea and Select, which carry no nonce. */
const styleHashes = [
  'vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw=',
  '441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk=',
]

export interface PagePolicy {
  readonly nonce: string
  /** True if pages of this server may show the page in a frame. */
  readonly embedded: boolean
  /** The origins from which the page may fetch and show pictures, besides this server. */
  readonly contentUrl: string | null
  /** Who takes the payment on this page; null on every page but the payment page (adr 46). */
  readonly payment: PaymentHost | null
}

/** The content security policy of a page. */
export function pagePolicy({ nonce, embedded, contentUrl, payment }: PagePolicy): string {
  const elsewhere = contentUrl === null ? '' : ` ${new URL(contentUrl).origin}`
  return [
    "default-src 'self'",
    `script-src 'self'${payment === 'stripe' ? ' https://js.stripe.com' : ''}`,
    ...(payment === 'stripe' ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    `style-src 'self' 'nonce-${nonce}' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "worker-src 'self'",
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}${payment === null ? '' : ` ${hostOf(payment)}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedded ? "'self'" : "'none'"}`,
  ].join('; ')
}

/** The callback page of the contacts runs its own script, and calls only the providers (adr 42). */
export const contactsCallbackPolicy = (providers: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${providers.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const hostOf = (payment: PaymentHost) =>
  payment === 'stripe' ? 'https://api.stripe.com' : new URL(payment.testBankUrl).origin

/** The service worker fetches the files of the pages, and does nothing else. */
export const serviceWorkerPolicy =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'"

/**
 * A mail with portraits, as the mailbox of a development server shows it in a frame: no scripts, nothing from any server,
 * and an origin of its own. Its links open in a new tab.
 */
export const illustratedMailPolicy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Everything that is not a page may load nothing, and nobody may frame it. ASVS 3.4.3 wants each directive named. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Sets headers on every answer that stop a browser from guessing types, leaking addresses and framing pages. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
    // Browsers ignore this header on plain http, and it would confuse an operator who tries the product there.
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
