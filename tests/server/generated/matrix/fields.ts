/** Which fields of an answer only some of its readers see, and who (MOD3-38, PRM-16, ACC-14, resolution 58). */
import { holds } from '#domain/permission/permissions.ts'
import type { Case } from './callers.ts'

type Rule = (one: Case) => boolean

const changesUser: Rule = ({ isSelf, held }) => isSelf || holds(held.user, 'Modify')
const isStaff: Rule = ({ privileges }) =>
  privileges.some((privilege) => privilege !== 'User' && privilege !== 'DemoUser')
/** The user, a parent, and staff. In these worlds, everything private is shown to nobody else. */
const isClose: Rule = (one) => changesUser(one) || isStaff(one)
const changesTree: Rule = ({ held }) => holds(held.tree, 'Modify')

const ofUser = ['issuer', 'subject', 'email', 'namePrivacy', 'emailPrivacy', 'email2Privacy'].concat([
  'mobileNumberPrivacy',
  'privileges',
  'supervised',
  'isTest',
  'modifiedUserId',
])
const every = (paths: readonly string[], rule: Rule) => Object.fromEntries(paths.map((path) => [path, rule]))

/** By the name of the endpoint, then by the path of the field. */
const restrictedFields: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  getUser: { ...every(ofUser, isClose), ...every(['limits', 'limitsDisabled'], changesUser) },
  getUserResearch: every(['activity', 'surnames'], changesUser),
  getWorkspace: every(['clientDeviceInfo', 'dataFilePath'], changesTree),
  listGroupWorkspaces: every(['items[].clientDeviceInfo', 'items[].dataFilePath'], changesTree),
}

/** Fields that some items have and others lack, whoever reads them: trees have a workspace, and profiles have none. */
const ofSomeItems: Readonly<Record<string, readonly string[]>> = {
  getUserDataGroups: ['items[].workspaceId', 'items[].workspaceType'],
  getViewDataGroups: ['items[].workspaceId'],
  listDataGroups: ['items[].workspaceId', 'items[].workspaceType'],
  // A list has trees of several standings. A visitor of the demo may change none of them.
  listWorkspaces: ['items[].clientDeviceInfo', 'items[].dataFilePath'],
  // The membership of the caller.
  listFamilyGroups: ['items[].own'],
  listUserFamilyGroups: ['items[].own'],
  // The share of the profile with the group.
  listPotentialMembers: ['items[].sharedProfileMember'],
}

/** The paths of all fields of an answer that have a value: `items[].id`. */
export function fieldsOf(body: unknown, path = ''): ReadonlySet<string> {
  // An empty list shows nothing of what its items would have.
  if (Array.isArray(body)) return new Set(body.flatMap((one) => [`${path}[]`, ...fieldsOf(one, `${path}[]`)]))
  if (typeof body !== 'object' || body === null) return new Set()
  return new Set(
    Object.entries(body).flatMap(([name, value]) => {
      const here = path === '' ? name : `${path}.${name}`
      return value === null ? [] : [here, ...fieldsOf(value, here)]
    }),
  )
}

/** The fields that are shown, or hidden, against their rule. A field counts only where what contains it is shown. */
export function wrongFields(name: string, one: Case, fields: ReadonlySet<string>): string[] {
  return Object.entries(restrictedFields[name] ?? {}).flatMap(([path, isShownTo]) =>
    !isThere(containerOf(path), fields) || fields.has(path) === isShownTo(one)
      ? []
      : [`${name} ${path} is ${fields.has(path) ? 'shown' : 'hidden'}`],
  )
}

/** The fields that some answers of an endpoint have and others lack, although no rule says so. */
export function fieldsWithoutRule(name: string, answers: readonly ReadonlySet<string>[]): string[] {
  const known = new Set([...Object.keys(restrictedFields[name] ?? {}), ...(ofSomeItems[name] ?? [])])
  const all = new Set(answers.flatMap((fields) => [...fields]))
  return [...all].filter(
    (path) =>
      !path.endsWith('[]') &&
      ![...known].some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`)) &&
      answers.some((fields) => !fields.has(path) && isThere(containerOf(path), fields)),
  )
}

const containerOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))
const isThere = (container: string, fields: ReadonlySet<string>) => container === '' || fields.has(container)
