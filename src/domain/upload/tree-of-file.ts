/** Which tree a file of a computer belongs to, if nobody names one. */
import type { Workspace } from '#contract/research/workspace.ts'
import { nameOfFile } from './tree-update.ts'

type Described = Pick<Workspace, 'id' | 'clientDeviceInfo' | 'dataFilePath'>

/**
 * The tree that was made from the file on this computer, the latest if there are several. Otherwise the only tree that was
 * uploaded in a browser from a file of this name: a user who leaves the uploads to the sync program means that tree, and a
 * second one would lack its shares. Null if the file makes a new tree. `own` are the trees of the user.
 */
export function treeOfFile<T extends Described>(
  own: readonly T[],
  { path, device }: { readonly path: string; readonly device: string },
): T | null {
  const ofFile = own.filter(
    ({ clientDeviceInfo, dataFilePath }) => clientDeviceInfo?.name === device && dataFilePath === path,
  )
  if (ofFile.length > 0)
    return ofFile.reduce((one, other) => (Number(other.id) > Number(one.id) ? other : one))
  const [only, second] = own.filter(
    ({ dataFilePath = '' }) => isOfBrowser(dataFilePath) && nameOfFile(dataFilePath) === nameOfFile(path),
  )
  return second === undefined ? (only ?? null) : null
}

/** A browser does not tell in which folder a file is. */
const isOfBrowser = (path: string) => path !== '' && !/[\\/]/.test(path)
