/**
 * Stores what the user typed on the sign-up page while the tab is open, so that going back or reloading loses
 * nothing.
 */
import * as z from 'zod/mini'
import type { SignUpDraft } from '#domain/signing-in/signing-in.ts'
import { readStored } from './stored-json.ts'

const key = 'tc.signup'

const Draft = z.object({ givenName: z.string(), surname: z.string(), address: z.string() })

export const readSignUpDraft = (storage: Storage): SignUpDraft =>
  readStored(storage, key, Draft) ?? { givenName: '', surname: '', address: '' }

export function keepSignUpDraft(storage: Storage, { givenName, surname, address }: SignUpDraft): void {
  storage.setItem(key, JSON.stringify({ givenName, surname, address } satisfies SignUpDraft))
}

export const forgetSignUpDraft = (storage: Storage) => storage.removeItem(key)
