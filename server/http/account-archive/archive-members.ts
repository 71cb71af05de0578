/**
 * The members of the archive of an account. All texts come first: if a sync changes a tree meanwhile, the download breaks
 * off before gigabytes of photos have been sent.
 */
import { archiveFolders } from '#domain/users/archive-names.ts'
import { filesOfTree, textOfArchivedTree, treeName } from '../../research/export/archive-members.ts'
import { memberOfFile } from '../../research/export/archive-stream.ts'
import { textOfProfile } from '../../research/export/profile-text.ts'
import { bytesOfText, type Member } from '../../research/export/zip-stream.ts'
import type { Tools } from '../../serving/tools.ts'
import { groupsToArchive } from '../../store/readers/account-archives.ts'
import { type Account, accountFile, accountFileNames } from './account-files.ts'
import type { AskAs } from './ask-as.ts'
import { readMe } from './read-me.ts'
import { ticketFilesOf } from './ticket-files.ts'

type Needs = Pick<Tools, 'store' | 'blobs' | 'publicUrl'>

export async function* membersOfAccount(
  { store: { db }, blobs, publicUrl }: Needs,
  ask: AskAs,
  account: Account,
  at: Date,
): AsyncGenerator<Member> {
  const text = (name: string, parts: () => AsyncIterable<string> | Promise<string>): Member => ({
    name,
    at,
    open: async () => {
      const made = await parts()
      return bytesOfText(typeof made === 'string' ? [made] : made)
    },
  })

  const groups = (await groupsToArchive(db, account.userId)).map((group) => ({
    ...group,
    isProfile: group.workspaceId === null,
  }))
  const named = archiveFolders(groups)
  const folders = groups.map((group, nth) => ({ ...group, folder: named[nth] ?? '' }))

  yield text('README.txt', async () => readMe({ at, publicUrl, folders }))
  for (const name of accountFileNames) yield text(name, () => accountFile(name, ask, account, at))
  for (const { folder, dataGroupId, workspaceId } of folders)
    yield text(`${folder}/${treeName}`, () =>
      workspaceId === null
        ? textOfProfile(db, dataGroupId)
        : textOfArchivedTree(db, { dataGroupId, workspaceId }),
    )
  for await (const file of ticketFilesOf(db, account.userId)) yield memberOfFile(blobs, file)
  for (const { folder, dataGroupId } of folders)
    for await (const file of filesOfTree(db, { dataGroupId }))
      yield memberOfFile(blobs, { ...file, name: `${folder}/${file.name}` })
}
