/** A person with an identity, and the code that was last mailed to them. */
import { codeMailedTo } from '../../support/mailbox.ts'
import { type NewPerson, newPerson } from '../../support/signed-in.ts'
import type { Stage } from '../support/browser-flow.ts'

export interface MailedPerson extends NewPerson {
  /** Reports that the page has requested a code: the next code is a new one. */
  readonly wasMailed: () => void
  /** The newest code; requests one if there is none. */
  readonly code: () => Promise<string>
}

export async function mailedPerson({ request, info }: Stage): Promise<MailedPerson> {
  const person = newPerson(info.workerIndex)
  const { givenName, surname: familyName, address } = person
  await request.post('/identity/identities', { data: { givenName, familyName, address } })
  let known: string | null = null
  let isOnItsWay = false
  return {
    ...person,
    wasMailed: () => void (isOnItsWay = true),
    code: async () => {
      if (known !== null && !isOnItsWay) return known
      if (!isOnItsWay) await request.post('/identity/identities/$lookup/sendcode', { data: { address } })
      isOnItsWay = false
      known = await codeMailedTo(request, address)
      return known
    },
  }
}
