import type { UploadProblem } from '#machines/tree-upload/tree-upload.machine.ts'

export const uploadProblemText = {
  'not-a-tree':
    'This does not look like a family tree. Export your tree as GEDCOM (.ged) from your program and drop that file.',
  empty: 'This file holds no persons. Export your tree again and check that it is not empty.',
  'too-large': 'This file is larger than we can read in a browser. Export a smaller part of your tree.',
  unreadable: 'The file could not be read. It may have been moved or changed; choose it again.',
  'web-page':
    'This is a page of the web, not a family tree. Where you found it there is probably a download: save that file, which ends in .ged.',
  picture:
    'This is a picture. A family tree is a file that your genealogy program exports, ending in .ged or .gramps.',
  document:
    'This is a document. A family tree is a file that your genealogy program exports, ending in .ged or .gramps.',
  damaged: 'This file is damaged, or only a part of it was copied. Copy or export it once more.',
  'no-tree-inside':
    'There is no family tree in this archive. Unpack it, or export your tree as GEDCOM (.ged) and drop that file.',
  'unknown-version':
    'A newer version of its program wrote this file, in a form that we do not know yet. Export your tree as GEDCOM (.ged) and drop that file.',
  'rootsmagic-file':
    'This is the database of RootsMagic, which only RootsMagic reads. In RootsMagic choose File, Export data, GEDCOM, and drop the .ged file.',
  'legacy-file':
    'This is the database of Legacy, which only Legacy reads. In Legacy choose File, Export, GEDCOM file, and drop the .ged file.',
  'family-tree-maker-file':
    'This is the database of Family Tree Maker, which only that program reads. There choose File, Export, GEDCOM, and drop the .ged file.',
  'ancestral-quest-file':
    'This is the database of Ancestral Quest, which only that program reads. There choose File, Export, GEDCOM, and drop the .ged file.',
  'paf-file':
    'This is the database of Personal Ancestral File, which only that program reads. There choose File, Export, and drop the .ged file.',
  'reunion-file':
    'This is the family file of Reunion, which only Reunion reads. In Reunion choose File, Export, GEDCOM, and drop the .ged file.',
  database:
    'This is the database of a program, which only that program reads. Export your tree from it as GEDCOM (.ged) and drop that file.',
  damaged:
    'This file breaks off or is damaged, so part of your tree would be missing. Export it again from your program.',
  'archive-damaged':
    'This archive breaks off or is damaged, so it cannot be unpacked. Export it again from your program.',
  'archive-too-large':
    'Unpacked, this archive is far larger than a family tree can be. Export the tree without its media and drop that file.',
  'archive-without-tree':
    'There is no family tree in this archive. Export your tree as GEDCOM (.ged) or Gramps XML (.gramps) and drop that file.',
  'archive-locked':
    'This archive is locked with a password. Unpack it on your computer and drop the tree that is in it.',
  'tree-limit-reached':
    'You have reached the limit on your plan and cannot add any more trees. Delete a tree that you no longer need, then upload this one.',
  'not-allowed': 'You may not upload to this tree. Nothing was changed.',
  'not-applied': 'The tree arrived, but could not be put together. Nothing was changed; please try again.',
  unreachable: 'The connection was lost. What was sent is safe: go on when you are back.',
} satisfies Record<UploadProblem, string>
