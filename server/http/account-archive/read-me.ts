/** The text that says what is in the archive of an account. */

export interface ArchivedFolder {
  readonly folder: string
  readonly name: string
  readonly isProfile: boolean
}

export function readMe({
  at,
  publicUrl,
  folders,
}: {
  readonly at: Date
  readonly publicUrl: string
  readonly folders: readonly ArchivedFolder[]
}): string {
  const trees = folders.filter(({ isProfile }) => !isProfile)
  const profiles = folders.filter(({ isProfile }) => isProfile)
  return `${[
    'Your data from Kinweave',
    '',
    `This archive was made on ${at.toISOString().slice(0, 10)} at ${publicUrl}.`,
    'It contains what your account holds. Nobody else can download it. Keep it where only you can read it.',
    '',
    'TREES',
    '',
    ...listed(trees, 'You own no trees.'),
    '',
    'Each folder has the tree as gedcom.ged, in GEDCOM 7, beside the photos and files that it names.',
    'Most genealogy programs open the file gedcom.ged. To read a tree here again, choose its folder on',
    'the page "Add a tree". If you pack the files of one folder into a zip file, that file is a GEDZIP.',
    'For living people, a tree has only what you uploaded about them.',
    '',
    'PROFILES',
    '',
    ...listed(profiles, 'You have no profiles.'),
    '',
    'Your own profile and those that you look after are in GEDCOM 7, too, with their photos. Profiles that were',
    'made from a tree, and that nobody has changed since, are left out: the tree says the same.',
    '',
    'OTHER FILES',
    '',
    'account.json       your names, addresses and settings, your passkeys by name, and where you are signed in',
    'memberships.json   the family groups that you belong to, with your role, and the trees that you may open',
    'sharing.json       who can see your trees and profiles',
    'requests.json      invitations and requests that wait for an answer',
    'tickets.json       what you wrote to support, and the answers; your files are in the folder tickets',
    'staff-acts.json    what our staff and your parents did with your account',
    'receipts.json      what you paid',
    '',
    'WHAT IS NOT HERE',
    '',
    'Trees and photos of other people that you can see here: they belong to their owners. Codes, keys and secret',
    'addresses: whoever found this archive could use them.',
  ].join('\n')}\n`
}

const listed = (folders: readonly ArchivedFolder[], none: string) =>
  folders.length === 0 ? [none] : folders.map(({ folder }) => `  ${folder}`)
