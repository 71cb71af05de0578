/** What a whole file is. Of documents of Word, the first bytes say only which container they are in. */
import { type FileType, fileTypeOf, headBytes, refusedFormatOf } from '#domain/content/file-type.ts'
import { isWordArchive } from './archive-word.ts'
import { isCompoundWord } from './compound-word.ts'
import type { ReadableFile } from './readable-file.ts'

export async function fileTypeIn(file: ReadableFile): Promise<FileType | null> {
  const head = await file.read(0, headBytes)
  const type = fileTypeOf(head)
  if (type === 'doc') return (await isCompoundWord(file)) ? 'doc' : null
  // The first part of a document may be so large that the head shows no folder of Word.
  if (type === 'docx' || refusedFormatOf(head) === 'archive')
    return (await isWordArchive(file)) ? 'docx' : null
  return type
}
