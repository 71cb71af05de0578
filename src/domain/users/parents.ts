/** The parents of an account, the requests to become one, and why an act on them failed. */
import type {
  ParentRequest,
  ReceivedParentRequest,
  UserSupervisor,
} from '#contract/group-admin/user-supervisor.ts'
import type { UserId } from '#contract/wire.ts'
import { unknownName } from './user-name.ts'

export type { ParentRequest, ReceivedParentRequest, UserSupervisor }

/** The parents of an account, and the open requests to become one. */
export interface ParentsOfUser {
  readonly items: readonly UserSupervisor[]
  readonly requests: readonly ParentRequest[]
}

export const parentName = ({ supervisor }: UserSupervisor): string => supervisor?.displayName || unknownName

/** An act on a parent or a request. A removal is confirmed first. */
export type ParentAct =
  | {
      readonly act: 'remove'
      readonly id: UserSupervisor['id']
      readonly name: string
      readonly isSelf: boolean
    }
  | {
      readonly act: 'cancel' | 'confirm' | 'decline'
      readonly id: ParentRequest['id']
      readonly name: string
    }

/** Who is asked to be a parent: the person with an exact address, or a user picked from a shared group. */
export type AskedPerson = { readonly address: string } | { readonly supervisorId: UserId }

/** `code-refused` and `too-many-tries` are about the code that proves the user's identity. */
export type AskProblem =
  | 'not-allowed'
  | 'not-found'
  | 'managed-by-parent'
  | 'proof-needed'
  | 'own-account'
  | 'asked-already'
  | 'parent-limit-reached'
  | 'invalid-input'
  | 'too-many-calls'
  | 'code-refused'
  | 'too-many-tries'

export type ActProblem = 'not-allowed' | 'not-found' | 'managed-by-parent' | 'only-way-in'
