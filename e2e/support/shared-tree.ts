/** Two relatives of whom one shares a tree with the other, for tests that follow the end of the sharing. */
import type { Page } from '@playwright/test'
import { type Account, type Tree, uploadFile } from './account.ts'
import { joins, newGroup, sharesTree } from './family-group.ts'
import { thorncliffeFile } from './two-trees.ts'

const groupName = 'The Thorncliffes'

export interface SharedTree {
  readonly tree: Tree
  readonly owner: Account
  /** A member of the family group that sees the tree. */
  readonly reader: Account
  /** Shares the tree with the group. */
  readonly share: () => Promise<unknown>
}

/** The tree of the Thorncliffes. The reader does not see it before it is shared. */
export async function unsharedTree(freshAccount: () => Promise<Account>): Promise<SharedTree> {
  const [owner, reader] = [await freshAccount(), await freshAccount()]
  const tree = await uploadFile(owner, thorncliffeFile())
  const group = await newGroup(owner, groupName)
  await joins(owner, reader, group.id)
  return { tree, owner, reader, share: () => sharesTree(owner, tree.id, group.id) }
}

export async function sharedTree(freshAccount: () => Promise<Account>): Promise<SharedTree> {
  const shared = await unsharedTree(freshAccount)
  await shared.share()
  return shared
}

/** The owner stops sharing the tree on its page. */
export async function stopSharing(page: Page, { tree }: SharedTree): Promise<void> {
  await page.goto(`/trees/${tree.id}`)
  await page.getByRole('button', { name: `Stop sharing with ${groupName}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
}
