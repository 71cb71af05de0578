import { type createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type {
  QueuedTicket,
  SupportAnswer,
  SupportFile,
  SupportThread,
  SupportTicket,
} from '#contract/group-admin/support-ticket.ts'
import { type Answer, call, type TestApp } from '../kit/app.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { good } from '../research/kit.ts'

export const code = ({ body }: { body: unknown }): unknown => Object(body).code

export const question = { subject: 'A lost photo', message: 'Where is the photo of Ben?' }
export const stranger = { ...question, firstName: 'Ada', lastName: 'Hale', email: 'ada@mail.example' }

/** Sends a ticket without a token, from a network of its own. */
export const sentByStranger = (kit: TestApp, json: object, address = '192.0.2.7') =>
  call(kit.app, 'POST /groupadmin/support/tickets', { json, address })

/** A solved captcha, as a browser sends it. The library reads the computer's clock, so the server's must agree. */
export async function solvedCaptcha(kit: TestApp, siteKey: string): Promise<string> {
  const { body } = await call(kit.app, `GET /identity/captcha/challenge?sitekey=${siteKey}`)
  // The server's answer is made by the library.
  const challenge = body as Awaited<ReturnType<typeof createChallenge>>
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 200 })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** The calls of a user about tickets. */
export function ticketsOf(kit: TestApp, { token }: Pick<SignedIn, 'token'>) {
  const ask = (what: string, json?: unknown): Promise<Answer> =>
    call(kit.app, what.replace(' ', ' /groupadmin/support'), { token, json })
  const patch = (id: string, field: string, value: string) =>
    call(kit.app, `PATCH /groupadmin/support/tickets/${id}`, {
      token,
      patch: [{ op: 'replace', path: `/${field}`, value }],
    })
  const attach = (id: string, bytes: Uint8Array, fileName = 'page.png') =>
    call(kit.app, `POST /groupadmin/support/tickets/${id}/files`, { token, bytes, fileName })
  const answer = (id: string, text: string, idempotencyKey: string = crypto.randomUUID()) =>
    ask(`POST /tickets/${id}/answers`, { idempotencyKey, text })
  const reply = (id: string, text: string, idempotencyKey: string = crypto.randomUUID()) =>
    ask(`POST /tickets/${id}/replies`, { idempotencyKey, text })
  return {
    ask,
    patch,
    attach,
    answer,
    reply,
    replied: async (id: string, text: string) => good<SupportAnswer>(await reply(id, text)),
    send: (json: object = question) => ask('POST /tickets', json),
    sent: async (json: object = question) => good<SupportTicket>(await ask('POST /tickets', json)),
    attached: async (id: string, bytes: Uint8Array, fileName?: string) =>
      good<SupportFile>(await attach(id, bytes, fileName)),
    answered: async (id: string, text: string) => good<SupportAnswer>(await answer(id, text)),
    read: async (id: string) => good<SupportThread>(await ask(`GET /tickets/${id}`)),
    list: async () => good<{ items: SupportThread[] }>(await ask('GET /tickets')).items,
    queue: async (query = '') =>
      good<{ items: QueuedTicket[]; nextPageToken?: string }>(await ask(`GET /queue${query}`)),
  }
}
