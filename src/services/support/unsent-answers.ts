/**
 * Stores the answers that staff is writing at the desk, and the replies of a person, while the tab is open, so that a
 * reload loses nothing.
 */
import * as z from 'zod/mini'
import type { UserId } from '#contract/wire.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import type { UnsentAnswers } from '#domain/support/support-desk.ts'
import { readStored } from '../stored-json.ts'
import { keepForms } from '../unsaved-form.ts'

const keyFor = (userId: UserId) => userKey(userId, 'unsent-answers')

const Answers = z.record(z.string().check(z.regex(/^[1-9]\d{0,17}$/)), z.string())

export const readUnsentAnswers = (storage: Storage, userId: UserId): UnsentAnswers =>
  readStored(storage, keyFor(userId), Answers) ?? {}

export const keepUnsentAnswers = (storage: Storage, userId: UserId, answers: UnsentAnswers): void =>
  keepForms(storage, keyFor(userId), answers)
