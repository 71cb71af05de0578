import { wordsForForeign } from '#domain/upload/foreign-programs.ts'
import type { FileProblem } from '#domain/upload/upload.ts'

/** For programs whose newer files we read. */
const notReadable = (program: string, version: string) =>
  `We read the files of ${program} ${version} and later, and this is none of them. Export a GEDCOM file there and sync that file.`

/** Why a file is refused, and what helps. */
export const fileProblemWords = {
  'not-a-tree':
    'This is not a family tree: it is neither a GEDCOM file nor the file of a program that we read.',
  blank: 'This file is empty. Export it again from your genealogy program.',
  zeros: 'This file contains only zeros: perhaps the copy is not complete. Copy or export it again.',
  empty: 'There is nobody in this file.',
  'too-large': 'This file is too large, or becomes too large when it is unpacked.',
  unreadable: 'This file was changed or removed while we were reading it. Sync it again.',
  'web-page': 'This is a web page. If it offers a GEDCOM file, download that file and sync it.',
  picture: 'This is a picture. Sync the file that your genealogy program exports.',
  document: 'This is a document. Sync the file that your genealogy program exports.',
  damaged: 'This file is damaged or incomplete. Export, copy or download it again.',
  encrypted: 'This archive is encrypted. Unpack it with its password, and sync the file that is inside.',
  'too-deep': 'A line is more than 99 levels deep, which no family tree needs. Export the file again.',
  'no-tree-inside': 'There is no family tree in this archive. Sync the file with your tree.',
  'several-trees':
    'There are several family trees in this archive. Unpack it, and sync the file with the one that you mean.',
  'unknown-version':
    'This file comes from a newer program than we know. Export your tree as GEDCOM and sync that file.',
  'rootsmagic-file': notReadable('RootsMagic', '4'),
  'family-tree-maker-file': notReadable('Family Tree Maker', '2017'),
  'family-historian-project':
    'This file has only the settings of a Family Historian project, and the folder that ends in .fh_data is not beside it. Sync the folder of the project.',
  ...wordsForForeign(
    ({ program, way, file }) =>
      `Only ${program} can read this file. Open your tree in ${program}, ${way}, and sync the ${file} that it writes.`,
  ),
  database: 'This is a program’s own database. Export a GEDCOM file from that program and sync that file.',
} satisfies Record<FileProblem, string>
