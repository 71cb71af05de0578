import { fromPromise } from 'xstate'
import { demand, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { type User } from '#contract/group-admin/user.ts'
import { patchUser, previewUser } from '#contract/group-admin/user-acts.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { ContactInfo, ContactProblem } from '#domain/users/contact-info.ts'
import { type SeenByOthers, seenByOthers } from '#domain/users/seen-by-others.ts'
import { savingEdits } from './entities/edit-fate.ts'
import type { Editor } from './entities/edits.ts'

interface Needs {
  readonly userId: UserId
  readonly editor: Pick<Editor, 'propose'>
  readonly model: Pick<Model, 'root' | 'read' | 'subscribe'>
  readonly transport: Transport
  /** Returns a new unique id. */
  readonly newId: () => string
}

type Change = Partial<ContactInfo>

/** Loads what others would see of the contact data (ACS-10). */
export const contactPreviewActors = ({ userId, transport }: Pick<Needs, 'userId' | 'transport'>) => ({
  loadPreview: fromPromise<SeenByOthers, { info: ContactInfo }>(async ({ input, signal }) => {
    const call = { params: { id: userId }, body: operationsOf(input.info) }
    return seenByOthers(await send(transport, previewUser, call, { signal }))
  }),
})

/** Saves the contact data. A change shows at once, and the saving continues if the user leaves the page. */
export const contactInfoActors = ({ userId, editor, model, transport, newId }: Needs) => {
  const { save, findOut } = savingEdits<ContactProblem>({ editor, model }, failureOf)
  return {
    saveContact: fromPromise<Result<null, ContactProblem>, { change: Change }>(
      async ({ input: { change } }) => {
        const key = keyOf('user', userId)
        return save({ id: newId(), key, set: fieldsOf(change) }, async (signal) => {
          const call = { params: { id: userId }, body: operationsOf(change) }
          return [keyed('user', userId, await demand(transport, patchUser, call, { signal }))]
        })
      },
    ),

    findOut,
  }
}

const operationsOf = (change: Change): PatchOperation[] =>
  Object.entries(change).map(([field, value]) => ({ op: 'replace', path: `/${field}`, value }))

/** The change in the form of the model, where an empty field is null. */
function fieldsOf({ gender, email, email2, mobileNumber, ...rest }: Change): Partial<User> {
  return {
    ...rest,
    ...(gender === undefined ? {} : { gender: gender || null }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(email2 === undefined ? {} : { email2: email2 || null }),
    ...(mobileNumber === undefined ? {} : { mobileNumber: mobileNumber || null }),
  }
}
