/** Sample contacts for path models and screens. */
import type { ListedContact } from '#domain/contacts/listed-contacts.ts'

export const sampleContacts = {
  ben: { name: 'Ben Kent', address: 'ben@mail.example', firstName: 'Ben', lastName: 'Kent' },
  dora: { name: 'Dora Kent', address: 'dora@mail.example', firstName: 'Dora', lastName: 'Kent' },
  /** Only the address is known. */
  nameless: { name: '', address: 'flo@mail.example', firstName: '', lastName: '' },
} satisfies Record<string, ListedContact>
