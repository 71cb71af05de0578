import { type APIRequestContext, expect } from '@playwright/test'
import { Mailbox } from '../../contract/configuration.ts'

/** The newest code that was mailed to an address, as the development mailbox shows it. */
export async function codeMailedTo(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mailbox = Mailbox.parse(await (await request.get('/mailbox.json')).json())
      const mail = mailbox.items.find((message) => message.to === address)
      code = mail?.text.match(/^\s*([A-Z0-9]{6,})\s*$/m)?.[1]
      return code
    })
    .toBeTruthy()
  return code ?? ''
}
