import type { FoundOnDevice } from '#domain/users/found-data-files.ts'

/** Files of two computers, with names as file systems allow them. */
export const sampleFound = [
  {
    device: 'ada-desk',
    items: [
      { name: 'Byron and Milbanke.rmtree', dataFileType: 'RootsMagic' },
      { name: `<b>&"'.ged`, dataFileType: 'Gedcom' },
      { name: `${'a-very-long-name-'.repeat(14)}.ged`, dataFileType: 'Gedcom' },
    ],
  },
  {
    device: 'laptop',
    items: [
      { name: 'משפחת כהן', dataFileType: 'Gramps' },
      { name: 'Family.ftm', dataFileType: 'FamilyTreeMaker' },
    ],
  },
] as const satisfies readonly FoundOnDevice[]
