/** Finds users through somebody else: the children of a parent, and the user of an identity. */
import * as z from 'zod/mini'
import { endpoint, needs, staff } from '../endpoint.ts'
import { page, Subject, UserId } from '../wire.ts'
import { User } from './user.ts'

export const getSupervisedUsers = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/users/:id/supervisedusers',
  summary: 'The users whose parent this user is',
  params: z.object({ id: UserId }),
  answer: page(User),
  access: needs('user', 'ListItems'),
})

/** Lets staff find the user of an identity. 404 for an identity that has never signed in. */
export const lookUpUser = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/users/$lookup',
  summary: 'The user of an identity',
  query: z.object({ subject: Subject }),
  answer: User,
  refuses: ['not-found', 'not-allowed'],
  access: staff('ReadAllUsers'),
})
