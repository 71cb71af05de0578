/**
 * Programs whose own files we recognise but do not read, and how a person exports a tree from each. A menu is named only
 * if the manual of the program names it; those of Family Tree Maker, Personal Ancestral File, Ancestral Quest and Family
 * Tree Builder are from what others write about these programs.
 */

interface ForeignProgram {
  readonly program: string
  /** What to do in the program, after "Open your tree in …,". */
  readonly way: string
  /** The file that the program then writes. */
  readonly file: string
}

const gedcom = '.ged file'
/** What to do in a program whose menus are not known to us. */
export const generalWay = 'look for “Export” and “GEDCOM” in its File menu'

const exporting = (program: string, way = generalWay): ForeignProgram => ({ program, way, file: gedcom })

export const foreignPrograms = {
  'legacy-file': exporting('Legacy Family Tree', 'choose File > Export To > GEDCOM File'),
  'older-family-tree-maker-file': exporting(
    'Family Tree Maker',
    'choose File > Export (up to version 16: File > Copy/Export Family File) and the format GEDCOM',
  ),
  'older-gramps-folder': {
    program: 'Gramps',
    way: 'choose Family Trees > Export… and the format Gramps XML',
    file: '.gramps file',
  },
  'ancestral-quest-file': exporting('Ancestral Quest', 'choose File > Export'),
  'paf-file': exporting('Personal Ancestral File', 'choose File > Export and Other GEDCOM 5.5'),
  'reunion-file': exporting('Reunion'),
  'macfamilytree-file': exporting('MacFamilyTree'),
  'brothers-keeper-file': exporting('Brother’s Keeper', 'choose File > GEDCOM and export a GEDCOM file'),
  'ahnenblatt-file': exporting('Ahnenblatt'),
  'family-tree-builder-file': exporting('Family Tree Builder', 'choose File > Export > GEDCOM'),
  'geneweb-file': exporting('GeneWeb', 'export it as GEDCOM, also with the command gwb2ged'),
  'heredis-file': exporting('Heredis'),
  'master-genealogist-file': exporting('The Master Genealogist'),
  'my-family-tree-file': exporting('My Family Tree'),
} satisfies Record<string, ForeignProgram>

/** A file of a program that only this program can read. */
export type ForeignFile = keyof typeof foreignPrograms

/** One text for each kind of file. */
export const wordsForForeign = (words: (program: ForeignProgram) => string): Record<ForeignFile, string> =>
  // The keys are those of the record.
  Object.fromEntries(
    Object.entries(foreignPrograms).map(([kind, program]) => [kind, words(program)]),
  ) as Record<ForeignFile, string>
