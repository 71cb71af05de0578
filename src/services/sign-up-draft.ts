/**
 * Stores what the user typed on the sign-up page while the tab is open, so that going back or reloading loses
 * nothing.
 */
import * as z from 'zod/mini'
import type { SignUpDraft } from '#domain/signing-in/signing-in.ts'

const key = 'tc.signup'

const Draft = z.object({ givenName: z.string(), surname: z.string(), address: z.string() })

export function readSignUpDraft(storage: Storage): SignUpDraft {
  const draft = Draft.safeParse(parsed(storage.getItem(key)))
  return draft.success ? draft.data : { givenName: '', surname: '', address: '' }
}

export function keepSignUpDraft(storage: Storage, { givenName, surname, address }: SignUpDraft): void {
  storage.setItem(key, JSON.stringify({ givenName, surname, address } satisfies SignUpDraft))
}

export const forgetSignUpDraft = (storage: Storage) => storage.removeItem(key)

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
