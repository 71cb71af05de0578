/** The desktop programs whose trees can be uploaded, and the systems that the Sync app runs on. */
import type { DataFileType } from '#contract/research/workspace.ts'

export type DesktopSystem = 'windows' | 'mac'

export interface SourceProgram {
  readonly type: DataFileType
  readonly name: string
  /** Extensions of its files, as the program writes them. */
  readonly extensions: readonly string[]
  /** The systems that the program itself runs on. */
  readonly availableOn: readonly DesktopSystem[]
  /** The systems on which we can read its files. */
  readonly supportedOn: readonly DesktopSystem[]
  /** True if we have read its files for a short time only. */
  readonly isBeta?: true
  /** The systems on which we plan to read its files. */
  readonly plannedOn: readonly DesktopSystem[]
}

const everywhere = ['windows', 'mac'] as const

/** All programs with a file type, including the one for tests. */
export const sourcePrograms: readonly SourceProgram[] = [
  supported('RootsMagic', 'RootsMagic', ['.rmgc', '.rmtree']),
  planned('Legacy', 'Legacy', ['.fdb'], ['windows']),
  { ...supported('FamilyTreeMaker', 'Family Tree Maker', ['.ftm']), isBeta: true },
  planned('MacFamilyTree', 'MacFamilyTree', ['.mftree'], ['mac']),
  planned('FamilyHistorian', 'Family Historian', ['.fh_proj'], ['windows']),
  planned('AncestralQuest', 'Ancestral Quest', ['.aq'], everywhere),
  planned('Reunion', 'Reunion', ['.familyFile'], ['mac']),
  supported('Gramps', 'Gramps', ['.gramps']),
  planned('Paf', 'PAF', ['.paf'], ['windows']),
  supported('Gedcom', 'GEDCOM', ['.ged']),
  supported('TestData', 'Test data', []),
]

const hidden: ReadonlySet<DataFileType> = new Set(['TestData'])

/** The programs shown to users in lists. */
export const listedPrograms: readonly SourceProgram[] = sourcePrograms.filter(({ type }) => !hidden.has(type))

/** The desktop systems that the Sync app supports. */
export const syncAppSystems = [
  { name: 'Windows', system: 'windows', versions: [10, 11] },
  { name: 'Mac', system: 'mac', versions: [10] },
] as const

/** Returns the program for a file's extension, in upper or lower case; null if no program writes such files. */
export function programOfFile(fileName: string): SourceProgram | null {
  const name = fileName.toLowerCase()
  const owns = ({ extensions }: SourceProgram) =>
    extensions.some((extension) => name.endsWith(extension.toLowerCase()))
  return sourcePrograms.find(owns) ?? null
}

/** A program whose own files cannot be read yet; its users upload GEDCOM files. */
function planned(
  type: DataFileType,
  name: string,
  extensions: readonly string[],
  availableOn: readonly DesktopSystem[],
): SourceProgram {
  return { type, name, extensions, availableOn, supportedOn: [], plannedOn: availableOn }
}

/** A program whose files can be read in every browser. */
function supported(type: DataFileType, name: string, extensions: readonly string[]): SourceProgram {
  return { type, name, extensions, availableOn: everywhere, supportedOn: everywhere, plannedOn: [] }
}
