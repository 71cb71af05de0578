import type { ActorRefFrom } from 'xstate'
import type { contactsImportMachine } from '#machines/contacts-import/contacts-import.machine.ts'

export type ContactsFlow = ActorRefFrom<typeof contactsImportMachine>
