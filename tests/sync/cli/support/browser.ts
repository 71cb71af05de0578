import type { Browser } from '#sync/cli/browser.ts'
import { serverUrl } from './memory-server.ts'

/** The address for the answer of a request, and the values that the answer needs. */
export function wishOf(address: string) {
  const query = new URL(address).searchParams
  const text = (name: string) => query.get(name) ?? ''
  return { query, redirectUri: text('redirect_uri'), state: text('state') }
}

/** A person who lets the program in, with changed fields in the answer; null leaves a field out. */
export const answering =
  (changed: Readonly<Record<string, string | null>> = {}): Browser =>
  async (address) => {
    const { redirectUri, state } = wishOf(address)
    await bring(redirectUri, { code: 'right', state, iss: serverUrl, ...changed })
    return true
  }

/** Sends an answer to a program, as a browser does, and reads the resulting page. */
export async function bring(
  redirectUri: string,
  answer: Readonly<Record<string, string | null>>,
): Promise<{ status: number; text: string; headers: Headers }> {
  const query = Object.entries(answer).filter((field): field is [string, string] => field[1] !== null)
  const response = await fetch(`${redirectUri}?${new URLSearchParams(query)}`)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
