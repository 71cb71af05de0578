import type { ActorRefFrom } from 'xstate'
import type { profilesToShareMachine } from '#machines/profiles-to-share/profiles-to-share.machine.ts'
import type { shareProfileMachine } from '#machines/share-profile/share-profile.machine.ts'

export type ShareProfileFlow = ActorRefFrom<typeof shareProfileMachine>
export type ProfilesToShareFlow = ActorRefFrom<typeof profilesToShareMachine>
