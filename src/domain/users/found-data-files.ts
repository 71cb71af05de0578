/**
 * The tree files that the Sync app has found on the computers of a user, in `metadata.foundDataFiles` (MOD-56, resolution
 * 59). The computer that was told of last is the first. Nobody but the user sees them.
 */
import type { FoundDataFile } from '#contract/group-admin/found-data-files.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { Workspace } from '#contract/research/workspace.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { sourcePrograms } from '../upload/source-programs.ts'
import { nameOfFile } from '../upload/tree-update.ts'

export interface FoundOnDevice {
  /** The name of the computer. */
  readonly device: string
  readonly items: readonly FoundDataFile[]
}

type Metadata = User['metadata']

/** All computers of a user can have so many files at most. The server forgets the computers that it heard of first. */
export const maxFoundTogether = 100

const field = 'foundDataFiles'

/** Reads the files from the metadata of a user, and leaves out values of another form. */
export const foundDataFilesIn = (metadata: Metadata): readonly FoundOnDevice[] =>
  listIn(metadata[field]).flatMap(deviceIn)

function deviceIn(value: unknown): FoundOnDevice[] {
  const { device, items } = fieldsOf(value)
  const files = listIn(items).flatMap(fileIn)
  return typeof device === 'string' && files.length > 0 ? [{ device, items: files }] : []
}

function fileIn(value: unknown): FoundDataFile[] {
  const { name, dataFileType } = fieldsOf(value)
  const program = sourcePrograms.find(({ type }) => type === dataFileType)
  return typeof name === 'string' && program !== undefined ? [{ name, dataFileType: program.type }] : []
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export interface FoundFilesFacts {
  readonly known: readonly FoundOnDevice[]
  readonly isDemoVisitor: boolean
  readonly isSupervised: boolean
}

/** Forgetting is allowed to everybody. Only those who may upload a tree have files offered. */
export function decideFoundDataFiles(
  { known, isDemoVisitor, isSupervised }: FoundFilesFacts,
  told: FoundOnDevice,
): Result<readonly FoundOnDevice[], 'demo-visitor' | 'managed-by-parent'> {
  const others = known.filter(({ device }) => device !== told.device)
  if (told.items.length === 0) return ok(others)
  if (isDemoVisitor) return refuse('demo-visitor')
  if (isSupervised) return refuse('managed-by-parent')
  return ok(withinBounds([told, ...others]))
}

const withinBounds = (found: readonly FoundOnDevice[]) =>
  found.filter((_, nth) => filesOf(found.slice(0, nth + 1)) <= maxFoundTogether)

const filesOf = (found: readonly FoundOnDevice[]) => found.reduce((sum, { items }) => sum + items.length, 0)

/** Leaves out the files from which trees have been made on their computer, because those are no longer only offered. */
export const withoutTrees = (
  found: readonly FoundOnDevice[],
  workspaces: readonly Pick<Workspace, 'clientDeviceInfo' | 'dataFilePath'>[],
): readonly FoundOnDevice[] =>
  found.flatMap(({ device, items }) => {
    const made = new Set(
      workspaces
        .filter(({ clientDeviceInfo }) => clientDeviceInfo?.name === device)
        .map(({ dataFilePath = '' }) => nameOfFile(dataFilePath)),
    )
    const left = items.filter(({ name }) => !made.has(nameOfFile(name)))
    return left.length === 0 ? [] : [{ device, items: left }]
  })

/** The metadata after the server has forgotten a computer. */
export const withoutDevice = (metadata: Metadata, gone: string): Metadata => ({
  ...metadata,
  [field]: foundDataFilesIn(metadata).filter(({ device }) => device !== gone),
})

/** The metadata without what nobody but the user may see. */
export const metadataForOthers = (metadata: Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== field))
