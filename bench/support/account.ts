/** A fresh user of a running server, signed in the way that the README says. */
import { tokenTypes } from '../../contract/group-admin/token.ts'

type Json = Record<string, unknown>

/** Answers an access token. */
export async function signUp(url: string, name: string): Promise<string> {
  const address = `${name}@mail.example`
  await post(`${url}/identity/identities`, { givenName: 'Ada', familyName: 'Bench', address })
  await post(`${url}/identity/identities/$lookup/sendcode`, { address })
  const mails = await (await fetch(`${url}/mailbox.json`)).text()
  const password = new RegExp(`${name}[^]*?\\b(\\d{6})\\b`).exec(mails)?.[1] ?? ''
  const identity = await form(`${url}/identity/oauth2/token`, {
    grant_type: 'password',
    username: address,
    password,
  })
  const tokens = await form(`${url}/groupadmin/oauth2/token`, {
    grant_type: tokenTypes.exchange,
    subject_token: String(identity['access_token']),
    subject_token_type: tokenTypes.access,
  })
  return String(tokens['access_token'])
}

const post = (url: string, body: Json) =>
  answered(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

const form = (url: string, body: Record<string, string>) =>
  answered(fetch(url, { method: 'POST', body: new URLSearchParams(body) }))

async function answered(call: Promise<Response>): Promise<Json> {
  const answer = await call
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`)
  // The answers of these calls are objects, or nothing.
  return text === '' ? {} : (JSON.parse(text) as Json)
}
