import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { DataGroupId } from '../wire.ts'

/** The trees that are linked with each other, which a viewer sees as one family. */
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
  // Each call counts the match sets again, so it has a limit of its own.
  perMinute: 60,
})
