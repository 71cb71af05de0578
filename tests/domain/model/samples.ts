/** Entities as the server would send them; tests give only the fields that they need. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import type { Sync } from '#contract/research/sync.ts'
import type { Workspace } from '#contract/research/workspace.ts'
import type {
  AssertionId,
  DataGroupId,
  FamilyId,
  PersonId,
  PlaceId,
  SyncId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'

// Ids are branded when an answer is parsed. A test makes its own ids.
export const personId = (text: string) => text as PersonId
export const familyId = (text: string) => text as FamilyId
export const assertionId = (text: string) => text as AssertionId
export const placeId = (text: string) => text as PlaceId
export const groupId = (text: string) => text as DataGroupId
export const workspaceId = (text: string) => text as WorkspaceId
export const syncId = (text: string) => text as SyncId
export const userId = (text: string) => text as UserId

const moment = '2026-11-21T12:00:00.000Z'
const audit = { modifiedDate: moment, modifiedUserId: null }

export function person(id: string, name = id): Person {
  return {
    id: personId(id),
    matchIds: [],
    groupIds: [],
    differing: [],
    userRestricted: false,
    autoRestricted: false,
    profile: false,
    placeholder: false,
    displayProperties: {
      name,
      nameParts: [{ kind: 'Given', text: name }],
      gender: 'Unknown',
      lifespan: '',
      birthDate: null,
      birthSortDate: null,
      birthPlaceId: null,
      deathDate: null,
      deathSortDate: null,
      deathPlaceId: null,
      living: false,
      primaryPhotoSignedUrl: null,
    },
    familyRelationships: [],
    ...audit,
  }
}

export function family(id: string, members: Partial<Family> = {}): Family {
  return {
    id: familyId(id),
    matchIds: [],
    fatherId: null,
    motherId: null,
    children: [],
    restricted: false,
    profile: false,
    marriageDate: null,
    marriageSortDate: null,
    marriagePlaceId: null,
    ...audit,
    ...members,
  }
}

export function assertion(id: string, assertionType: string, sortDate: number | null = null): Assertion {
  return {
    id: assertionId(id),
    subjectId: '17-1',
    subjectType: 'Person',
    assertionType,
    relatedItemId: null,
    relatedItemType: null,
    value: null,
    date: null,
    sortDate,
    placeId: null,
    siteId: null,
    restricted: false,
    profile: false,
    precedence: 0,
    details: {},
    ...audit,
  }
}

export function dataGroup(id: string, groupType: DataGroup['groupType'] = 'Research'): DataGroup {
  return {
    id: groupId(id),
    groupType,
    name: `Tree ${id}`,
    description: '',
    startItemId: null,
    workspaceId: null,
    trackedGroupId: null,
    isChild: false,
    isUserProfile: false,
    profileDataGroupId: null,
    ownerId: userId('5'),
    workspaceType: null,
    disabled: false,
    createdDate: moment,
    ...audit,
  }
}

export function workspace(id: string, viewGroupId: string): Workspace {
  return {
    id: workspaceId(id),
    viewGroupId: groupId(viewGroupId),
    dataFileType: 'Gedcom',
    syncOptions: { includeLivingPersons: false, livingStartItemId: null, includeContent: false },
    ownerId: userId('5'),
    noProfiles: false,
    lastSyncId: null,
    ...audit,
  }
}

export function sync(id: string, ofWorkspace: string): Sync {
  return {
    id: syncId(id),
    workspaceId: workspaceId(ofWorkspace),
    sourcePersonCount: 0,
    state: 'Active',
    completedDate: null,
    createdDate: moment,
    createdUserId: userId('5'),
  }
}

export function user(id: string): User {
  return {
    id: userId(id),
    gender: null,
    photoUrl: null,
    profileDataGroupId: null,
    metadata: {},
    invited: false,
    createdDate: moment,
    modifiedDate: moment,
    modifiedUserId: null,
  }
}
