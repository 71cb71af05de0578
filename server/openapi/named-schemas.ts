import type * as z from 'zod/mini'
import { DataGroup } from '#contract/group-admin/data-group.ts'
import { DataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { UserSession } from '#contract/group-admin/session.ts'
import { TokenAnswer } from '#contract/group-admin/token.ts'
import { User, UserLimits, ViewGroup } from '#contract/group-admin/user.ts'
import { HistoricalDate } from '#contract/historical-date.ts'
import { Identity, IdentityAddress } from '#contract/identity/identity.ts'
import { TokenError } from '#contract/identity/token.ts'
import { PermissionList } from '#contract/permission.ts'
import { ProblemDocument } from '#contract/problem.ts'
import {
  Assertion,
  AssertionCitation,
  AssertionDetails,
  AssertionType,
} from '#contract/research/assertion.ts'
import { Content, ContentLink, LinkedContent } from '#contract/research/content.ts'
import { Family } from '#contract/research/family.ts'
import { DisplayProperties, Kin, NameParts, Person } from '#contract/research/person.ts'
import { Place, PlaceSearchResult } from '#contract/research/place.ts'
import { SourceBatch, SourceRecord } from '#contract/research/source-batch.ts'
import { Sync } from '#contract/research/sync.ts'
import { ChangeCounts, ChangeExample, SyncChanges } from '#contract/research/sync-acts.ts'
import { SyncOptions, Workspace, WorkspaceStatistics } from '#contract/research/workspace.ts'

/** The schemas that have a name of their own in the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.core.$ZodType> = new Map<string, z.core.$ZodType>(
  Object.entries({
    Assertion,
    AssertionCitation,
    AssertionDetails,
    AssertionType,
    ChangeCounts,
    ChangeExample,
    Content,
    ContentLink,
    DataGroup,
    DataGroupMember,
    DisplayProperties,
    Family,
    HistoricalDate,
    Identity,
    IdentityAddress,
    Kin,
    LinkedContent,
    NameParts,
    PermissionList,
    Person,
    Place,
    PlaceSearchResult,
    ProblemDocument,
    SourceBatch,
    SourceRecord,
    Sync,
    SyncChanges,
    SyncOptions,
    TokenAnswer,
    TokenError,
    User,
    UserLimits,
    UserSession,
    ViewGroup,
    Workspace,
    WorkspaceStatistics,
  }),
)
