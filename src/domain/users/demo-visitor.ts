/**
 * What a demo visitor may do, and how long a visit lasts. A visitor views the demo's trees under an invented name,
 * has no address, and is deleted when the visit is over.
 */
import type { Privilege } from '#contract/permission.ts'

/** The visit ends after this many milliseconds. */
export const demoVisitLife = 24 * 60 * 60 * 1000

/** Above this number the oldest visitors are deleted before their visit is over. */
export const maxDemoVisitors = 5000

const deniedActs = [
  'have a tree',
  'invite a viewer',
  'become a member',
  // A visitor cannot leave single trees, only the whole demo.
  'leave a tree',
  // A device should not store a passkey for a user who is deleted within a day.
  'add a passkey',
  'let a program in',
  // Nobody knows who they are, and everything is deleted within a day.
  'upload a file',
] as const
export type DeniedAct = (typeof deniedActs)[number]

/** The fields that visitors may change about themselves. They have no address. */
const changeableFields: ReadonlySet<string> = new Set(['/givenName', '/surname', '/gender'])

/** A visitor has this role in every tree they see, whatever their stored role is. */
export const roleOfDemoVisitor = 'Viewer'

interface Who {
  readonly privileges: ReadonlySet<Privilege>
}

export const isDemoVisitor = ({ privileges }: Who): boolean => privileges.has('DemoUser')

export const isDenied = (who: Who, act: DeniedAct): boolean => isDemoVisitor(who) && deniedActs.includes(act)

/** True if the user may change this field of their own data. `path` is the path in the patch. */
export const mayChangeOfSelf = (who: Who, path: string): boolean =>
  !isDemoVisitor(who) || changeableFields.has(path)
