import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { DataGroupId } from '../wire.ts'

/** All that a viewer sees as one family: the trees that are linked with each other. */
export const ConnectedTrees = z.object({
  /** The leading tree first; empty if no two trees of the viewer are linked. */
  groupIds: z.array(DataGroupId),
  /** A person in several trees counts once. */
  personCount: z.int(),
  /** The number of persons who are in several trees. */
  sharedCount: z.int(),
})
export type ConnectedTrees = z.infer<typeof ConnectedTrees>

export const getConnectedTrees = endpoint({
  service: 'research',
  method: 'GET',
  path: '/connectedtrees',
  summary: 'The trees that the caller sees as one family, and how many persons they hold together',
  answer: ConnectedTrees,
  access: signedIn,
  // Counts the sets again on each call.
  perMinute: 60,
})
