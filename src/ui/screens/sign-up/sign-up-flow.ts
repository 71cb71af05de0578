import type { ActorRefFrom } from 'xstate'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'

export type SignUpFlow = ActorRefFrom<typeof signUpMachine>
