import type { ActorRefFrom } from 'xstate'
import type { contactPreviewMachine } from '#machines/contact-preview/contact-preview.machine.ts'

export type ContactPreviewFlow = ActorRefFrom<typeof contactPreviewMachine>
