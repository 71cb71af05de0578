import { wordsForForeign } from '#domain/upload/foreign-programs.ts'
import type { UploadProblem } from '#machines/tree-upload/tree-upload.machine.ts'
import { sentenceList } from './numbers.ts'

/** For programs whose newer files we read. */
const notReadable = (program: string, version: string) =>
  `We read the files of ${program} ${version} and later, and this is none of them. Open it in ${program}, export your tree as GEDCOM (.ged) and drop that file here.`

export const uploadProblemText = {
  'not-a-tree':
    'This does not look like a family tree. Export your tree as GEDCOM (.ged) from your program and drop that file here.',
  blank: 'This file is empty: nothing was written into it. Export your tree again and drop that file here.',
  zeros: 'This file contains only zeros: perhaps the copy is not complete. Copy or download it again.',
  empty: 'There is nobody in this file. Export your tree again and check that it is not empty.',
  'too-large': 'This file is larger than we can read in a browser. Export a smaller part of your tree.',
  unreadable: 'We could not read the file. It may have been moved or changed. Please choose it again.',
  'web-page':
    'This is a web page, not a family tree. Look on that site for “Export” or “Download GEDCOM” and drop that file here.',
  picture: 'This is a picture, not a family tree. Export your tree as GEDCOM (.ged) from your program.',
  document: 'This is a document, not a family tree. Export your tree as GEDCOM (.ged) from your program.',
  damaged: 'This file is damaged or incomplete. Download or export it again, then drop it here once more.',
  encrypted: 'This archive is encrypted. Unpack it with its password, then drop the file that is inside.',
  'too-deep':
    'This file has lines that are more than 99 levels deep, which no family tree needs. Export your tree again and drop that file here.',
  'no-tree-inside': 'There is no family tree in this archive or folder. Drop the file with your tree.',
  'several-trees':
    'There are several family trees in this archive or folder. Drop the file with the one that you mean.',
  'unknown-version':
    'This file comes from a newer program than we know. Export your tree as GEDCOM (.ged) and drop that file here.',
  'rootsmagic-file': notReadable('RootsMagic', '4'),
  'family-tree-maker-file': notReadable('Family Tree Maker', '2017'),
  'family-historian-project':
    'This file has only the settings of a Family Historian project. Drop the whole folder of the project, or the .ged file in the folder that ends in .fh_data.',
  ...wordsForForeign(
    ({ program, way, file }) =>
      `Only ${program} can read this file. Open your tree in ${program}, ${way}, and drop the ${file} that it writes here.`,
  ),
  database:
    'This is the database of a genealogy program. Open it there, export your tree as GEDCOM (.ged) and drop that file here.',
  'several-files': 'You have chosen several files. Choose only the file that contains your tree.',
  'tree-limit-reached':
    'You have reached the limit on your plan and cannot add any more trees. Upgrade your plan, or delete a tree that you no longer need. Then upload this one.',
  'managed-by-parent':
    'A parent now manages your account, and uploads trees for you. Ask your parent to upload this file and to share the tree with you.',
  'too-many-uploads':
    'Three of your uploads are unfinished. Continue or cancel one of them where you started it. Then upload this file.',
  'upload-completing':
    'The server is still working on another upload of this tree. Wait until your tree shows it, then choose this file again.',
  'upload-too-large':
    'This file is too large for one upload. Export a smaller part of your tree and drop that file here.',
  'unfinished-uploads':
    'Your plan has no room for this tree while another upload is unfinished. Continue that upload where you started it, or cancel it.',
  'not-allowed': 'You are not allowed to upload to this tree. Nothing was changed.',
  'not-applied':
    'Your file was uploaded, but the server could not make the tree from it. Nothing was changed; please try again.',
  'ended-meanwhile':
    'A later upload of this tree has replaced this one. If the file you chose is newer than that upload, choose it again.',
  'file-changed':
    'The file can no longer be read, because it was moved or changed after you looked it over. Your tree has not changed. Choose the file again.',
  unforeseen: 'Something went wrong on our side. What was sent is safe: continue or cancel the upload.',
  unreachable: 'The connection was lost. What was sent is safe: continue when you are back online.',
} satisfies Record<UploadProblem, string>

/** Says what to do about a problem, and names the line of the file, or the trees in it, if known. */
export function uploadProblemWords(
  problem: UploadProblem,
  line: number | null,
  trees: readonly string[],
): string {
  const words = uploadProblemText[problem]
  if (line !== null) return `Line ${line.toLocaleString('en')}: ${words}`
  return trees.length === 0 ? words : `${words} We found ${sentenceList(trees)}.`
}

/** Why a file cannot become a new tree. */
export const noRoomText =
  'Your plan has no room for another tree. Use the file to update one of your trees, or delete one first.'
