import type { ActorRefFrom } from 'xstate'
import type { contactInfoEditMachine } from '#machines/contact-info-edit/contact-info-edit.machine.ts'

export type ContactInfoFlow = ActorRefFrom<typeof contactInfoEditMachine>
