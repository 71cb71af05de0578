import type { StoredUser } from '../store/readers/users.ts'

/** The metadata that a user page shows to everybody who may see the user's name (MOD3-09). */
const publicFields = [
  'location',
  'countryCode',
  'genealogyStartYear',
  'researchTools',
  'socialAccounts',
  'showResearchActivity',
  'showFamilySurnames',
] as const

export const publicMetadata = ({ metadata }: Pick<StoredUser, 'metadata'>): StoredUser['metadata'] =>
  Object.fromEntries(
    publicFields.flatMap((field) => (Object.hasOwn(metadata, field) ? [[field, metadata[field]]] : [])),
  )
