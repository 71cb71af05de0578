/** The desktop programs whose trees can come in, and the computers that the Sync app runs on. */
import type { DataFileType } from '#contract/research/workspace.ts'

export type DesktopSystem = 'windows' | 'mac'

export interface SourceProgram {
  readonly type: DataFileType
  readonly name: string
  /** Endings of its files, as the program writes them. */
  readonly extensions: readonly string[]
  /** Where the program itself runs. */
  readonly availableOn: readonly DesktopSystem[]
  /** Where its files can be read. */
  readonly supportedOn: readonly DesktopSystem[]
  /** Where its files shall be read some day. */
  readonly plannedOn: readonly DesktopSystem[]
}

const everywhere = ['windows', 'mac'] as const

/** Every program there is a file type for, that of the tests included. */
export const sourcePrograms: readonly SourceProgram[] = [
  planned('RootsMagic', 'RootsMagic', ['.rmgc', '.rmtree'], everywhere),
  planned('Legacy', 'Legacy', ['.fdb'], ['windows']),
  planned('FamilyTreeMaker', 'Family Tree Maker', ['.ftm'], everywhere),
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

/** The programs that users see in lists. */
export const listedPrograms: readonly SourceProgram[] = sourcePrograms.filter(({ type }) => !hidden.has(type))

/** The desktop systems that the Sync app supports. */
export const syncAppSystems = [
  { name: 'Windows', system: 'windows', versions: [10, 11] },
  { name: 'Mac', system: 'mac', versions: [10] },
] as const

/** The program that a file belongs to by its ending, in capitals or not; null where no program writes such files. */
export function programOfFile(fileName: string): SourceProgram | null {
  const name = fileName.toLowerCase()
  const owns = ({ extensions }: SourceProgram) =>
    extensions.some((extension) => name.endsWith(extension.toLowerCase()))
  return sourcePrograms.find(owns) ?? null
}

/** A program whose own files are not read yet; its trees come as GEDCOM. */
function planned(
  type: DataFileType,
  name: string,
  extensions: readonly string[],
  availableOn: readonly DesktopSystem[],
): SourceProgram {
  return { type, name, extensions, availableOn, supportedOn: [], plannedOn: availableOn }
}

/** A program whose files are read wherever there is a browser. */
function supported(type: DataFileType, name: string, extensions: readonly string[]): SourceProgram {
  return { type, name, extensions, availableOn: everywhere, supportedOn: everywhere, plannedOn: [] }
}
