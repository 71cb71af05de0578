import { type APIRequestContext, expect } from '@playwright/test'
import { Mailbox } from '#contract/configuration.ts'

/** Mails whose codes were used, by mailbox and id: each server counts its mails from one. */
const opened = new Set<string>()

/** The newest mailed code for an address, if it was not returned before, from the development mailbox. */
export async function codeMailedTo(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/mailbox.json')
      const { items } = Mailbox.parse(await answer.json())
      // A later mail may contain no code.
      const mail = items.find(({ to, text }) => to === address && codeIn(text) !== undefined)
      // A mail comes a moment after it was requested; until then the previous mail is the newest.
      if (mail === undefined || opened.has(`${answer.url()} ${mail.id}`)) return undefined
      opened.add(`${answer.url()} ${mail.id}`)
      code = codeIn(mail.text)
      return code
    })
    .toBeDefined()
  return code ?? ''
}

const codeIn = (text: string): string | undefined => /^\s*([A-Z0-9]{6,})\s*$/m.exec(text)?.[1]

/** The text of the newest mail to an address, once there is one. */
export async function mailTextTo(request: APIRequestContext, address: string): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/mailbox.json')
      text = Mailbox.parse(await answer.json()).items.find(({ to }) => to === address)?.text
      return text
    })
    .toBeDefined()
  return text ?? ''
}
