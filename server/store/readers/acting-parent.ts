import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../values/viewer.ts'
import { userSupervisors } from '../schema/group-admin.ts'

/** SQL condition: the viewer's session is one in which a parent acts as the child. */
export const isActingParent = ({ userId, actorId }: Pick<Viewer, 'userId' | 'actorId'>): SQL =>
  actorId === null
    ? sql`false`
    : sql`EXISTS (SELECT FROM ${userSupervisors}
        WHERE ${userSupervisors.forUserId} = ${userId} AND ${userSupervisors.supervisorId} = ${actorId})`
