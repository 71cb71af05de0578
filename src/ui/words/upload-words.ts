import type { UploadProblem } from '#machines/tree-upload/tree-upload.machine.ts'

const exportFrom = (program: string) =>
  `This is a file that only ${program} can read. Open it in ${program}, export your tree as GEDCOM (.ged) and drop that file.`

export const uploadProblemText = {
  'not-a-tree':
    'This does not look like a family tree. Export your tree as GEDCOM (.ged) from your program and drop that file.',
  blank: 'This file is empty: nothing was written into it. Export your tree again and drop that file.',
  zeros: 'This file contains only zeros: perhaps the copy is not complete. Copy or download it again.',
  empty: 'This file contains no persons. Export your tree again and check that it is not empty.',
  'too-large': 'This file is larger than we can read in a browser. Export a smaller part of your tree.',
  unreadable: 'The file could not be read. It may have been moved or changed; choose it again.',
  'web-page':
    'This is a web page, not a family tree. Look on that site for “Export” or “Download GEDCOM” and drop that file.',
  picture: 'This is a picture, not a family tree. Export your tree as GEDCOM (.ged) from your program.',
  document: 'This is a document, not a family tree. Export your tree as GEDCOM (.ged) from your program.',
  damaged:
    'This file is damaged or only half of it is here. Download or export it again, then drop it once more.',
  encrypted: 'This archive is encrypted. Unpack it with its password, then drop the file that is inside.',
  'too-deep':
    'This file has lines that are more than 99 levels deep, which no family tree needs. Export your tree again and drop that file.',
  'no-tree-inside': 'There is no family tree in this archive. Unpack it, and drop the .ged or .gramps file.',
  'unknown-version':
    'This file was written by a newer program than we know. Export your tree as GEDCOM (.ged) and drop that file.',
  'rootsmagic-file': exportFrom('RootsMagic'),
  'legacy-file': exportFrom('Legacy Family Tree'),
  'family-tree-maker-file': exportFrom('Family Tree Maker'),
  'ancestral-quest-file': exportFrom('Ancestral Quest'),
  'paf-file': exportFrom('Personal Ancestral File'),
  'reunion-file': exportFrom('Reunion'),
  database:
    'This is the database of a genealogy program. Open it there, export your tree as GEDCOM (.ged) and drop that file.',
  'several-files': 'These are several files. Choose one: the file that your tree is in.',
  'tree-limit-reached':
    'You have reached the limit on your plan and cannot add any more trees. Delete a tree that you no longer need, then upload this one.',
  'managed-by-parent':
    'A parent manages your account now, and uploads trees for you. Ask your parent to upload this file and to share the tree with you.',
  'too-many-uploads':
    'Three of your uploads have not finished. Continue one of them where you started it, or cancel it. Then upload this file.',
  'upload-completing':
    'Another upload of this tree is being put together. Wait until your tree shows it, then choose this file again.',
  'upload-too-large':
    'This file contains more than one upload can take. Export a smaller part of your tree and drop that file.',
  'unfinished-uploads':
    'Your plan has no room for this tree, because another upload has not finished. Continue that upload where you started it, or drop it.',
  'not-allowed': 'You may not upload to this tree. Nothing was changed.',
  'not-applied': 'The tree arrived, but could not be put together. Nothing was changed; please try again.',
  'ended-meanwhile':
    'Another upload of this tree has replaced this one. Choose the file again if it is the newer one.',
  'file-changed':
    'The file cannot be read any more: it was moved or changed after you looked it over. Your tree is as it was. Choose the file again.',
  unforeseen: 'Something went wrong on our side. What was sent is safe: continue or cancel the upload.',
  unreachable: 'The connection was lost. What was sent is safe: continue when you are back online.',
} satisfies Record<UploadProblem, string>

/** Says what to do about a problem, and names the line of the file, if known. */
export const uploadProblemWords = (problem: UploadProblem, line: number | null) =>
  line === null
    ? uploadProblemText[problem]
    : `Line ${line.toLocaleString('en')}: ${uploadProblemText[problem]}`

/** Why a file cannot become a new tree. */
export const noRoomText =
  'Your plan has no room for another tree. Use the file to update one of your trees, or delete one first.'
