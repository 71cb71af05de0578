/** Sample changes by uploads, for path models and screen tests. */
import type { TreeChanges } from '#domain/upload/tree-update.ts'

const none = { came: 0, changed: 0, went: 0, unchanged: 20 }

export const nothingChanges: TreeChanges = {
  counts: { persons: { ...none, unchanged: 59 }, families: none, other: none },
  examples: [],
}

export const aFewChanges: TreeChanges = {
  counts: {
    persons: { came: 3, changed: 2, went: 1, unchanged: 56 },
    families: { came: 1, changed: 0, went: 0, unchanged: 20 },
    other: { came: 0, changed: 4, went: 0, unchanged: 10 },
  },
  examples: [
    { change: 'came', kind: 'Person', name: 'Nora Hanover', details: [] },
    { change: 'changed', kind: 'Person', name: 'Ada Hanover', details: ['Birth', 'Name'] },
    { change: 'went', kind: 'Person', name: 'Karl Hanover', details: [] },
    { change: 'came', kind: 'Family', name: 'Ernst Hanover and Nora Hanover', details: [] },
  ],
}

/** The changes when a user uploads the file of a different tree that uses the same record numbers. */
export const manyBecomeOthers: TreeChanges = {
  counts: {
    ...aFewChanges.counts,
    persons: { came: 0, changed: 32, went: 0, unchanged: 27, becameOther: 30 },
  },
  examples: [
    {
      change: 'changed',
      kind: 'Person',
      name: 'Wilhelmina Osgood',
      details: ['Name'],
      formerName: 'Ada Hanover',
      becameOther: true,
    },
    {
      change: 'changed',
      kind: 'Person',
      name: 'Tobias Underhill',
      details: ['Name', 'Birth'],
      formerName: 'Karl Hanover',
      becameOther: true,
    },
    { change: 'changed', kind: 'Person', name: 'Ernst Hanover', details: ['Death'] },
  ],
}

export const muchGoes: TreeChanges = {
  counts: { ...aFewChanges.counts, persons: { came: 0, changed: 0, went: 30, unchanged: 29 } },
  examples: [{ change: 'went', kind: 'Person', name: 'Karl Hanover', details: [] }],
}
