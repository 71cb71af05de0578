import type { ProblemDocument, UnfinishedUpload } from '#contract/problem.ts'
import { type ProblemCode, problemStatus } from '#contract/problem-codes.ts'

/** The default text of each code for users. */
const titles = {
  'invalid-input': 'Something in this request is not valid.',
  'name-needed': 'Either given name or surname must be specified.',
  'last-name-needed': 'Enter your last name.',
  'address-needed': 'Enter your e-mail address, so that support can answer.',
  'account-named-twice': 'Only one account at each social service can be named.',
  'unknown-tool': 'This research tool is not known.',
  'year-to-come': 'This year is still to come.',
  'detail-type': 'This kind of detail cannot be added here.',
  'detail-empty': 'This detail says nothing. Enter a date, a place or a text.',
  'detail-value': 'This value does not fit this kind of detail.',
  'detail-parts': 'This kind of detail does not have all of these parts.',
  'no-such-place': 'This profile does not have this place.',
  'no-such-person': 'This profile does not have this person.',
  'parent-needed': 'Either father or mother must be specified.',
  'same-person': 'Father and mother of a family are two persons.',
  'captcha-required': 'Please confirm first that you are not a robot.',
  'not-signed-in': 'Please sign in.',
  'not-allowed': 'You are not allowed to do this.',
  'demo-visitor':
    'A visitor of the demo cannot share or leave a tree, create or join a family group, or be invited to either.',
  'tree-limit-reached': 'Your plan does not include another tree.',
  'unfinished-uploads':
    'Your plan has no room for another tree while an upload is unfinished. Finish or cancel that upload first.',
  'sharing-limit-reached': 'The owner’s plan does not include sharing with more people.',
  'managed-by-parent': 'A parent manages this account. Only a parent can do this.',
  'proof-needed': 'Please enter a new sign-in code to confirm that this is you.',
  'parent-limit-reached': 'This account has reached its maximum number of parents and open requests.',
  'asked-already': 'This person has already been asked.',
  'own-account': 'The owner of an account cannot be its parent.',
  'not-found': 'This could not be found.',
  conflict: 'This is no longer possible.',
  'read-only-tree': 'A tree is changed in the program that it comes from. Only profiles can be edited here.',
  'linked-profile': 'This profile follows a tree. Unlink it first to edit it.',
  'not-linked': 'This profile follows no tree.',
  'too-many-profiles': 'You have reached the maximum number of profiles.',
  'not-a-profile': 'Only the person of a managed profile can be a child.',
  'too-old-for-child':
    'A child is under 13 years old. By the birth date of this profile, the person is older.',
  'too-many-details': 'This has reached its maximum number of details.',
  'backup-running': 'A backup is running already. Its state is on the page of the backups.',
  'no-own-backups': 'This server does not make its backups itself.',
  'only-name': 'This is the only name of the person. Change it instead.',
  'gender-there': 'This person has a gender already. Change it instead.',
  'gender-of-parent': 'This gender does not fit a father or mother of a family.',
  'changed-meanwhile': 'This has been changed in the meantime, so it was not deleted.',
  'gender-needed': 'Please enter the gender for this profile before adding a spouse.',
  'family-needed': 'This person has several families. Choose the one that the child belongs to.',
  'no-such-family': 'This person is not in this family.',
  'parent-there': 'This parent is already there.',
  'spouse-there': 'This family already has both parents.',
  'too-many-relatives': 'This profile has reached its maximum number of relatives.',
  'same-profile': 'A profile cannot be merged into itself.',
  'only-profiles': 'Only profiles can be merged, not trees.',
  'profile-person': 'This profile is about this person. Delete the profile instead.',
  'only-parent': 'This person is the only known parent of several children. Add the other parent first.',
  'has-details': 'Details have been added to this person. Delete them first.',
  'only-link': 'Others in this profile are connected through this person. Remove them first.',
  'has-children': 'This family still has children. Remove them from the family first.',
  'one-person-family': 'The family would have only one person. Delete the family instead.',
  'current-spouse': 'This is the current spouse.',
  'child-there': 'This person is already a child of this family.',
  'child-moved': 'This child is no longer in the family that it was to leave.',
  'named-by-person': 'A profile is called like its person. Change the name of the person instead.',
  'too-many-places': 'This profile has reached its maximum number of places.',
  'sync-not-active': 'This upload has already ended.',
  'upload-completing': 'The server is still working on your last upload.',
  'other-part': 'A different part was already sent with this number.',
  'parts-missing': 'Not every part of the file has arrived.',
  'not-the-last': 'Only the last change to a tree can be undone.',
  'tree-changed': 'The tree has been updated in the meantime. Please start again.',
  'not-a-tree': 'Only a tree can be shared like this.',
  'not-askable-now': 'This cannot be asked for at the moment.',
  'profile-not-offered': 'This profile can no longer be taken over.',
  'requested-already': 'There is already a request to share this with the group.',
  'request-over': 'This request has ended.',
  'invited-already': 'This person has already been invited.',
  'sent-lately': 'This was sent less than three days ago.',
  'invitation-over': 'This invitation has ended.',
  'other-address': 'This invitation went to another address.',
  'has-left': 'This person has left the tree. Please send them a new invitation.',
  'member-already': 'This person or group is already a member.',
  'profile-stays': 'A profile can be deleted only together with its account.',
  'account-there': 'This profile already has an account.',
  'not-a-child': 'Only the person of a profile that is marked as a child can get a child account.',
  'too-many-children': 'You have reached the maximum number of child accounts.',
  'has-address': 'This child signs in with an e-mail address.',
  'only-way-in': 'Only this parent can let the child in. The account needs another way to sign in first.',
  'passkey-refused': 'This passkey could not be checked. Please try again.',
  'grant-refused': 'This sign-in is not valid. Please sign in again.',
  'passkey-known': 'This passkey is already registered.',
  'too-many-passkeys': 'You have reached the maximum number of passkeys.',
  'owner-stays': 'The owner cannot leave, be removed or get another role.',
  'two-of-one-tree':
    'One of these two already counts as the same as another person of the same tree, and nobody can be two people of one tree. Undo that earlier answer first, or answer that these two are not the same.',
  'own-ancestor':
    'This would make a person their own ancestor. Check the confirmed parents and children of both persons: one of them is wrong.',
  'not-a-member': 'Only a member of the group can become its owner.',
  'too-many-groups': 'You have reached the maximum number of family groups.',
  'role-too-high': 'You cannot give anybody a role that is higher than your own.',
  'other-person': 'This invitation is for someone else.',
  'plan-shares-own-groups':
    'The owner of the selected tree has a limited plan that does not allow sharing with groups managed by other users.',
  'plan-not-offered': 'This plan is not offered.',
  'plan-given': 'Your plan was given to you and is not changed here. Please write to us.',
  'tree-disabled':
    'The owner’s plan does not include this tree at the moment, so it cannot be shared with anybody else.',
  'plans-not-sold': 'Plans cannot be bought here.',
  'same-plan': 'This is your plan already.',
  'has-subscription': 'You have a plan already. Change it instead of adding another one.',
  'payment-overdue': 'The last payment for your plan has failed. Pay it first, or choose the free plan.',
  'renews-soon': 'Your plan is renewed within a day. Please change it afterwards.',
  'sum-changed': 'The sum has changed in the meantime. Please look at it again.',
  'deletion-changed': 'Something has changed in the meantime. Please look at it again.',
  'deletion-begun': 'This account is already waiting to be deleted.',
  'children-undecided': 'Decide first what becomes of the children whom you supervise.',
  'no-such-date': 'This date does not exist. Check the day, the month and the years.',
  'no-such-content': 'This photo or file could not be found. Perhaps it has been deleted.',
  'other-size': 'The file has another size than was announced.',
  'no-content-in-plan': 'The owner’s plan does not include photos and files.',
  'content-limit-reached': 'The owner’s plan has no room left for this file.',
  'content-of-file':
    'This photo or file comes with the tree. Change it in the program that the tree comes from.',
  'has-data': 'This photo or file has been uploaded already.',
  'other-position': 'The upload continues at another position.',
  'not-a-picture': 'Only a picture can be the primary photo, or show where somebody is.',
  'too-many-files': 'This has reached its maximum number of photos and files.',
  'too-many-tags': 'This photo or file has reached its maximum number of people.',
  'file-too-large': 'This file is too large.',
  'file-type': 'Only images (JPEG, PNG, GIF, BMP, TIFF) and PDF can be uploaded.',
  'too-large': 'This is too large.',
  'upload-too-large': 'This file is too large for one upload.',
  'unsupported-type': 'The server does not understand this kind of content.',
  'too-many-calls': 'You have tried this too many times. Please wait a little and try again.',
  'too-many-uploads':
    'Three of your uploads are already unfinished. Please finish or cancel one of them first.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The service is not available right now. Please try again.',
} as const satisfies Record<ProblemCode, string>

export type InputError = { readonly path: string; readonly message: string }

interface Details {
  readonly title?: string
  readonly errors?: readonly InputError[]
  /** Seconds until a refused call may be tried again. */
  readonly retryAfter?: number
  /** The uploads that block this one. */
  readonly unfinished?: readonly UnfinishedUpload[]
  /** Given if the status differs from the usual status of the code. */
  readonly status?: number
}

/** A refusal. Code anywhere may throw it, and one handler answers it as a problem document. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly errors: readonly InputError[] | undefined
  readonly retryAfter: number | undefined
  readonly unfinished: readonly UnfinishedUpload[] | undefined

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.status = details.status ?? problemStatus[code]
    this.title = details.title ?? titles[code]
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.unfinished = details.unfinished
  }
}

/** A problem in the form of the API. */
export function problemDocument(problem: Problem, requestId: string): ProblemDocument {
  return {
    type: 'about:blank',
    status: problem.status,
    code: problem.code,
    title: problem.title,
    requestId,
    ...(problem.errors === undefined ? {} : { errors: [...problem.errors] }),
    ...(problem.unfinished === undefined ? {} : { unfinished: [...problem.unfinished] }),
  }
}
