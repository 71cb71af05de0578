/** The twelve kinds of callers, each with a family group, trees and people of their own. */
import type { Page } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { addChildAccount, makeChildCode } from '#contract/group-admin/child-account.ts'
import { patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { type Account, type Tree, uploadFile } from './account.ts'
import { enterDemo } from './enter-demo.ts'
import { ancestralLine } from './family-file.ts'
import { invites, joins, newGroup, sharesTree } from './family-group.ts'
import { newProfile } from './new-profile.ts'
import { signInWithPassword } from './test-sign-in.ts'
import type { World } from './world.ts'

export const callerKinds = [
  'a visitor without an account',
  'a tree owner',
  'a group owner',
  'an administrator',
  'a recruiter',
  'a member',
  'a viewer',
  'an invited person',
  'a parent',
  'a child',
  'staff',
  'a visitor of the demo',
] as const
type CallerKind = (typeof callerKinds)[number]

/** The kinds with a role in the family group. */
const roleOf = {
  'an administrator': 'Administrator',
  'a recruiter': 'Recruiter',
  'a member': 'Member',
  'a viewer': 'Viewer',
} as const satisfies Partial<Record<CallerKind, string>>

interface Family {
  readonly owner: Account
  readonly group: FamilyGroupId
  readonly tree: Tree
}

interface Caller {
  readonly page: Page
  /** Null for those who sign in on the page. */
  readonly account: Account | null
  readonly family: Family | null
  /** Pages from which this caller begins. */
  readonly starts: readonly string[]
}

/** A family group with a tree in it. */
async function newFamily(freshAccount: World['freshAccount']): Promise<Family> {
  const owner = await freshAccount()
  const group = await newGroup(owner, 'The Ellerys')
  const tree = await uploadFile(owner, ancestralLine(3))
  await sharesTree(owner, tree.id, group.id)
  return { owner, group: group.id, tree }
}

const everywhere = ['/home', '/account', '/trees', '/profiles', '/groups', '/matches', '/plans', '/upload']

/** Makes a caller of this kind, with a family that no other caller has. */
export async function aCaller(kind: CallerKind, { open, freshAccount }: World): Promise<Caller> {
  const none = { account: null, family: null }
  switch (kind) {
    case 'a visitor without an account':
      return { ...none, page: await open(), starts: ['/', '/signin', '/signup', '/contact', '/plans'] }
    case 'staff': {
      const page = await open()
      await signInWithPassword(page, 'staff')
      return { ...none, page, starts: ['/admin/users', '/admin/identities', '/admin/support', ...everywhere] }
    }
    case 'a visitor of the demo': {
      const page = await open()
      await enterDemo(page)
      return { ...none, page, starts: [new URL(page.url()).pathname, ...everywhere] }
    }
    case 'a child': {
      const parent = await freshAccount()
      return { ...none, page: await childsPage(open, parent, await addChild(parent)), starts: everywhere }
    }
    case 'a parent': {
      const account = await freshAccount()
      const child = await addChild(account)
      const starts = [`/users/${child}/account`, '/account/parents', ...everywhere]
      return { account, family: null, page: await open(account), starts }
    }
    default:
      return await inFamily(kind, { open, freshAccount })
  }
}

async function inFamily(
  kind: Exclude<
    CallerKind,
    'a visitor without an account' | 'staff' | 'a visitor of the demo' | 'a child' | 'a parent'
  >,
  { open, freshAccount }: World,
): Promise<Caller> {
  const family = await newFamily(freshAccount)
  const account = await joined(kind, family, freshAccount)
  const { group, tree } = family
  const starts = [`/groups/${group}`, `/persons/${tree.startPersonId}`, `/trees/${tree.id}`, ...everywhere]
  // The invited person and the Viewer see no tree, and the invited person no group.
  const own =
    kind === 'an invited person'
      ? everywhere
      : kind === 'a viewer'
        ? [`/groups/${group}`, ...everywhere]
        : starts
  return { account, family, page: await open(account), starts: own }
}

async function joined(
  kind: Parameters<typeof inFamily>[0],
  { owner, group }: Family,
  freshAccount: World['freshAccount'],
): Promise<Account> {
  if (kind === 'a tree owner' || kind === 'a group owner') return owner
  const account = await freshAccount()
  if (kind === 'an invited person') await invites(owner, group, account.person.address)
  else await joins(owner, account, group, roleOf[kind])
  return account
}

/** Makes an account for a child without an address. Returns the id of its user. */
export async function addChild(parent: Account) {
  const profile = await newProfile(parent, 'Cleo', 'Hale')
  const child = [{ op: 'replace' as const, path: '/isChild' as const, value: true }]
  await demand(parent.transport, patchDataGroup, { params: { id: profile.id }, body: child })
  const { id } = await demand(parent.transport, addChildAccount, {
    query: { profile: profile.id },
    body: { idempotencyKey: 'account of Cleo', address: null },
  })
  return id
}

/** A page in which a child has signed in with a code of the parent. */
export async function childsPage(open: World['open'], parent: Account, id: UserId): Promise<Page> {
  const { code } = await demand(parent.transport, makeChildCode, { params: { id } })
  const page = await open()
  await page.goto('/signin/child')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  return page
}
