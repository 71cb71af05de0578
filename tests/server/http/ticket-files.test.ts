import { describe, expect, it } from 'vitest'
import { SupportTicketId } from '#contract/wire.ts'
import { nameOfTicketFile } from '../../../server/http/account-archive/ticket-files.ts'

describe(nameOfTicketFile.name, () => {
  it('keeps the ending of a long name', () => {
    const fileName = `${'x'.repeat(190)}.jpeg`

    expect(nameOfTicketFile(SupportTicketId.parse('7'), { id: 'a', fileName })).toBe(
      `tickets/7/a/${'x'.repeat(115)}.jpeg`,
    )
  })
})
