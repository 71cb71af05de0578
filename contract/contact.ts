import * as z from 'zod/mini'

/** A contact that a person takes from an address book (CTC-01). It never reaches the server. */
export const Contact = z.object({
  id: z.string(),
  names: z.object({
    givenName: z.string(),
    familyName: z.string(),
    middleName: z.string(),
    displayName: z.string(),
  }),
  emailAddresses: z.array(z.object({ value: z.string(), displayName: z.string() })),
})
export type Contact = z.infer<typeof Contact>

/** The invented contacts of the test provider: `/contacts/test.json` (development doors only). */
export const TestContacts = z.object({ items: z.array(Contact) })
export type TestContacts = z.infer<typeof TestContacts>
