import type { ToolCategory } from '#domain/users/research-tools.ts'
import type { ProfileProblem, SocialService, WrongYear } from '#domain/users/user-profile.ts'
import { failureText } from '../../words/failure-words.ts'

export const serviceNames = { x: 'X', facebook: 'Facebook' } as const satisfies Record<SocialService, string>

export const categoryNames = {
  DataManager: 'Genealogy apps',
  OnlineRecords: 'Online records',
  GlobalTree: 'Global trees',
  DNA: 'DNA',
  Other: 'Other tools',
} as const satisfies Record<ToolCategory, string>

/** Nothing is said while the year is still being typed. */
export const yearProblemText = {
  unfinished: null,
  'too-early': 'Enter a year after 1899.',
  'to-come': 'This year is still to come.',
} as const satisfies Record<WrongYear, string | null>

export const profileProblemText = {
  ...failureText,
  'not-accepted': 'The server did not accept this. Check what you entered, then save again.',
  'not-allowed': 'You are no longer allowed to change this page. Nothing was changed.',
  undecided:
    'The connection was lost while we were saving this. When the connection is back, we will check whether this was saved.',
  'not-saved':
    'The connection was lost, so this was not saved. Everything you entered is still here. Please save it again.',
} satisfies Record<ProfileProblem, string>
