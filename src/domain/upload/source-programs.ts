/** The desktop programs whose trees can be uploaded, and the systems that the Sync app runs on. */
import type { DataFileType } from '#contract/research/workspace.ts'

export type DesktopSystem = 'windows' | 'mac'

export interface SourceProgram {
  readonly type: DataFileType
  readonly name: string
  /** The kind of its files. */
  readonly baseType: DataFileType
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
  read('RootsMagic', 'RootsMagic', ['.rmgc', '.rmtree']),
  exported('Legacy', 'Legacy', ['.fdb'], ['windows'], 'planned'),
  { ...read('FamilyTreeMaker', 'Family Tree Maker', ['.ftm']), isBeta: true },
  exported('MacFamilyTree', 'MacFamilyTree', ['.mftree'], ['mac'], 'planned'),
  {
    ...read('FamilyHistorian', 'Family Historian', ['.fh_proj']),
    availableOn: ['windows'],
    baseType: 'Gedcom',
  },
  exported('AncestralQuest', 'Ancestral Quest', ['.aq'], everywhere),
  exported('Reunion', 'Reunion', ['.familyFile'], ['mac'], 'planned'),
  read('Gramps', 'Gramps', ['.gramps']),
  exported('Paf', 'PAF', ['.paf'], ['windows']),
  read('Gedcom', 'GEDCOM', ['.ged']),
  read('TestData', 'Test data', []),
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

/** True if people go on working in this kind of file, so that the Sync app can bring each change of it. */
export const isWorkedIn = (type: DataFileType): boolean => workFiles.has(type)

/** A Gramps file may be an export, which does not change. */
const workFiles: ReadonlySet<DataFileType> = new Set(['RootsMagic', 'FamilyTreeMaker', 'FamilyHistorian'])

export const programOfType = (type: DataFileType): SourceProgram =>
  sourcePrograms.find((program) => program.type === type) ?? read(type, type, [])

/** A program whose own files we do not read, or do not read yet; its users export GEDCOM files. */
function exported(
  type: DataFileType,
  name: string,
  extensions: readonly string[],
  availableOn: readonly DesktopSystem[],
  plan?: 'planned',
): SourceProgram {
  const plannedOn = plan === undefined ? [] : availableOn
  return { type, name, baseType: type, extensions, availableOn, supportedOn: [], plannedOn }
}

/** A program whose files can be read in every browser. */
function read(type: DataFileType, name: string, extensions: readonly string[]): SourceProgram {
  return {
    type,
    name,
    baseType: type,
    extensions,
    availableOn: everywhere,
    supportedOn: everywhere,
    plannedOn: [],
  }
}
