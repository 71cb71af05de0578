/** What staff does with the account of a user. */
import * as z from 'zod/mini'
import { endpoint, managers, ownUserOr } from '../endpoint.ts'
import { UserId } from '../wire.ts'
import { User } from './user.ts'

const service = 'groupadmin'
const params = z.object({ id: UserId })

/** Answers 403 to everybody without ManageUsers, even to the user in the path (requirement PRM-13). */
export const setLimitsDisabled = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/limitsDisabled',
  summary: 'Sets whether the limits of a user are disabled',
  params,
  body: z.object({ value: z.boolean() }),
  answer: User,
  refuses: ['not-allowed', 'not-found'],
  access: managers('ManageUsers'),
})

/**
 * The plan pro.1 is not sold: staff gives it, and takes it back (resolution 71). A user who pays for a plan has to cancel
 * it first. Doing it again changes nothing.
 */
export const setProfessional = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/professional',
  summary: 'Gives a user the plan Professional, or takes it back',
  params,
  body: z.object({ value: z.boolean() }),
  answer: User,
  refuses: ['not-allowed', 'not-found', 'demo-visitor', 'has-subscription'],
  access: managers('ManageUsers'),
})

/**
 * Only for users with a test identity and visitors of the demo; 403 for all others (requirement PRM-14). Resetting an
 * account again changes nothing.
 */
export const resetUser = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/reset',
  summary: 'Resets the account of a test or demo user to its state after sign-up',
  params,
  answer: User,
  refuses: ['not-allowed', 'not-found'],
  access: ownUserOr('ManageUsers'),
})
