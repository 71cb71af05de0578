/**
 * What a visitor of the demo may not do, and how long a visit lasts. A visitor views the trees of the demo under a made-up
 * name, has no address, and is deleted when the visit is over.
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
  // A visitor leaves the trees by leaving the demo.
  'leave a tree',
  // No device should keep a passkey for somebody who is gone tomorrow.
  'add a passkey',
  'let a program in',
] as const
export type DeniedAct = (typeof deniedActs)[number]

/** The only fields of themselves that visitors may change: they have no address. */
const changeableFields: ReadonlySet<string> = new Set(['/givenName', '/surname', '/gender'])

/** The role of a visitor in every tree that they see, whatever they are there. */
export const roleOfDemoVisitor = 'Viewer'

interface Who {
  readonly privileges: ReadonlySet<Privilege>
}

export const isDemoVisitor = ({ privileges }: Who): boolean => privileges.has('DemoUser')

export const isDenied = (who: Who, act: DeniedAct): boolean => isDemoVisitor(who) && deniedActs.includes(act)

/** Whether somebody may change this field of their own user; `path` is the one of the patch. */
export const mayChangeOfSelf = (who: Who, path: string): boolean =>
  !isDemoVisitor(who) || changeableFields.has(path)
