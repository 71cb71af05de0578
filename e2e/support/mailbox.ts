import { type APIRequestContext, expect } from '@playwright/test'
import { Mailbox } from '#contract/configuration.ts'

/** Mails whose codes were used, by mailbox and id: each server counts its mails from one. */
const opened = new Set<string>()

/** The code in the newest mail to an address that was not returned before, from the development mailbox. */
export async function codeMailedTo(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/mailbox.json')
      const mail = Mailbox.parse(await answer.json()).items.find((message) => message.to === address)
      // A mail comes a moment after it was requested; until then the previous mail is the newest.
      if (mail === undefined || opened.has(`${answer.url()} ${mail.id}`)) return undefined
      code = mail.text.match(/^\s*([A-Z0-9]{6,})\s*$/m)?.[1]
      if (code !== undefined) opened.add(`${answer.url()} ${mail.id}`)
      return code
    })
    .toBeDefined()
  return code ?? ''
}
